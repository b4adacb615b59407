import { useParams } from "react-router-dom";
import { usePlaceNames } from "../../api/name-lists";
import type { JobListItem } from "../../api/types";
import { usePlaceJobs } from "../../features/catalog/api";
import { OwnEntries } from "../../features/salary/entries/OwnEntries";
import { AccessBanner } from "../../features/salary/figures/AccessBanner";
import { JobList } from "../../features/salary/list/JobList";
import { PayListSkeleton } from "../../features/salary/list/PayList";
import { placePath } from "../../lib/paths";
import { ButtonLink } from "../../ui/Button";
import { HeadingRow } from "../../ui/HeadingRow";
import { LazySection } from "../../ui/LazySection";
import { Lead } from "../../ui/Lead";
import { lazy } from "../../ui/lazy";
import { NearViewport } from "../../ui/NearViewport";
import { Page } from "../../ui/Page";
import { PageHeading } from "../../ui/PageHeading";
import { Panel } from "../../ui/Panel";
import { QueryState } from "../../ui/QueryState";
import { ShareButton } from "../../ui/ShareButton";
import { Skeleton } from "../../ui/Skeleton";
import { EmptyState } from "../../ui/StateMessage";
import { texts as countyWages } from "./county-wages/texts";
import { texts } from "./texts";

const CountyWages = lazy(() => import("./county-wages/CountyWages"));
const countyWagesPlaceholder = (
  <Panel title={countyWages.title}>
    <Skeleton height="340px" />
  </Panel>
);

/** The municipalities with this name, which have their county in brackets. */
function useNamesakes(place: string): readonly string[] {
  const { data: places = [] } = usePlaceNames(true);
  const start = `${place.toLowerCase()} (`;
  return places.filter((name) => name.toLowerCase().startsWith(start));
}

function NoJobs({ place }: { place: string }) {
  const namesakes = useNamesakes(place);
  if (namesakes.length > 0) {
    return (
      <EmptyState title={texts.namesakes(place)}>
        {namesakes.map((name) => (
          <ButtonLink key={name} to={placePath(name)}>
            {name}
          </ButtonLink>
        ))}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={texts.noJobs} hint={texts.noJobsHint(place)}>
      <ButtonLink to="/bidra">{texts.contribute}</ButtonLink>
      <ButtonLink to="/steder" variant="quiet">
        {texts.allPlaces}
      </ButtonLink>
    </EmptyState>
  );
}

function PlaceJobs({ place, jobs }: { place: string; jobs: readonly JobListItem[] }) {
  if (jobs.length === 0) {
    return (
      <OwnEntries query={{ location: place }} context="all" isAlone>
        <NoJobs place={place} />
      </OwnEntries>
    );
  }
  return (
    <>
      <OwnEntries query={{ location: place }} context="all" />
      <JobList title={texts.jobs(place)} jobs={jobs} query={{ location: place }} />
      {jobs.some(({ count }) => count === null) && <AccessBanner />}
    </>
  );
}

function Place({ place }: { place: string }) {
  return (
    <Page>
      <HeadingRow>
        <PageHeading title={texts.title(place)}>{place}</PageHeading>
        <ShareButton />
      </HeadingRow>
      <Lead>{texts.lead(place)}</Lead>
      <QueryState query={usePlaceJobs(place)} texts={texts} loading={<PayListSkeleton title={texts.jobs(place)} />}>
        {(jobs) => <PlaceJobs place={place} jobs={jobs} />}
      </QueryState>
      <NearViewport fallback={countyWagesPlaceholder}>
        <LazySection fallback={countyWagesPlaceholder}>
          <CountyWages place={place} />
        </LazySection>
      </NearViewport>
    </Page>
  );
}

export default function PlacePage() {
  const { location: place = "" } = useParams();
  return <Place key={place} place={place} />;
}
