import type { ReactNode } from "react";
import { useHasSession } from "../../api/session-token";
import type { CompanySummary } from "../../api/types";
import { useWholeList } from "../../api/whole-list";
import { useCompany } from "../../features/catalog/api";
import { OwnEntries } from "../../features/salary/entries/OwnEntries";
import { AccessBanner } from "../../features/salary/figures/AccessBanner";
import { failure } from "../../features/salary/figures/failure";
import { contributePath } from "../../lib/paths";
import { ButtonLink } from "../../ui/Button";
import { LazySection } from "../../ui/LazySection";
import layout from "../../ui/layout.module.css";
import { lazy } from "../../ui/lazy";
import { NearViewport } from "../../ui/NearViewport";
import { Page } from "../../ui/Page";
import { QueryState } from "../../ui/QueryState";
import { EmptyState } from "../../ui/StateMessage";
import { TagList } from "../../ui/TagList";
import textStyles from "../../ui/text.module.css";
import { CompanyAnswer } from "./CompanyAnswer";
import type { CompanyEntriesProps } from "./CompanyEntries";
import { CompanyHeader } from "./CompanyHeader";
import { AnswerSkeleton, EntriesSkeleton } from "./CompanySkeleton";
import { CompanyTabs } from "./CompanyTabs";
import { NoEntries } from "./NoEntries";
import { texts } from "./texts";
import { useCompanyParams } from "./useCompanyParams";
import { WomenAndMen } from "./WomenAndMen";

/** A company that neither entries nor the register know: the member's own entries, or a link to the form. */
function UnknownCompany({ name }: { name: string }) {
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
  const { data, error } = companyCall;
  const tabs = {
    tab,
    onChange: setTab,
    forum: (
      <>
        {/* The forum itself asks visitors to sign in. */}
        {isMember && data?.hasAccess === false && <AccessBanner />}
        {forum(data?.name ?? name)}
      </>
    ),
  };
  if (error?.status === 404) {
    const unknown = <UnknownCompany name={name} />;
    // The forum stays reachable when the last entry of an otherwise unknown company was withdrawn, and for members who
    // gave the company before others see it.
    return tab === "forum" || isMember ? <CompanyTabs {...tabs}>{unknown}</CompanyTabs> : unknown;
  }
  return (
    <CompanyTabs {...tabs}>
      <QueryState query={companyCall} texts={COMPANY_FAILURE} loading={<AnswerSkeleton />}>
        {(company) => <Figures company={company} job={job} />}
      </QueryState>
      <WomenAndMen company={data?.name ?? name} />
    </CompanyTabs>
  );
}

/** The answer, the benefits and the entries. */
function Figures({ company, job }: { company: CompanySummary; job: string | null }) {
  const jobs = useWholeList(`/api/companies/${encodeURIComponent(company.name)}/jobs`, company.jobs, company.jobCount);
  if (company.figures.count === 0) return <NoEntries company={company} />;
  return (
    <>
      <QueryState query={jobs} texts={COMPANY_FAILURE} loading={<AnswerSkeleton />}>
        {(jobs) => <CompanyAnswer {...{ company, jobs, job }} />}
      </QueryState>
      {company.topBenefits.length > 0 && (
        <section className={layout.wrap} aria-label={texts.commonBenefits}>
          <p className={textStyles.soft}>{texts.commonBenefits}</p>
          <TagList items={company.topBenefits} />
        </section>
      )}
      <LazyEntries company={company.name} job={job} />
    </>
  );
}

function Company(props: CompanyBodyProps) {
  const { data } = useCompany(props.name, null);
  const { figures, industry = null, jobCount = 0 } = data ?? {};
  const numbers = figures?.count ? texts.numbers(figures.count, jobCount) : null;
  return (
    <Page>
      <CompanyHeader
        name={data?.name ?? props.name}
        note={[industry, numbers].filter(Boolean).join(" · ")}
        // A company without entries is unknown or has withdrawn the last one.
        hasEntries={figures !== undefined && figures.count !== 0}
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
