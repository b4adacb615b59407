import { type ComponentProps, useState } from "react";
import type { DatedPayRule, JobSummary } from "#api/types";
import type { JobFilters, useJobPayRules, useJobSummary } from "#features/salary/api";
import { AccessBanner } from "#features/salary/figures/AccessBanner";
import { convertPay, type Measure } from "#features/salary/percentile/comparison";
import { useOwnPay } from "#features/salary/percentile/own-pay";
import { failure } from "#features/salary/texts";
import type { ButtonVariant } from "#ui/Button";
import { LazySection } from "#ui/ErrorBoundary";
import { useIdleLoad, useLazyDialog } from "#ui/late-code";
import layout from "#ui/layout.module.css";
import { lazy } from "#ui/lazy";
import { Loading, Placeholder, Skeleton } from "#ui/Skeleton";
import { EmptyState, ErrorState } from "#ui/StateMessage";
import { AnswerBox, AnswerFrame, SectorChoice, useSector } from "./answer/AnswerBox";
import { getPageAnswer } from "./answer/answer";
import { YourPay } from "./answer/YourPay";
import { Basis } from "./Basis";
import { ContributeLink } from "./ContributeLink";
import { Entries, NoEntries, useRings } from "./Entries";
import { loadEmployersDialog } from "./load-dialogs";
import { PayMixBar } from "./PayMix";
import { Question } from "./Question";
import { RelatedTitles } from "./RelatedTitles";
import { Tiles } from "./Tiles";
import { texts } from "./texts";
import { formatFilters, type JobFilterState } from "./useJobFilters";

const loadSections = () => import("./sections/JobSections");
const JobSections = lazy(loadSections);

/** The question is there from the start, so that it does not push the answer down. */
export function JobSkeleton({ state }: { state: JobFilterState }) {
  return (
    <>
      <Question state={state} measure="agreed" setMeasure={() => {}} />
      <Loading>
        <div aria-hidden="true">
          <AnswerFrame
            label={<Skeleton width="8em" />}
            figure={<Skeleton width="7em" />}
            unit=""
            sentence={[<Skeleton key="sentence" width="60%" />, "", ""]}
            picture={<Skeleton height="260px" />}
          >
            <Skeleton height="200px" />
          </AnswerFrame>
        </div>
      </Loading>
    </>
  );
}

interface LoadedJobProps {
  /** Summary without filters. */
  unfiltered: JobSummary;
  /** Response for the filters; empty without filters. */
  subset: ReturnType<typeof useJobSummary>;
  payRules: ReturnType<typeof useJobPayRules>;
  state: JobFilterState;
}

/** Filters with their figures; without filters, those of the title. */
interface Selection {
  filters: JobFilters;
  summary?: JobSummary;
}

const NO_FILTERS: Selection = { filters: {} };

/**
 * The last filters with their figures. Both change together when a response arrives, so that no figure is shown under
 * the wrong filter. `null` until all first responses have arrived, so that nothing moves.
 */
function useShown({ unfiltered, subset: { data, error }, payRules, state: { filters, active } }: LoadedJobProps) {
  const [last, setLast] = useState<Selection | null>(null);
  const isReady = last !== null || payRules.data !== undefined || payRules.error !== undefined;
  const hasFailed = active && !data && error !== undefined;
  const isPending = active && !data && !hasFailed;
  const findNext = (): Selection | null => {
    if (!isReady) return null;
    if (isPending) return last;
    return active && data ? { filters, summary: data } : NO_FILTERS;
  };
  const next = findNext();
  if (next?.filters !== last?.filters || next?.summary !== last?.summary) setLast(next);
  return next && { filters: next.filters, summary: next.summary ?? unfiltered, hasFailed };
}

/** The own pay in the measure of the page, kr per year. */
function convertOwnPay({ pay }: ReturnType<typeof useOwnPay>, { official }: JobSummary, measure: Measure) {
  if (!pay) return null;
  if (!official || pay.measure === null || pay.measure === measure) return pay.salary;
  return convertPay(pay.salary, pay.measure, measure, official);
}

interface FiguresProps {
  summary: JobSummary;
  /** The filters that the summary was requested with. */
  filters: JobFilters;
  unfiltered: JobSummary;
  measure: Measure;
  rules: readonly DatedPayRule[];
}

