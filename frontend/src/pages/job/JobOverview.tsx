import { type ReactNode, useState } from "react";
import { useParams } from "react-router-dom";
import type { JobSummary, PayRule } from "../../api/types";
import { FollowButton } from "../../features/following/FollowButton";
import { useJobPayRules, useJobSummary } from "../../features/salary/api";
import { OwnEntries } from "../../features/salary/entries/OwnEntries";
import { AccessBanner } from "../../features/salary/figures/AccessBanner";
import { failure } from "../../features/salary/figures/failure";
import { convertPay, type Measure } from "../../features/salary/percentile/basis";
import { useOwnPay } from "../../features/salary/percentile/useOwnPay";
import { ButtonLink } from "../../ui/Button";
import { HeadingRow } from "../../ui/HeadingRow";
import { LazySection } from "../../ui/LazySection";
import layout from "../../ui/layout.module.css";
import { lazy } from "../../ui/lazy";
import { Page } from "../../ui/Page";
import { PageHeading } from "../../ui/PageHeading";
import { QueryState } from "../../ui/QueryState";
import { ShareButton } from "../../ui/ShareButton";
import { Placeholder } from "../../ui/Skeleton";
import { EmptyState, ErrorState } from "../../ui/StateMessage";
import { ToolGroup } from "../../ui/ToolButton";
import textStyles from "../../ui/text.module.css";
import { useIdleLoad } from "../../ui/useLateCode";
import { useLazyDialog } from "../../ui/useLazyDialog";
import { AnswerBox } from "./answer/AnswerBox";
import { getPageAnswer } from "./answer/answer";
import { SectorChoice, useSector } from "./answer/SectorChoice";
import { useRings } from "./answer/useRings";
import { YourPay } from "./answer/YourPay";
import { Basis } from "./Basis";
import { ContributeLink } from "./ContributeLink";
import { DownloadButton } from "./download/DownloadButton";
import { Entries } from "./Entries";
import { JobSkeleton } from "./JobSkeleton";
import { loadEmployersDialog } from "./load-dialogs";
import { PayMixBar } from "./pay-mix/PayMix";
import { Question } from "./Question";
import { RelatedTitles } from "./RelatedTitles";
import { Tiles } from "./Tiles";
import { texts } from "./texts";
import { formatFilters, type JobFilterState, useJobFilters } from "./useJobFilters";

const loadSections = () => import("./sections/JobSections");
const JobSections = lazy(loadSections);

