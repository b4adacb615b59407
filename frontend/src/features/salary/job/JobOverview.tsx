import { lazy, Suspense, useState } from "react";
import { useParams } from "react-router-dom";
import type { JobSummary } from "../../../lib/api-types";
import { ButtonLink } from "../../../ui/Button";
import { ErrorBoundary } from "../../../ui/ErrorBoundary";
import { HeadingRow } from "../../../ui/HeadingRow";
import { NearViewport } from "../../../ui/NearViewport";
import { Page } from "../../../ui/Page";
import { PageHeading } from "../../../ui/PageHeading";
import { Panel } from "../../../ui/Panel";
import { ShareButton } from "../../../ui/ShareButton";
import { Skeleton } from "../../../ui/Skeleton";
import { Split } from "../../../ui/Split";
import { EmptyState, ErrorState } from "../../../ui/StateMessage";
import { TagList } from "../../../ui/TagList";
import { type JobFilters, useJobSummary } from "../api";
import { AccessBanner } from "../figures/AccessBanner";
import { Distribution } from "../figures/distribution/Distribution";
import { KeyFigures } from "../figures/KeyFigures";
import { BasisNote } from "./BasisNote";
import benefitStyles from "./Benefits.module.css";
import { Comparison } from "./Comparison";
import { ContributeLink } from "./ContributeLink";
import { Employers } from "./Employers";
import { Entries } from "./Entries";
import { JobFilterBar } from "./JobFilterBar";
import { JobLead } from "./JobLead";
import { JobSkeleton } from "./JobSkeleton";
import { OfficialPanel } from "./OfficialPanel";
import { texts } from "./texts";
import { formatFilters, useJobFilters } from "./useJobFilters";

/** The most common benefits of a job. Withheld from viewers without access if there are few entries. */
function Benefits({ benefits }: { benefits: readonly string[] }) {
  return (
    <Panel title={texts.commonBenefits}>
      {benefits.length === 0 ? <p className={benefitStyles.empty}>{texts.noBenefits}</p> : <TagList items={benefits} />}
    </Panel>
  );
}

const EmployersDialog = lazy(() => import("./EmployersDialog"));
const JobDetails = lazy(() => import("./JobDetails"));

/** Trend and percentile. Their code and figures load when the visitor comes near. */
function LazyDetails({ summary }: { summary: JobSummary }) {
  const placeholder = <Skeleton height="640px" />;
  return (
    <NearViewport fallback={placeholder}>
      <ErrorBoundary>
        <Suspense fallback={placeholder}>
          <JobDetails summary={summary} />
        </Suspense>
      </ErrorBoundary>
    </NearViewport>
  );
}

function NoData({ jobTitle }: { jobTitle: string }) {
  return (
    <EmptyState title={texts.unknownJob(jobTitle)} hint={texts.unknownJobHint}>
      <ContributeLink jobTitle={jobTitle}>{texts.contribute}</ContributeLink>
      <ButtonLink to="/" variant="quiet">
        {texts.home}
      </ButtonLink>
    </EmptyState>
  );
}

interface LoadedJobProps {
  /** Summary without filters. */
  unfiltered: JobSummary;
  /** Response for the filters; empty without filters. */
  subset: ReturnType<typeof useJobSummary>;
  state: ReturnType<typeof useJobFilters>;
}

interface AppliedFilters {
  filters: JobFilters;
  data: JobSummary;
}

/**
 * The last filters with their figures. Both change together when a response arrives, so that no figure is shown under
 * the wrong filter. `null` without filters or on error.
 */
function useAppliedFilters({ subset, state: { filters, active } }: LoadedJobProps): AppliedFilters | null {
  const [lastApplied, setLastApplied] = useState<AppliedFilters | null>(null);
  const { data, error } = subset;
  if (!active || error) {
    if (lastApplied) setLastApplied(null);
    return null;
  }
  if (data && (lastApplied?.data !== data || lastApplied.filters !== filters)) {
    const applied = { filters, data };
    setLastApplied(applied);
    return applied;
  }
  return lastApplied;
}

