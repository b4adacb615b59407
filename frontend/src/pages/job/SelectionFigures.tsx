import type { ReactNode } from "react";
import type { JobSummary } from "../../api/types";
import type { JobFilters } from "../../features/salary/api";
import { AccessBanner } from "../../features/salary/figures/AccessBanner";
import { Distribution } from "../../features/salary/figures/distribution/Distribution";
import { KeyFigures } from "../../features/salary/figures/KeyFigures";
import type { ButtonVariant } from "../../ui/Button";
import { Panel } from "../../ui/Panel";
import { Split } from "../../ui/Split";
import { EmptyState } from "../../ui/StateMessage";
import { TagList } from "../../ui/TagList";
import textStyles from "../../ui/text.module.css";
import { BasisNote } from "./BasisNote";
import { Comparison } from "./Comparison";
import { ContributeLink } from "./ContributeLink";
import { Employers } from "./Employers";
import styles from "./JobSkeleton.module.css";
import { texts } from "./texts";
import { formatFilters } from "./useJobFilters";

/** The most common benefits of a job. Withheld from viewers without access if there are few entries. */
function Benefits({ benefits }: { benefits: readonly string[] }) {
  return (
    <Panel title={texts.commonBenefits}>
      {benefits.length === 0 ? <p className={textStyles.note}>{texts.noBenefits}</p> : <TagList items={benefits} />}
    </Panel>
  );
}

/** Filters with their figures. */
export interface AppliedFilters {
  filters: JobFilters;
  data: JobSummary;
}

interface SelectionFiguresProps {
  /** Summary without filters. */
  unfiltered: JobSummary;
  /** The chosen filters. */
  filters: JobFilters;
  /** The filters whose figures are shown; `null` for those of the whole country. */
  applied: AppliedFilters | null;
  /** Waits for the figures of the chosen filters. */
  busy: boolean;
  official: ReactNode;
  onShowEmployers: () => void;
}

/** What depends on the filters, apart from the entries. */
export function SelectionFigures(props: SelectionFiguresProps) {
  const { unfiltered, filters, applied, busy, official, onShowEmployers } = props;
  const summary = applied?.data ?? unfiltered;
  const empty = summary.figures.count === 0;
  const isWithheld = !summary.hasAccess && summary.figures.basis === "too_few";
  const contribute = (label: string, variant: ButtonVariant = "primary") => (
    <ContributeLink jobTitle={unfiltered.jobTitle} company={filters.company} variant={variant}>
      {label}
    </ContributeLink>
  );
  return (
    <div className={styles.parts} aria-busy={busy}>
      <KeyFigures
        figures={summary.figures}
        locked={!summary.hasAccess}
        basisNote={!(isWithheld && applied) && <BasisNote summary={summary} onShowEmployers={onShowEmployers} />}
      />
      {!summary.hasAccess && (
        <AccessBanner renderContributeLink={(variant) => contribute(texts.contributeNow, variant)} />
      )}
      {applied && <Comparison label={formatFilters(applied.filters)} subset={applied.data} unfiltered={unfiltered} />}
      {/* If the entries are hidden, official figures come first. */}
      {!summary.hasAccess && official}
      <Split
        aside={
          <>
            {!isWithheld && <Benefits benefits={summary.topBenefits} />}
            <Employers summary={summary} onShowAll={onShowEmployers} />
          </>
        }
      >
        {empty ? (
          <EmptyState title={texts.nothingForFilters} hint={texts.nothingForFiltersHint}>
            {contribute(texts.contribute)}
          </EmptyState>
        ) : (
          <Distribution figures={summary.figures} locked={!summary.hasAccess} official={unfiltered.official} />
        )}
      </Split>
    </div>
  );
}