/** A title without published entries, or an unknown one: the member's own entries, or that there are none. */
function NoData({ jobTitle, isUnknown = false }: { jobTitle: string; isUnknown?: boolean }) {
  return (
    <OwnEntries query={{ jobTitle }} context="job" isAlone>
      <EmptyState title={texts.unknownJob(jobTitle)} hint={isUnknown ? texts.unknownJobHint : texts.noneHere}>
        <ContributeLink jobTitle={jobTitle}>{isUnknown ? texts.contributeNow : texts.contribute}</ContributeLink>
        {isUnknown && (
          <ButtonLink to="/" variant="quiet">
            {texts.home}
          </ButtonLink>
        )}
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

type Shown = Pick<JobFilterState, "filters"> & { summary: JobSummary };

/**
 * The last filters with their figures. Both change together when a response arrives, so that no figure is shown under
 * the wrong filter. Those of the whole country without filters or on error.
 */
function useShown({ unfiltered, subset, state: { filters, active } }: Omit<LoadedJobProps, "rules">): Shown {
  const [last, setLast] = useState<Shown | null>(null);
  const { data, error } = subset;
  if (!active || (error && !data)) {
    if (last) setLast(null);
    return { summary: unfiltered, filters: {} };
  }
  if (data && (last?.summary !== data || last.filters !== filters)) {
    const shown = { summary: data, filters };
    setLast(shown);
    return shown;
  }
  return last ?? { summary: unfiltered, filters: {} };
}

/** The own pay in the measure of the page, kr per year. */
function convertOwnPay({ pay }: ReturnType<typeof useOwnPay>, { official }: JobSummary, measure: Measure) {
  if (!pay) return null;
  if (!official || pay.measure === null || pay.measure === measure) return pay.salary;
  return convertPay(pay.salary, pay.measure, measure, official);
}

interface FiguresProps {
  shown: Shown;
  unfiltered: JobSummary;
  measure: Measure;
  rules: readonly PayRule[];
}

/** The answer, or the occupations that the title may mean. */
function JobAnswer({ shown: { summary, filters }, unfiltered, measure, rules }: FiguresProps) {
  const { jobTitle } = summary;
  const own = useOwnPay();
  const rings = useRings(summary, filters, measure);
  const sector = useSector();
  const question = { summary, unfiltered, filters, measure, sector, rules, rings };
  const answer = getPageAnswer(question);
  if (!answer) return <RelatedTitles jobTitle={jobTitle} hasLead />;
  const salary = convertOwnPay(own, summary, measure);
  return (
    <AnswerBox
      question={question}
      answer={answer}
      own={salary}
      sector={measure === "agreed" && <SectorChoice official={summary.official} value={sector} />}
    >
      <YourPay {...{ jobTitle, filters, sector, answer, own, salary }} />
      {unfiltered.payMix && Object.keys(filters).length === 0 && <PayMixBar mix={unfiltered.payMix} />}
    </AnswerBox>
  );
}

function LoadedJob(props: LoadedJobProps) {
  const { unfiltered, subset, state, rules } = props;
  const { jobTitle, official } = unfiltered;
  const [measure, setMeasure] = useState<Measure>(official?.agreed.median === null ? "total" : "agreed");
  const { Content: EmployersDialog, show, close, error } = useLazyDialog(loadEmployersDialog);
  useIdleLoad(loadSections);
  const shown = useShown(props);
  const { summary, filters } = shown;
  const hasFailed = state.active && subset.error !== undefined && !subset.data;
  const hasEntries = unfiltered.figures.count !== 0;
  const figures = { shown, unfiltered, measure, rules };

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
        <div className={layout.parts} aria-busy={state.active && filters !== state.filters}>
          <JobAnswer {...figures} />
          {hasEntries && summary.figures.count === 0 && (
            <EmptyState title={texts.nothingForFilters} hint={texts.nothingForFiltersHint}>
              <ContributeLink jobTitle={jobTitle} company={filters.company} variant="quiet">
                {texts.contributeNow}
              </ContributeLink>
            </EmptyState>
          )}
          {summary.figures.count !== 0 && (
            <Tiles summary={summary} measure={measure} employersDialog={{ show, error }} />
          )}
          {!hasEntries && <NoData jobTitle={jobTitle} />}
          {hasEntries && !summary.hasAccess && (
            <AccessBanner
              renderContributeLink={(variant) => (
                <ContributeLink jobTitle={jobTitle} company={filters.company} variant={variant}>
                  {texts.contributeNow}
                </ContributeLink>
              )}
            />
          )}
        </div>
      )}
      {unfiltered.answer && (
        <LazySection fallback={<Placeholder height="900px" />}>
          <JobSections {...{ summary, unfiltered, filters, measure, rules }} />
        </LazySection>
      )}
      {hasEntries && <Entries key={formatFilters(state.filters)} jobTitle={jobTitle} filters={state.filters} />}
      <Basis summary={summary} payMix={unfiltered.payMix} filters={filters} rules={rules} />
      {EmployersDialog && <EmployersDialog summary={summary} filters={filters} onClose={close} />}
    </>
  );
}

function JobBody({ jobTitle }: { jobTitle: string }) {
  const query = useJobSummary(jobTitle, {});
  const payRules = useJobPayRules(jobTitle);
  const state = useJobFilters();
  const subset = useJobSummary(jobTitle, state.active ? state.filters : null);
  const [wasShown, setWasShown] = useState(false);
  if (query.error?.status === 404) {
    return (
      <>
        <NoData jobTitle={jobTitle} isUnknown />
        <RelatedTitles jobTitle={jobTitle} />
      </>
    );
  }
  // The first figures wait for all responses, so that nothing moves; changed filters keep the current figures until
  // the response arrives.
  const isAwaiting = [payRules, ...(state.active ? [subset] : [])].some(({ data, error }) => !data && !error);
  const isShown = wasShown || (query.data !== undefined && !isAwaiting);
  if (isShown && !wasShown) setWasShown(true);
  const placeholder = <JobSkeleton state={state} />;
  return (
    <QueryState query={query} texts={failure} loading={placeholder}>
      {(unfiltered) =>
        isShown ? <LoadedJob {...{ unfiltered, subset, state }} rules={payRules.data ?? []} /> : placeholder
      }
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
        <div>
          <PageHeading title={texts.jobTitle(shownTitle)}>{shownTitle}</PageHeading>
          {data?.official?.headcount != null && (
            <p className={`${textStyles.soft} ${layout.wide}`}>
              {texts.employees(data.official.headcount, data.official.year)}
            </p>
          )}
        </div>
        <ToolGroup>
          <FollowButton follow={{ kind: "job", name: shownTitle }} />
          <ShareButton />
          {data?.answer && <DownloadButton jobTitle={shownTitle} />}
        </ToolGroup>
      </HeadingRow>
      <JobBody jobTitle={jobTitle} />
    </Page>
  );
}

export default function JobOverview(props: JobOverviewProps) {
  const { jobTitle = "" } = useParams();
  return <Job key={jobTitle} jobTitle={jobTitle} {...props} />;
}
