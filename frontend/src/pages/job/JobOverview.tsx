import { type ReactNode, useState } from "react";
import { useParams } from "react-router-dom";
import type { JobSummary, PayRule } from "../../api/types";
import { FollowSection } from "../../features/following/FollowSection";
import { type JobFilters, useJobPayRules, useJobSummary } from "../../features/salary/api";
import { OwnEntries } from "../../features/salary/entries/OwnEntries";
import { failure } from "../../features/salary/figures/failure";
import { ButtonLink } from "../../ui/Button";
import { Fold } from "../../ui/Fold";
import { HeadingRow } from "../../ui/HeadingRow";
import { LazySection } from "../../ui/LazySection";
import { lazy } from "../../ui/lazy";
import { Page } from "../../ui/Page";
import { PageHeading } from "../../ui/PageHeading";
import { Panel } from "../../ui/Panel";
import { QueryState } from "../../ui/QueryState";
import { ShareButton } from "../../ui/ShareButton";
import { EmptyState, ErrorState } from "../../ui/StateMessage";
import { useIdleLoad } from "../../ui/useLateCode";
import { useLazyDialog } from "../../ui/useLazyDialog";
import { ContributeLink } from "./ContributeLink";
import { DownloadButton } from "./download/DownloadButton";
import { Entries } from "./Entries";
import { JobFilterBar } from "./JobFilterBar";
import { JobLead } from "./JobLead";
import { JobSkeleton } from "./JobSkeleton";
import { loadEmployersDialog } from "./load-dialogs";
import { OfficialPanel } from "./OfficialPanel";
import { PayMix } from "./pay-mix/PayMix";
import { PayRules } from "./pay-rules/PayRules";
import { JobPayCheck } from "./percentile/JobPayCheck";
import { type AppliedFilters, SelectionFigures } from "./SelectionFigures";
import { texts } from "./texts";
import { formatFilters, type JobFilterState, useJobFilters } from "./useJobFilters";

const loadTrend = () => import("./trend/SalaryTrend");
const SalaryTrend = lazy(loadTrend);

interface FurtherPartsProps {
  summary: JobSummary;
  filters: JobFilters;
}

/** The pay check, following the title, and what is folded. */
function FurtherParts({ summary, filters }: FurtherPartsProps) {
  const { jobTitle, payMix } = summary;
  useIdleLoad(loadTrend);
  return (
    <>
      <JobPayCheck jobTitle={jobTitle} filters={filters} />
      <FollowSection follow={{ kind: "job", name: jobTitle }} />
      <Panel title={texts.more}>
        {payMix && Object.keys(filters).length === 0 && (
          <Fold title={texts.payMix}>
            <PayMix mix={payMix} />
          </Fold>
        )}
        <Fold title={texts.trend} isDeferred>
          <LazySection>
            <SalaryTrend jobTitle={jobTitle} />
          </LazySection>
        </Fold>
      </Panel>
    </>
  );
}

/** A title without published entries: the member's own, or that there are none, or nothing at all. */
function NoData({ jobTitle, hasAnswer = false }: { jobTitle: string; hasAnswer?: boolean }) {
  return (
    <OwnEntries query={{ jobTitle }} context="job" isAlone>
      <EmptyState
        title={hasAnswer ? texts.noReports(jobTitle) : texts.unknownJob(jobTitle)}
        hint={texts.unknownJobHint}
      >
        <ContributeLink jobTitle={jobTitle}>{texts.contributeNow}</ContributeLink>
        <ButtonLink to="/" variant="quiet">
          {texts.home}
        </ButtonLink>
      </EmptyState>
    </OwnEntries>
  );
}

interface LoadedJobProps {
  /** Summary without filters. */
  unfiltered: JobSummary;
  /** Response for the filters; empty without filters. */
  subset: ReturnType<typeof useJobSummary>;
  state: JobFilterState;
  rules: readonly PayRule[];
}

/**
 * The last filters with their figures. Both change together when a response arrives, so that no figure is shown under
 * the wrong filter. `null` without filters or on error.
 */
