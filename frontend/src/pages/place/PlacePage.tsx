import { useParams } from "react-router-dom";
import { usePlaces } from "../../api/name-lists";
import type { CountyWages, JobListItem } from "../../api/types";
import { usePlaceJobs } from "../../features/catalog/api";
import { useCountyWages, useOfficialPay } from "../../features/salary/api";
import { OwnEntries } from "../../features/salary/entries/OwnEntries";
import { JobList } from "../../features/salary/list/JobList";
import { NobodyYet } from "../../features/salary/list/NobodyYet";
import { PayListSkeleton } from "../../features/salary/list/PayList";
import { contributePath, placePath } from "../../lib/paths";
import { ButtonLink } from "../../ui/Button";
import { HeadingRow } from "../../ui/HeadingRow";
import { Page } from "../../ui/Page";
import { PageHeading } from "../../ui/PageHeading";
import { QueryState } from "../../ui/QueryState";
import { Section } from "../../ui/Section";
import { ShareButton } from "../../ui/ShareButton";
import { EmptyState } from "../../ui/StateMessage";
import textStyles from "../../ui/text.module.css";
import { CountyAnswer } from "./CountyAnswer";
import { texts } from "./texts";

/** The places that the name may mean: the parts of a divided one, or municipalities with their county in brackets. */
function useMeanings(place: string): { title: string; places: readonly string[] } {
  const { names, byAlias } = usePlaces(true);
  const key = place.toLowerCase();
  const [, parts = []] = [...byAlias].find(([alias]) => alias.toLowerCase() === key) ?? [];
  if (parts.length > 1) return { title: texts.divided(place), places: parts };
  const places = names.filter((name) => name.toLowerCase().startsWith(`${key} (`));
  return { title: texts.namesakes(place), places };
}

function NoJobs({ place }: { place: string }) {
  const { title, places } = useMeanings(place);
  if (places.length > 0) {
    return (
      <EmptyState title={title}>
        {places.map((name) => (
          <ButtonLink key={name} to={placePath(name)}>
            {name}
          </ButtonLink>
        ))}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={texts.noJobs} hint={texts.noJobsHint(place)}>
      <ButtonLink to={contributePath()}>{texts.contribute}</ButtonLink>
      <ButtonLink to="/steder" variant="quiet">
        {texts.allPlaces}
      </ButtonLink>
    </EmptyState>
  );
}

/** A place without entries: official pay of the country, if the place is known. */
function EmptyPlace({ place, wages }: { place: string; wages: CountyWages | null }) {
  const official = useOfficialPay().data;
  return wages ? <NobodyYet hint={texts.firstPay} official={official} /> : <NoJobs place={place} />;
}

interface PlaceJobsProps {
  place: string;
  jobs: readonly JobListItem[];
  wages: CountyWages | null;
}

function PlaceJobs({ place, jobs, wages }: PlaceJobsProps) {
  if (jobs.length === 0) {
    return (
      <OwnEntries query={{ location: place }} context="all" isAlone>
        <EmptyPlace place={place} wages={wages} />
      </OwnEntries>
    );
  }
  return (
    <>
      <OwnEntries query={{ location: place }} context="all" />
      <Section isWide title={texts.jobs(place)}>
        <JobList title={texts.jobs(place)} jobs={jobs} query={{ location: place }} />
      </Section>
    </>
  );
}

function Place({ place }: { place: string }) {
  const jobs = usePlaceJobs(place);
  const wages = useCountyWages(place);
  const county = wages.data?.county;
  const count = jobs.data?.length ? texts.jobCount(jobs.data.length) : null;
  return (
    <Page>
      <HeadingRow>
        <div>
          <PageHeading title={texts.title(place)}>{place}</PageHeading>
          <p className={textStyles.soft}>{[county !== place && county, count].filter(Boolean).join(" · ")}</p>
        </div>
        <ShareButton />
      </HeadingRow>
      <QueryState query={wages} texts={{ failed: texts.countyFailed }} height="640px">
        {(wages) => wages && <CountyAnswer wages={wages} />}
      </QueryState>
      <QueryState query={jobs} texts={texts} loading={<PayListSkeleton />}>
        {(jobs) => <PlaceJobs place={place} jobs={jobs} wages={wages.data ?? null} />}
      </QueryState>
    </Page>
  );
}

export default function PlacePage() {
  const { location: place = "" } = useParams();
  return <Place key={place} place={place} />;
}
