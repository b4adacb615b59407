import { useParams } from "react-router-dom";
import type { JobListItem } from "../../api/types";
import { useLocationJobs } from "../../features/catalog/api";
import { OwnEntries } from "../../features/salary/entries/OwnEntries";
import { AccessBanner } from "../../features/salary/figures/AccessBanner";
import { JobList } from "../../features/salary/list/JobList";
import { PayListSkeleton } from "../../features/salary/list/PayList";
import { ButtonLink } from "../../ui/Button";
import { HeadingRow } from "../../ui/HeadingRow";
import { LazySection } from "../../ui/LazySection";
import { Lead } from "../../ui/Lead";
import { lazy } from "../../ui/lazy";
import { NearViewport } from "../../ui/NearViewport";
import { Page } from "../../ui/Page";
import { PageHeading } from "../../ui/PageHeading";
import { QueryState } from "../../ui/QueryState";
import { ShareButton } from "../../ui/ShareButton";
import { Skeleton } from "../../ui/Skeleton";
import { EmptyState } from "../../ui/StateMessage";
import { texts } from "./texts";

const CountyWages = lazy(() => import("./county-wages/CountyWages"));

function PlaceJobs({ location, jobs }: { location: string; jobs: readonly JobListItem[] }) {
  if (jobs.length === 0) {
    return (
      <OwnEntries query={{ location }} context="all" isAlone>
        <EmptyState title={texts.noJobs} hint={texts.noJobsHint(location)}>
          <ButtonLink to="/bidra">{texts.contribute}</ButtonLink>
          <ButtonLink to="/steder" variant="quiet">
            {texts.allPlaces}
          </ButtonLink>
        </EmptyState>
      </OwnEntries>
    );
  }
  return (
    <>
      {jobs.some(({ count }) => count === null) && <AccessBanner />}
      <OwnEntries query={{ location }} context="all" />
      <JobList title={texts.jobs(location)} jobs={jobs} query={{ location }} />
    </>
  );
}

function Place({ location }: { location: string }) {
  return (
    <Page>
      <HeadingRow>
        <PageHeading title={texts.title(location)}>{location}</PageHeading>
        <ShareButton />
      </HeadingRow>
      <Lead>{texts.lead(location)}</Lead>
      <QueryState
        query={useLocationJobs(location)}
        texts={texts}
        loading={<PayListSkeleton title={texts.jobs(location)} />}
      >
        {(jobs) => <PlaceJobs location={location} jobs={jobs} />}
      </QueryState>
      <NearViewport fallback={<Skeleton height="420px" />}>
        <LazySection fallback={<Skeleton height="420px" />}>
          <CountyWages location={location} />
        </LazySection>
      </NearViewport>
    </Page>
  );
}

export default function PlacePage() {
  const { location = "" } = useParams();
  return <Place key={location} location={location} />;
}