function useAppliedFilters({
  subset,
  state: { filters, active },
}: Pick<LoadedJobProps, "subset" | "state">): AppliedFilters | null {
  const [lastApplied, setLastApplied] = useState<AppliedFilters | null>(null);
  const { data, error } = subset;
  if (!active || (error && !data)) {
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
  const { Content: EmployersDialog, show, close, error } = useLazyDialog(loadEmployersDialog);
  const summary = applied?.data ?? unfiltered;
  const hasFailed = state.active && subset.error !== undefined && !subset.data;

  return (
    <>
      {!hasFailed && <JobLead summary={summary} unfiltered={unfiltered} filters={applied?.filters ?? {}} />}
      <JobFilterBar unfiltered={unfiltered} state={state} />
      <PayRules rules={props.rules} filters={applied?.filters ?? {}} />
      {hasFailed ? (
        // Figures of another selection would be read as those of the chosen filters.
        <ErrorState
          title={failure.failed}
          description={texts.filterFailed(formatFilters(filters))}
          retrying={subset.isValidating}
          onRetry={() => subset.mutate()}
        />
      ) : (
        <SelectionFigures
          unfiltered={unfiltered}
          filters={filters}
          applied={applied}
          busy={state.active && applied?.filters !== filters}
          employersDialog={{ show, error }}
        />
      )}
      <FurtherParts summary={unfiltered} filters={filters} />
      <Entries key={formatFilters(filters)} jobTitle={unfiltered.jobTitle} filters={filters} />
      {EmployersDialog && <EmployersDialog summary={summary} filters={applied?.filters ?? {}} onClose={close} />}
    </>
  );
}

function JobBody({ jobTitle }: { jobTitle: string }) {
  const query = useJobSummary(jobTitle, {});
  const payRules = useJobPayRules(jobTitle);
  const state = useJobFilters();
  const subset = useJobSummary(jobTitle, state.active ? state.filters : null);
  const [wasShown, setWasShown] = useState(false);
  if (query.error?.status === 404) return <NoData jobTitle={jobTitle} />;
  // The first figures wait for all responses, so that nothing moves; changed filters keep the current figures until
  // the response arrives.
  const isAwaiting = [payRules, ...(state.active ? [subset] : [])].some(({ data, error }) => !data && !error);
  const isShown = wasShown || (query.data !== undefined && !isAwaiting);
  if (isShown && !wasShown) setWasShown(true);
  const placeholder = <JobSkeleton state={state} />;
  const renderJob = (unfiltered: JobSummary) => {
    if (!isShown) return placeholder;
    const rules = payRules.data ?? [];
    if (unfiltered.figures.count !== 0) return <LoadedJob {...{ unfiltered, subset, state, rules }} />;
    return (
      <>
        <JobLead summary={subset.data ?? unfiltered} unfiltered={unfiltered} filters={state.filters} />
        <PayRules rules={rules} filters={state.filters} />
        <NoData jobTitle={unfiltered.jobTitle} hasAnswer={unfiltered.answer !== null} />
        {unfiltered.answer && (
          <>
            <OfficialPanel official={unfiltered.official} isCompared={false} />
            <FurtherParts summary={unfiltered} filters={{}} />
          </>
        )}
      </>
    );
  };
  return (
    <QueryState query={query} texts={failure} loading={placeholder}>
      {renderJob}
    </QueryState>
  );
}

interface JobOverviewProps {
  /** Shown above the heading. */
  notice?: ReactNode;
}

function Job({ jobTitle, notice }: JobOverviewProps & { jobTitle: string }) {
  const { data } = useJobSummary(jobTitle, {});
  const shownTitle = data?.jobTitle ?? jobTitle;
  return (
    <Page>
      {notice}
      <HeadingRow>
        <PageHeading title={texts.jobTitle(shownTitle)}>{shownTitle}</PageHeading>
        {data?.answer && <DownloadButton jobTitle={shownTitle} />}
        <ShareButton />
      </HeadingRow>
      <JobBody jobTitle={jobTitle} />
    </Page>
  );
}

export default function JobOverview(props: JobOverviewProps) {
  const { jobTitle = "" } = useParams();
  return <Job key={jobTitle} jobTitle={jobTitle} {...props} />;
}
