import { type ReactNode, useMemo } from "react";
import { useHasSession } from "../../api/session-token";
import type { CompanySummary, JobListItem } from "../../api/types";
import { useCompany } from "../../features/catalog/api";
import { FollowSection } from "../../features/following/FollowSection";
import { OwnEntries } from "../../features/salary/entries/OwnEntries";
import { AccessBanner } from "../../features/salary/figures/AccessBanner";
import { failure } from "../../features/salary/figures/failure";
import { compareNames } from "../../lib/collation";
import { contributePath } from "../../lib/paths";
import { ButtonLink } from "../../ui/Button";
import { LazySection } from "../../ui/LazySection";
import { lazy } from "../../ui/lazy";
import { lazyPage } from "../../ui/lazyPage";
import { NearViewport } from "../../ui/NearViewport";
import { Page } from "../../ui/Page";
import { QueryState } from "../../ui/QueryState";
import { Loading } from "../../ui/Skeleton";
import { EmptyState } from "../../ui/StateMessage";
import type { CompanyEntriesProps } from "./CompanyEntries";
import { CommonBenefits, CompanyFigures } from "./CompanyFigures";
import { CompanyHeader } from "./CompanyHeader";
import { CompanySkeleton, EntriesSkeleton, JobListSkeleton, JobRows } from "./CompanySkeleton";
import { CompanyTabs } from "./CompanyTabs";
import { SelectedJob } from "./SelectedJob";
import { texts } from "./texts";
import { useCompanyJobs, useHasCompanyJobs } from "./useCompanyJobs";
import { useCompanyParams } from "./useCompanyParams";
import { WomenAndMen } from "./WomenAndMen";

/** A company without published entries: the member's own, or that there are none and a link to the form. */
function NoEntries({ name }: { name: string }) {
  return (
    <OwnEntries query={{ company: name }} context="company" isAlone>
      <EmptyState title={texts.unknown(name)} hint={texts.unknownHint}>
        <ButtonLink to={contributePath({ company: name })}>{texts.contribute}</ButtonLink>
        <ButtonLink to="/" variant="quiet">
          {texts.home}
        </ButtonLink>
      </EmptyState>
    </OwnEntries>
  );
}

const COMPANY_FAILURE = { ...failure, failedDetail: failure.entriesFailed };

/** Enough to fill the screen. */
const MAX_SKELETONS = 12;

const loadJobList = async () => ({ default: (await import("../../features/salary/list/JobList")).JobList });
/** Its code is large; the page loads it beside its own (app/routes.tsx). */
export const JobList = lazyPage(loadJobList);

/** The jobs in order of their names. They arrive with the highest pay first. */
function JobsByName({ company, jobs }: { company: string; jobs: readonly JobListItem[] }) {
  const sorted = useMemo(() => jobs.toSorted((left, right) => compareNames(left.jobTitle, right.jobTitle)), [jobs]);
  return <JobList title={texts.jobs(company)} jobs={sorted} query={{ company }} />;
}

function LoadedJobs({ company, placeholder }: { company: CompanySummary; placeholder: ReactNode }) {
  return (
    <QueryState query={useCompanyJobs(company)} texts={COMPANY_FAILURE} loading={<Loading>{placeholder}</Loading>}>
      {(jobs) => (
        <LazySection fallback={<Loading>{placeholder}</Loading>}>
          <JobsByName company={company.name} jobs={jobs} />
        </LazySection>
      )}
    </QueryState>
  );
}

/** All jobs of the company, regardless of the selected one. If they did not come with the page, they load when the visitor comes near. */
function AllJobs({ data }: { data: CompanySummary }) {
  const placeholder = <JobRows title={texts.jobs(data.name)} rows={Math.min(data.jobCount, MAX_SKELETONS)} />;
  const jobs = <LoadedJobs company={data} placeholder={placeholder} />;
  return useHasCompanyJobs(data) ? jobs : <NearViewport fallback={placeholder}>{jobs}</NearViewport>;
}

const CompanyEntries = lazy(() => import("./CompanyEntries"));

/** The newest entries. Their code and data load when the visitor comes near. */
function LazyEntries(props: CompanyEntriesProps) {
  const placeholder = <EntriesSkeleton />;
  return (
    <NearViewport fallback={placeholder}>
      <LazySection fallback={placeholder}>
        <CompanyEntries {...props} />
      </LazySection>
    </NearViewport>
  );
}

interface CompanyOverviewProps {
  forum: (company: string) => ReactNode;
}

type CompanyBodyProps = Pick<ReturnType<typeof useCompanyParams>, "job" | "tab" | "setTab"> &
  CompanyOverviewProps & {
    name: string;
  };

function CompanyBody({ name, job, tab, setTab, forum }: CompanyBodyProps) {
  const isMember = useHasSession();
  const companyCall = useCompany(name, null);
  // The same response if no job is selected.
  const selection = useCompany(name, job);
  const { data, error } = selection;
  const tabs = {
    tab,
    onChange: setTab,
    forum: (
      <>
        {data?.hasAccess === false && <AccessBanner />}
        {forum(data?.name ?? name)}
      </>
    ),
  };
  if (error?.status === 404) {
    const noEntries = <NoEntries name={name} />;
    // The forum stays reachable when the last entry of an otherwise unknown company was withdrawn, and for members who
    // gave the company before others see it.
    return tab === "forum" || isMember ? <CompanyTabs {...tabs}>{noEntries}</CompanyTabs> : noEntries;
  }
  if (companyCall.data?.figures.count === 0) {
    return (
      <CompanyTabs {...tabs}>
        <NoEntries name={companyCall.data.name} />
        {!companyCall.data.hasAccess && <AccessBanner />}
        <WomenAndMen company={companyCall.data.name} />
        <FollowSection follow={{ kind: "company", name: companyCall.data.name }} />
      </CompanyTabs>
    );
  }
  const renderCompany = (data: CompanySummary) => (
    <CompanyTabs {...tabs}>
      {job && <SelectedJob job={job} summary={data} />}
      {job && data.figures.count !== 0 && <CompanyFigures company={data} label={job} />}
      <QueryState query={companyCall} texts={COMPANY_FAILURE} loading={<JobListSkeleton />}>
        {(company) => <AllJobs data={company} />}
      </QueryState>
      {!data.hasAccess && <AccessBanner />}
      <WomenAndMen company={data.name} />
      {!job && data.topBenefits.length > 0 && <CommonBenefits company={data} />}
      <LazyEntries company={data.name} job={job} />
      <FollowSection follow={{ kind: "company", name: data.name }} />
    </CompanyTabs>
  );
  return (
    <QueryState query={selection} texts={COMPANY_FAILURE} loading={<CompanySkeleton />}>
      {renderCompany}
    </QueryState>
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

export default function CompanyOverview(parts: CompanyOverviewProps) {
  const { company, ...params } = useCompanyParams();
  // Remount per company and job: each is a page with its own heading.
  return <Company key={JSON.stringify([company, params.job])} name={company} {...params} {...parts} />;
}