function LoadedJob(props: LoadedJobProps) {
  const { unfiltered, subset, state } = props;
  const { filters } = state;
  const applied = useAppliedFilters(props);
  const [employersShown, setEmployersShown] = useState(false);
  const summary = applied?.data ?? unfiltered;
  const empty = summary.figures.count === 0;
  const isWithheld = !summary.hasAccess && summary.figures.basis === "too_few";

  const official = <OfficialPanel official={unfiltered.official} isCompared={unfiltered.figures.basis !== "too_few"} />;
  return (
    <>
      <JobLead summary={summary} unfiltered={unfiltered} filters={applied?.filters ?? {}} />
      <JobFilterBar unfiltered={unfiltered} state={state} />
      <KeyFigures
        figures={summary.figures}
        locked={!summary.hasAccess}
        basisNote={
          !(isWithheld && applied) && <BasisNote summary={summary} onShowEmployers={() => setEmployersShown(true)} />
        }
      />
      {!summary.hasAccess && (
        <AccessBanner
          contributeLink={
            <ContributeLink jobTitle={unfiltered.jobTitle} company={filters.company}>
              {texts.contributeNow}
            </ContributeLink>
          }
        />
      )}
      {subset.error && (
        <ErrorState
          title={texts.dataFailed}
          description={texts.dataFailedDescription}
          retrying={subset.isValidating}
          onRetry={() => subset.mutate()}
        />
      )}
      {applied && <Comparison label={formatFilters(applied.filters)} subset={applied.data} unfiltered={unfiltered} />}
      {/* If the entries are hidden, official figures come first. */}
      {!summary.hasAccess && official}
      <Split
        busy={subset.isValidating}
        aside={
          <>
            {!isWithheld && <Benefits benefits={summary.topBenefits} />}
            <Employers summary={summary} onShowAll={() => setEmployersShown(true)} />
          </>
        }
      >
        {empty ? (
          <EmptyState title={texts.nothingForFilters} hint={texts.nothingForFiltersHint}>
            <ContributeLink jobTitle={unfiltered.jobTitle} company={filters.company}>
              {texts.contribute}
            </ContributeLink>
          </EmptyState>
        ) : (
          <Distribution figures={summary.figures} locked={!summary.hasAccess} official={unfiltered.official} />
        )}
      </Split>
      <LazyDetails summary={unfiltered} />
      {summary.hasAccess && official}
      <Entries key={`${filters.company}|${filters.location}`} jobTitle={unfiltered.jobTitle} filters={filters} />
      {employersShown && (
        <ErrorBoundary>
          <Suspense fallback={null}>
            <EmployersDialog
              summary={summary}
              filters={applied?.filters ?? {}}
              onClose={() => setEmployersShown(false)}
            />
          </Suspense>
        </ErrorBoundary>
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
  // A URL with filters waits for both responses; changed filters keep the current figures until the response arrives.
  const isAwaitingSubset = state.active && !state.changedByUser && !subset.data && !subset.error;
  if (!data || isAwaitingSubset) return <JobSkeleton />;
  if (data.figures.count === 0) {
    return (
      <>
        <JobLead summary={data} unfiltered={data} filters={{}} />
        <NoData jobTitle={data.jobTitle} />
        <OfficialPanel official={data.official} isCompared={false} />
        <LazyDetails summary={data} />
      </>
    );
  }
  return <LoadedJob unfiltered={data} subset={subset} state={state} />;
}

function Job({ jobTitle }: { jobTitle: string }) {
  const { data } = useJobSummary(jobTitle, {});
  const shownTitle = data?.jobTitle ?? jobTitle;
  return (
    <Page>
      <HeadingRow>
        <PageHeading title={texts.jobTitle(shownTitle)}>{shownTitle}</PageHeading>
        <ShareButton />
      </HeadingRow>
      <JobBody jobTitle={jobTitle} />
    </Page>
  );
}

export default function JobOverview() {
  const { jobTitle = "" } = useParams();
  return <Job key={jobTitle} jobTitle={jobTitle} />;
}
