import type { ReactNode } from "react";
import { contributePath } from "../../../lib/paths";
import { ButtonLink } from "../../../ui/Button";
import { Page } from "../../../ui/Page";
import { EmptyState, ErrorState } from "../../../ui/StateMessage";
import { AccessBanner } from "../../salary/figures/AccessBanner";
import { useCompany } from "../api";
import { JobList } from "../jobs/JobList";
import { CompanyFigures } from "./CompanyFigures";
import { CompanyHeader } from "./CompanyHeader";
import { CompanySkeleton, JobListSkeleton } from "./CompanySkeleton";
import { CompanyTabs } from "./CompanyTabs";
import { SelectedJob } from "./SelectedJob";
import { texts } from "./texts";
import { useCompanyParams } from "./useCompanyParams";

function UnknownCompany({ name }: { name: string }) {
  return (
    <EmptyState title={texts.unknown(name)} hint={texts.unknownHint}>
      <ButtonLink to={contributePath({ company: name })}>{texts.contribute}</ButtonLink>
      <ButtonLink to="/" variant="quiet">
        {texts.home}
      </ButtonLink>
    </EmptyState>
  );
}

function Failure({ response: { isValidating, mutate } }: { response: ReturnType<typeof useCompany> }) {
  return (
    <ErrorState
      title={texts.failed}
      description={texts.failedDescription}
      detail={texts.failedDetail}
      retrying={isValidating}
      onRetry={() => mutate()}
    />
  );
}

/** All jobs of the company, regardless of the selected one. */
function AllJobs({ response }: { response: ReturnType<typeof useCompany> }) {
  const { data, error } = response;
  if (error) return <Failure response={response} />;
  if (!data) return <JobListSkeleton />;
  return <JobList title={texts.jobs(data.name)} jobs={data.jobs} query={{ company: data.name }} />;
}

interface CompanyOverviewProps {
  forum: (company: string) => ReactNode;
}

type CompanyBodyProps = Pick<ReturnType<typeof useCompanyParams>, "job" | "tab" | "setTab"> &
  CompanyOverviewProps & {
    name: string;
  };

function CompanyBody({ name, job, tab, setTab, forum }: CompanyBodyProps) {
  const companyCall = useCompany(name, null);
  // The same response if no job is selected.
  const selection = useCompany(name, job);
  const { data, error } = selection;
  const tabs = { tab, onChange: setTab, forum: forum(data?.name ?? name) };
  if (error?.status === 404 || companyCall.data?.figures.count === 0) {
    const unknownCompany = <UnknownCompany name={data?.name ?? name} />;
    // The forum stays reachable when the last entry was withdrawn.
    return tab === "forum" ? <CompanyTabs {...tabs}>{unknownCompany}</CompanyTabs> : unknownCompany;
  }
  if (error) return <Failure response={selection} />;
  if (!data) return <CompanySkeleton />;
  return (
    <>
      {!data.hasAccess && <AccessBanner />}
      <CompanyTabs {...tabs}>
        {job && <SelectedJob job={job} summary={data} companySummary={companyCall.data ?? null} />}
        {data.figures.count !== 0 && <CompanyFigures company={data} label={job ?? data.name} />}
        <AllJobs response={companyCall} />
      </CompanyTabs>
    </>
  );
}

function Company(props: CompanyBodyProps) {
  const { data } = useCompany(props.name, props.job);
  return (
    <Page>
      <CompanyHeader
        name={data?.name ?? props.name}
        industry={data?.industry ?? null}
        // A company without entries is unknown or has withdrawn the last one.
        hasEntries={data !== undefined && (props.job !== null || data.figures.count !== 0)}
      />
      <CompanyBody {...props} />
    </Page>
  );
}

export default function CompanyOverview({ forum }: CompanyOverviewProps) {
  const { company, ...params } = useCompanyParams();
  // Remount per company and job: each is a page with its own heading.
  return <Company key={JSON.stringify([company, params.job])} name={company} {...params} forum={forum} />;
}
