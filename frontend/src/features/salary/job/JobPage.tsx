import { lazy, Suspense, useState } from "react";
import { useParams } from "react-router-dom";
import type { JobSummary } from "../../../lib/api-types";
import { ButtonLink } from "../../../ui/Button";
import { KeyFigures } from "../../../ui/KeyFigures";
import { Notice } from "../../../ui/Notice";
import { Page } from "../../../ui/Page";
import { PageHeading } from "../../../ui/PageHeading";
import { EmptyState, ErrorState } from "../../../ui/StateMessage";
import { useJobSummary } from "../api";
import { BasisNote } from "./BasisNote";
import { Benefits } from "./Benefits";
import { Comparison } from "./Comparison";
import { Distribution } from "./Distribution";
import { Employers } from "./Employers";
import { Entries } from "./Entries";
import { Headline } from "./Headline";
import { JobFilterBar } from "./JobFilterBar";
import styles from "./JobPage.module.css";
import { JobSkeleton } from "./JobSkeleton";
import { OfficialPanel } from "./OfficialPanel";
import { texts } from "./texts";
import { filterLabel, useJobFilters } from "./useJobFilters";

const EmployersDialog = lazy(() => import("./EmployersDialog"));

function NoData({ jobTitle }: { jobTitle: string }) {
  return (
    <EmptyState title={texts.unknownJob(jobTitle)} hint={texts.unknownJobHint}>
      <ButtonLink to="/bidra">{texts.contribute}</ButtonLink>
      <ButtonLink to="/" look="quiet">
        {texts.home}
      </ButtonLink>
    </EmptyState>
  );
}

interface LoadedJobProps {
  /** The whole country, whatever the filters. */
  whole: JobSummary;
  /** What the filters leave; nothing where none is set. */
  subset: ReturnType<typeof useJobSummary>;
  state: ReturnType<typeof useJobFilters>;
}

function LoadedJob({ whole, subset, state }: LoadedJobProps) {
  const { filters, active } = state;
  const [employersShown, setEmployersShown] = useState(false);
  const summary = (active && subset.data) || whole;
  const empty = summary.figures.count === 0;

  return (
    <>
      <Headline summary={summary} filters={active && subset.data ? filters : {}} />
      <KeyFigures
        figures={summary.figures}
        locked={!summary.hasAccess}
        basisNote={<BasisNote summary={summary} onShowEmployers={() => setEmployersShown(true)} />}
      />
      {!summary.hasAccess && (
        <Notice title={texts.lockedTitle} action={<ButtonLink to="/bidra">{texts.contribute}</ButtonLink>}>
          {texts.lockedText}
        </Notice>
      )}
      <JobFilterBar whole={whole} state={state} />
      {subset.error && (
        <ErrorState
          title={texts.dataFailed}
          description={texts.dataFailedDescription}
          retrying={subset.isValidating}
          onRetry={() => subset.mutate()}
        />
      )}
      {active && subset.data && (
        <Comparison
          label={filterLabel(filters, { experience: texts.experienceBands, education: texts.educationLevels })}
          subset={subset.data}
          whole={whole}
        />
      )}
      <div className={styles.columns} aria-busy={subset.isValidating}>
        <div className={styles.column}>
          {empty ? (
            <EmptyState title={texts.nothingForFilters} hint={texts.nothingForFiltersHint}>
              <ButtonLink to="/bidra">{texts.contribute}</ButtonLink>
            </EmptyState>
          ) : (
            <Distribution summary={summary} />
          )}
          <Employers summary={summary} onShowAll={() => setEmployersShown(true)} />
        </div>
        <div className={styles.column}>
          <OfficialPanel official={whole.official} />
          <Benefits benefits={summary.topBenefits} />
        </div>
      </div>
      <Entries key={`${filters.company}|${filters.location}`} jobTitle={whole.jobTitle} filters={filters} />
      {employersShown && (
        <Suspense fallback={null}>
          <EmployersDialog
            jobTitle={whole.jobTitle}
            employers={summary.companies}
            hasAccess={summary.hasAccess}
            onClose={() => setEmployersShown(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function JobBody({ jobTitle }: { jobTitle: string }) {
  const { data, error, isValidating, mutate } = useJobSummary(jobTitle, {});
  const state = useJobFilters();
  const subset = useJobSummary(jobTitle, state.active ? state.filters : null);
  if (error?.status === 404) return <NoData jobTitle={jobTitle} />;
  if (error) {
    return (
      <ErrorState
        title={texts.dataFailed}
        description={texts.dataFailedDescription}
        retrying={isValidating}
        onRetry={() => mutate()}
      />
    );
  }
  // Whoever comes with filters sees both at once; whoever sets them here keeps the figures until the new ones come.
  const awaitsSubset = state.active && !state.changedHere && !subset.data && !subset.error;
  if (!data || awaitsSubset) return <JobSkeleton />;
  if (data.figures.count === 0) {
    return (
      <>
        <Headline summary={data} filters={{}} />
        <NoData jobTitle={data.jobTitle} />
        <OfficialPanel official={data.official} />
      </>
    );
  }
  return <LoadedJob whole={data} subset={subset} state={state} />;
}

function Job({ jobTitle }: { jobTitle: string }) {
  const { data } = useJobSummary(jobTitle, {});
  const shownTitle = data?.jobTitle ?? jobTitle;
  return (
    <Page>
      <PageHeading title={texts.jobTitle(shownTitle)}>{shownTitle}</PageHeading>
      <JobBody jobTitle={jobTitle} />
    </Page>
  );
}

export default function JobPage() {
  const { jobTitle = "" } = useParams();
  return <Job key={jobTitle} jobTitle={jobTitle} />;
}
