import { useParams } from "react-router-dom";
import { ButtonLink } from "../../../ui/Button";
import { Lead } from "../../../ui/Lead";
import { Page } from "../../../ui/Page";
import { PageHeading } from "../../../ui/PageHeading";
import { Panel } from "../../../ui/Panel";
import { PayRowSkeletons } from "../../../ui/PayRow";
import { Loading } from "../../../ui/Skeleton";
import { EmptyState, ErrorState } from "../../../ui/StateMessage";
import { useLocationJobs } from "../api";
import { JobList } from "../jobs/JobList";
import { texts } from "./texts";

function PlaceJobs({ location }: { location: string }) {
  const { data, error, isValidating, mutate } = useLocationJobs(location);
  if (error) {
    return (
      <ErrorState
        title={texts.failed}
        description={texts.failedDescription}
        retrying={isValidating}
        onRetry={() => mutate()}
      />
    );
  }
  if (!data) {
    return (
      <Panel title={texts.jobs(location)}>
        <Loading>
          <PayRowSkeletons rows={10} />
        </Loading>
      </Panel>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState title={texts.noJobs} hint={texts.noJobsHint(location)}>
        <ButtonLink to="/bidra">{texts.contribute}</ButtonLink>
        <ButtonLink to="/" look="quiet">
          {texts.home}
        </ButtonLink>
      </EmptyState>
    );
  }
  return <JobList title={texts.jobs(location)} jobs={data} query={{ location }} />;
}

function Place({ location }: { location: string }) {
  return (
    <Page>
      <PageHeading title={texts.title(location)}>{location}</PageHeading>
      <Lead>{texts.lead(location)}</Lead>
      <PlaceJobs location={location} />
    </Page>
  );
}

export default function PlacePage() {
  const { location = "" } = useParams();
  return <Place key={location} location={location} />;
}
