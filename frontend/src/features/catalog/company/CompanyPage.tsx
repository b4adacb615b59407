import * as Tabs from "@radix-ui/react-tabs";
import { Link, useParams, useSearchParams } from "react-router-dom";
import type { CompanySummary } from "../../../lib/api-types";
import { companyPath } from "../../../lib/paths";
import { AccessBanner } from "../../../ui/AccessBanner";
import { ButtonLink } from "../../../ui/Button";
import { Page } from "../../../ui/Page";
import { PageHeading } from "../../../ui/PageHeading";
import { EmptyState, ErrorState } from "../../../ui/StateMessage";
import { useCompany } from "../api";
import { JobList } from "../jobs/JobList";
import { CompanyFigures, CompanyFiguresSkeleton } from "./CompanyFigures";
import styles from "./CompanyPage.module.css";
import { texts } from "./texts";

function CompanyTabs({ company }: { company: CompanySummary }) {
  return (
    <Tabs.Root defaultValue="jobs">
      <Tabs.List className={styles.tabs} aria-label={texts.tabs}>
        <Tabs.Trigger className={styles.tab} value="jobs">
          {texts.jobsTab}
        </Tabs.Trigger>
        <Tabs.Trigger className={styles.tab} value="forum">
          {texts.forumTab}
        </Tabs.Trigger>
        <Tabs.Trigger className={styles.tab} value="openings" disabled title={texts.openingsSoon}>
          {texts.openingsTab} <span className={styles.soon}>{texts.soon}</span>
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content className={styles.content} value="jobs">
        <JobList title={texts.jobs(company.name)} jobs={company.jobs} query={{ company: company.name }} />
      </Tabs.Content>
      <Tabs.Content className={styles.content} value="forum">
        <EmptyState title={texts.forumSoon} hint={texts.forumSoonHint} />
      </Tabs.Content>
    </Tabs.Root>
  );
}

function UnknownCompany({ name }: { name: string }) {
  return (
    <EmptyState title={texts.unknown(name)} hint={texts.unknownHint}>
      <ButtonLink to="/bidra">{texts.contribute}</ButtonLink>
      <ButtonLink to="/" look="quiet">
        {texts.home}
      </ButtonLink>
    </EmptyState>
  );
}

function CompanyBody({ name, job }: { name: string; job: string | null }) {
  const { data, error, isValidating, mutate } = useCompany(name, job);
  if (error?.status === 404) return <UnknownCompany name={name} />;
  if (error) {
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
  if (!data) return <CompanyFiguresSkeleton />;
  if (data.figures.count === 0 && !job) return <UnknownCompany name={data.name} />;
  return (
    <>
      {!data.hasAccess && data.figures.count !== 0 && <AccessBanner returnTo={companyPath(data.name)} />}
      {job && (
        <p>
          {texts.onlyJob(job)} <Link to={companyPath(data.name)}>{texts.wholeCompany}</Link>
        </p>
      )}
      <CompanyFigures company={data} />
      <CompanyTabs company={data} />
    </>
  );
}

function Company({ name, job }: { name: string; job: string | null }) {
  const { data } = useCompany(name, job);
  const shownName = data?.name ?? name;
  return (
    <Page>
      <div className={styles.head}>
        <span className={styles.tile} aria-hidden="true">
          {Array.from(shownName)[0]?.toLocaleUpperCase("nb")}
        </span>
        <div>
          <PageHeading title={texts.title(shownName)}>{shownName}</PageHeading>
          {data?.industry && <p className={styles.industry}>{data.industry}</p>}
        </div>
      </div>
      <CompanyBody name={name} job={job} />
    </Page>
  );
}

export default function CompanyPage() {
  const { company = "" } = useParams();
  const job = useSearchParams()[0].get("job")?.trim() || null;
  // The whole employer and one of its jobs are different pages: each begins with its heading.
  return <Company key={JSON.stringify([company, job])} name={company} job={job} />;
}
