import type { CompanySummary } from "../../../lib/api-types";
import { contributePath } from "../../../lib/paths";
import { AccessBanner } from "../../../ui/AccessBanner";
import { ButtonLink } from "../../../ui/Button";
import { Page } from "../../../ui/Page";
import { EmptyState, ErrorState } from "../../../ui/StateMessage";
import { useCompany } from "../api";
import { JobList } from "../jobs/JobList";
import { ChosenJob } from "./ChosenJob";
import { CompanyFigures, CompanyFiguresSkeleton } from "./CompanyFigures";
import { CompanyHead } from "./CompanyHead";
import { CompanyTabs } from "./CompanyTabs";
import { texts } from "./texts";
import { useCompanyAddress } from "./useCompanyAddress";

function UnknownCompany({ name }: { name: string }) {
  return (
    <EmptyState title={texts.unknown(name)} hint={texts.unknownHint}>
      <ButtonLink to={contributePath({ company: name })}>{texts.contribute}</ButtonLink>
      <ButtonLink to="/" look="quiet">
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

/** The figures of one of the employer's jobs, before all of its jobs. */
function JobFigures({ whole, job }: { whole: CompanySummary; job: string }) {
  const response = useCompany(whole.name, job);
  const { data, error } = response;
  if (error) return <Failure response={response} />;
  if (!data) return <CompanyFiguresSkeleton />;
  return (
    <>
      <ChosenJob job={job} summary={data} whole={whole} />
      {data.figures.count !== 0 && <CompanyFigures company={data} label={job} />}
    </>
  );
}

type CompanyBodyProps = Pick<ReturnType<typeof useCompanyAddress>, "address" | "job" | "tab" | "setTab"> & {
  name: string;
};

function CompanyBody({ name, job, address, tab, setTab }: CompanyBodyProps) {
  const response = useCompany(name, null);
  const { data, error } = response;
  if (error?.status === 404 || data?.figures.count === 0) return <UnknownCompany name={data?.name ?? name} />;
  if (error) return <Failure response={response} />;
  if (!data) return <CompanyFiguresSkeleton />;
  return (
    <>
      {!data.hasAccess && <AccessBanner returnTo={address} />}
      <CompanyTabs tab={tab} onChange={setTab}>
        {job ? <JobFigures whole={data} job={job} /> : <CompanyFigures company={data} label={data.name} />}
        <JobList title={texts.jobs(data.name)} jobs={data.jobs} query={{ company: data.name }} />
      </CompanyTabs>
    </>
  );
}

function Company(props: CompanyBodyProps) {
  const { data } = useCompany(props.name, null);
  return (
    <Page>
      <CompanyHead
        name={data?.name ?? props.name}
        industry={data?.industry ?? null}
        hasEntries={data !== undefined && data.figures.count !== 0}
      />
      <CompanyBody {...props} />
    </Page>
  );
}

export default function CompanyPage() {
  const { company, ...address } = useCompanyAddress();
  // The whole employer and one of its jobs are different pages: each begins with its heading.
  return <Company key={JSON.stringify([company, address.job])} name={company} {...address} />;
}
