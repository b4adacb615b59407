import type { JobSummary } from "../../api/types";
import type { JobFilters } from "../../features/salary/api";
import { AccessBanner } from "../../features/salary/figures/AccessBanner";
import { Distribution } from "../../features/salary/figures/distribution/Distribution";
import { KeyFigures } from "../../features/salary/figures/KeyFigures";
import { texts as figureTexts } from "../../features/salary/figures/texts";
import type { ButtonVariant } from "../../ui/Button";
import { Split } from "../../ui/Split";
import { EmptyState } from "../../ui/StateMessage";
import { TagList } from "../../ui/TagList";
import type { LazyDialog } from "../../ui/useLazyDialog";
import { BasisNote } from "./BasisNote";
import { Comparison } from "./Comparison";
import { ContributeLink } from "./ContributeLink";
import { Employers } from "./Employers";
import { OfficialPanel } from "./OfficialPanel";
import styles from "./SelectionFigures.module.css";
import { texts } from "./texts";
import { formatFilters } from "./useJobFilters";

/** Filters with their figures. */
export interface AppliedFilters {
  filters: JobFilters;
  data: JobSummary;
}

interface EntryFiguresProps {
  summary: JobSummary;
  employersDialog: Pick<LazyDialog<never>, "show" | "error">;
}

/** Key figures and benefits of the selection. */
function EntryFigures({ summary, employersDialog }: EntryFiguresProps) {
  const { figures, hasAccess, topBenefits } = summary;
  const basisNote = <BasisNote summary={summary} employersDialog={employersDialog} />;
  return (
    <div>
      <KeyFigures figures={figures} locked={!hasAccess} basisNote={summary.companyCount > 0 && basisNote} />
      <p className={styles.scope}>{figureTexts.scope}</p>
      {topBenefits.length > 0 && (
        <section className={styles.benefits} aria-label={texts.commonBenefits}>
          <p>{texts.commonBenefits}</p>
          <TagList items={topBenefits} />
        </section>
      )}
    </div>
  );
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
  employersDialog: Pick<LazyDialog<never>, "show" | "error">;
}

/** The parts that depend on the filters, except the answer and the entries, and the official figures for comparison. */
export function SelectionFigures({ unfiltered, filters, applied, busy, employersDialog }: SelectionFiguresProps) {
  const summary = applied?.data ?? unfiltered;
  const { hasAccess, figures } = summary;
  const contribute = (label: string, variant: ButtonVariant = "primary") => (
    <ContributeLink jobTitle={unfiltered.jobTitle} company={filters.company} variant={variant}>
      {label}
    </ContributeLink>
  );
  const employers = <Employers summary={summary} dialog={employersDialog} />;
  return (
    <div className={styles.parts} aria-busy={busy}>
      {figures.count === 0 ? (
        <EmptyState title={texts.nothingForFilters} hint={texts.nothingForFiltersHint}>
          {contribute(texts.contributeNow)}
        </EmptyState>
      ) : (
        <EntryFigures summary={summary} employersDialog={employersDialog} />
      )}
      {!hasAccess && <AccessBanner renderContributeLink={(variant) => contribute(texts.contributeNow, variant)} />}
      {applied && <Comparison label={formatFilters(applied.filters)} subset={applied.data} unfiltered={unfiltered} />}
      <OfficialPanel official={unfiltered.official} isCompared={unfiltered.figures.count !== 0} />
      {figures.histogram?.length ? (
        <Split aside={employers}>
          <Distribution figures={figures} locked={!hasAccess} official={unfiltered.official} />
        </Split>
      ) : (
        employers
      )}
    </div>
  );
}
