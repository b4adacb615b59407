import type { ReactNode } from "react";
import type { JobSummary } from "#api/types";
import { Count, LockedAmount } from "#features/salary/figures/Locked";
import type { Measure } from "#features/salary/percentile/comparison";
import { texts as salaryTexts } from "#features/salary/texts";
import { formatNumber } from "#lib/format";
import type { LazyDialog } from "#ui/late-code";
import layout from "#ui/layout.module.css";
import { TagList } from "#ui/Tag";
import textStyles from "#ui/text.module.css";
import { VisuallyHidden } from "#ui/VisuallyHidden";
import { getFactor, roundForViewer } from "./answer/answer";
import styles from "./Tiles.module.css";
import { texts } from "./texts";

const NONE = "–";

export function Tile({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.tile}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

interface TilesProps {
  summary: JobSummary;
  measure: Measure;
  /** The list of all employers. */
  employersDialog: Pick<LazyDialog<never>, "show" | "error">;
}

/** The figures of the entries in one row, and their most common benefits. */
export function Tiles({ summary, measure, employersDialog }: TilesProps) {
  const { figures, hasAccess, companyCount, locationCount, topBenefits, outliers } = summary;
  const { averageSalary, basis, lowest, highest, count } = figures;
  const factor = getFactor(summary.official, measure);
  const average = basis === "measured" ? salaryTexts.average : salaryTexts.estimatedAverage;
  const format = (amount: number) => formatNumber(roundForViewer(amount * factor, hasAccess));
  const render = (figure: "lowest" | "highest", amount: number | null) =>
    hasAccess ? amount === null ? NONE : format(amount) : <LockedAmount figure={figure} />;
  return (
    <div>
      <dl className={styles.tiles}>
        <Tile label={factor === 1 ? average : texts.convertedAverage}>
          {averageSalary === null ? NONE : `${hasAccess ? "" : "~"}${format(averageSalary)}`}
        </Tile>
        <Tile label={salaryTexts.lowest}>{render("lowest", lowest)}</Tile>
        <Tile label={salaryTexts.highest}>{render("highest", highest)}</Tile>
        <Tile label={texts.employers}>
          {companyCount > 0 ? (
            <button type="button" className={styles.employers} aria-haspopup="dialog" onClick={employersDialog.show}>
              {formatNumber(companyCount)}
              <VisuallyHidden> {texts.employers.toLowerCase()}</VisuallyHidden>
            </button>
          ) : (
            NONE
          )}
        </Tile>
        <Tile label={texts.places}>{locationCount > 0 ? formatNumber(locationCount) : NONE}</Tile>
        <Tile label={texts.entryTile}>
          <Count count={count} />
        </Tile>
      </dl>
      {employersDialog.error}
      {lowest === null && highest !== null && <p className={textStyles.note}>{texts.noFullTime}</p>}
      {outliers && outliers.count > 0 && (
        <p className={textStyles.note}>{texts.outliers(outliers.count, outliers.percent)}</p>
      )}
      {topBenefits.length > 0 && (
        <section className={`${layout.wrap} ${styles.benefits}`} aria-label={texts.commonBenefits}>
          <p className={textStyles.soft}>{texts.commonBenefits}</p>
          <TagList items={topBenefits} />
        </section>
      )}
    </div>
  );
}