/** The answer, or the occupations that the title may mean. */
function JobAnswer(figures: FiguresProps) {
  const { summary, filters, unfiltered, measure } = figures;
  const { jobTitle } = summary;
  const own = useOwnPay();
  const rings = useRings(summary, filters, measure);
  const sector = useSector();
  const question = { ...figures, sector, rings };
  const answer = getPageAnswer(question);
  if (!answer) return <RelatedTitles jobTitle={jobTitle} hasLead />;
  const salary = convertOwnPay(own, summary, measure);
  return (
    <AnswerBox
      question={question}
      answer={answer}
      own={salary}
      sectorChoice={measure === "agreed" && <SectorChoice official={summary.official} value={sector} />}
    >
      <YourPay {...{ jobTitle, filters, sector, answer, own, salary }} />
      {unfiltered.payMix && Object.keys(filters).length === 0 && <PayMixBar mix={unfiltered.payMix} />}
    </AnswerBox>
  );
}

interface FirstPartProps extends Pick<ComponentProps<typeof Tiles>, "employersDialog"> {
  figures: FiguresProps;
  isBusy: boolean;
}

/** The answer, what the entries count, and where to contribute. */
function FirstPart({ figures, isBusy, employersDialog }: FirstPartProps) {
  const { summary, filters, unfiltered, measure } = figures;
  const { jobTitle } = unfiltered;
  const hasEntries = unfiltered.figures.count !== 0;
  const isEmpty = summary.figures.count === 0;
  const renderContributeLink = (variant: ButtonVariant) => (
    <ContributeLink jobTitle={jobTitle} company={filters.company} variant={variant}>
      {texts.contributeNow}
    </ContributeLink>
  );
  return (
    <div className={layout.parts} aria-busy={isBusy}>
      <JobAnswer {...figures} />
      {hasEntries && isEmpty && (
        <EmptyState title={texts.nothingForFilters} hint={texts.nothingForFiltersHint}>
          {renderContributeLink("quiet")}
        </EmptyState>
      )}
      {!isEmpty && <Tiles summary={summary} measure={measure} employersDialog={employersDialog} />}
      {!hasEntries && <NoEntries jobTitle={jobTitle} />}
      {hasEntries && !summary.hasAccess && <AccessBanner renderContributeLink={renderContributeLink} />}
    </div>
  );
}

/** The question and all that answers it. */
export function LoadedJob(props: LoadedJobProps) {
  const { unfiltered, subset, payRules, state } = props;
  const { jobTitle, official } = unfiltered;
  const [measure, setMeasure] = useState<Measure>(official?.agreed.median === null ? "total" : "agreed");
  const { Content: EmployersDialog, show, close, error } = useLazyDialog(loadEmployersDialog);
  useIdleLoad(loadSections);
  const shown = useShown(props);
  if (!shown) return <JobSkeleton state={state} />;
  const { summary, filters, hasFailed } = shown;
  const hasEntries = unfiltered.figures.count !== 0;
  const figures = { summary, filters, unfiltered, measure, rules: payRules.data ?? [] };

  return (
    <>
      {(unfiltered.answer || hasEntries) && (
        <Question
          unfiltered={unfiltered}
          state={state}
          measure={measure}
          setMeasure={official?.totalEarnings?.median ? setMeasure : undefined}
        />
      )}
      {hasFailed ? (
        // Figures of another selection would be read as those of the chosen filters.
        <ErrorState
          title={failure.failed}
          description={texts.filterFailed(formatFilters(state.filters))}
          retrying={subset.isValidating}
          onRetry={() => subset.mutate()}
        />
      ) : (
        <FirstPart
          figures={figures}
          isBusy={state.active && filters !== state.filters}
          employersDialog={{ show, error }}
        />
      )}
      {!hasFailed && unfiltered.answer && (
        <LazySection fallback={<Placeholder height="900px" />}>
          <JobSections {...figures} />
        </LazySection>
      )}
      {hasEntries && <Entries key={formatFilters(state.filters)} jobTitle={jobTitle} filters={state.filters} />}
      {!hasFailed && <Basis {...figures} payMix={unfiltered.payMix} />}
      {EmployersDialog && <EmployersDialog summary={summary} filters={filters} onClose={close} />}
    </>
  );
}
