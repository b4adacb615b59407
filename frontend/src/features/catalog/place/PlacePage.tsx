import { lazy, Suspense } from "react";
import { useParams } from "react-router-dom";
import { ButtonLink } from "../../../ui/Button";
import { CallFailure } from "../../../ui/CallFailure";
import { HeadingRow } from "../../../ui/HeadingRow";
import { Lead } from "../../../ui/Lead";
import { NearViewport } from "../../../ui/NearViewport";
import { Page } from "../../../ui/Page";
import { PageHeading } from "../../../ui/PageHeading";
import { ShareButton } from "../../../ui/ShareButton";
import { Skeleton } from "../../../ui/Skeleton";
import { EmptyState } from "../../../ui/StateMessage";
import { OwnEntries } from "../../salary/entries/OwnEntries";
import { AccessBanner } from "../../salary/figures/AccessBanner";
import { useLocationJobs } from "../api";
import { JobList } from "../jobs/JobList";
import { PayListSkeleton } from "../list/PayList";
import { texts } from "./texts";

const CountyWages = lazy(() => import("../../salary/county-wages/CountyWages"));

function PlaceJobs({ location }: { location: string }) {
  const call = useLocationJobs(location);
  const { data, error } = call;
  if (error) return <CallFailure call={call} texts={texts} />;
  if (!data) return <PayListSkeleton title={texts.jobs(location)} />;
  if (data.length === 0) {
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
      {data.some(({ count }) => count === null) && <AccessBanner />}
      <OwnEntries query={{ location }} context="all" />
      <JobList title={texts.jobs(location)} jobs={data} query={{ location }} />
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
      <PlaceJobs location={location} />
      <NearViewport fallback={<Skeleton height="420px" />}>
        <Suspense fallback={<Skeleton height="420px" />}>
          <CountyWages location={location} />
        </Suspense>
      </NearViewport>
    </Page>
  );
}

export default function PlacePage() {
  const { location = "" } = useParams();
  return <Place key={location} location={location} />;
}
