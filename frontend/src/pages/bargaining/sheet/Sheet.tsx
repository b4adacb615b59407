import { formatNumber } from "../../../lib/format";
import { DataTable } from "../../../ui/DataTable";
import textStyles from "../../../ui/text.module.css";
import type { Grouping } from "../analysis/groups";
import styles from "../Bargaining.module.css";
import type { Analysis, Pot } from "../questions";
import { texts } from "../texts";
import type { LoadedReferences } from "../usePayReferences";

/** What the user writes on the sheet. */
export interface SheetTexts {
  readonly employer: string;
  readonly union: string;
  readonly demands: string;
}

/** The only table of pay on the sheet: two could be subtracted from each other. */
function PayTable({ analysis, label }: { analysis: Analysis; label: string }) {
  const { printed: table, distances } = analysis;
  const official = (name: string | null) => {
    const distance = distances.find((group) => group.name === name)?.official;
    return distance ? texts.printedOfficial(distance.reference) : null;
  };
  if (table.kind === "none") return <p>{texts.nothingPrinted}</p>;
  const joined = table.rows.flatMap((row) => row.joined);
  return (
    <>
      {table.kind === "together" && <p>{texts.together}</p>}
      {table.kind === "byGender" ? (
        <DataTable
          caption={texts.printedCaption}
          columns={[label, texts.median, texts.mean]}
          rows={[...table.rows, { ...table.total, name: texts.all }].map(({ name, figures }) => {
            const { women, men, medians, means } = figures;
            return {
              name: name ?? texts.others,
              cells: [
                <Lines
                  key="medians"
                  lines={[
                    texts.ofWomen(women.count, women.median),
                    texts.ofMen(men.count, men.median),
                    texts.percent(medians.percent),
                    official(name),
                  ]}
                />,
                <Lines
                  key="means"
                  lines={[texts.printedWomen(women.mean), texts.printedMen(men.mean), texts.percent(means.percent)]}
                />,
              ],
            };
          })}
        />
      ) : (
        <DataTable
          caption={texts.printedCaption}
          columns={[label, texts.count, texts.median, texts.mean]}
          rows={[...table.rows, { ...table.total, name: texts.all }].map(({ name, figures }) => ({
            name: name ?? texts.others,
            cells: [
              formatNumber(figures.count),
              <Lines key="median" lines={[formatNumber(figures.median), official(name)]} />,
              formatNumber(figures.mean),
            ],
          }))}
        />
      )}
      {joined.length > 0 && (
        <p className={textStyles.note}>{texts.joined(joined.map((name) => name || texts.noGroup))}</p>
      )}
    </>
  );
}

/** Lines of a cell, so that the columns fit on a phone. */
function Lines({ lines }: { lines: readonly (string | null)[] }) {
  return lines
    .filter((line) => line !== null)
    .map((line) => (
      <span key={line} className={styles.line}>
        {line}
      </span>
    ));
}

interface SheetProps {
  analysis: Analysis;
  /** Null without a pot. */
  pot: Pot | null;
  grouping: Grouping;
  own: SheetTexts;
  references: LoadedReferences;
  today: string;
  isExample: boolean;
}

/** One page for the employer and the members: only figures that may be shown to others. */
export function Sheet({ analysis, pot, grouping, own, references, today, isExample }: SheetProps) {
  const demands = own.demands.split("\n").filter((line) => line.trim());
  return (
    <section className={styles.sheet} aria-label={texts.sheetTitle}>
      <h2>{texts.sheetTitle}</h2>
      {isExample && <p className={textStyles.strong}>{texts.exampleNote}</p>}
      <p className={textStyles.note}>
        {[
          own.employer && texts.to(own.employer),
          own.union && texts.from(own.union),
          texts.origin(window.location.host, today),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {(demands.length > 0 || pot) && (
        <ol className={styles.demands}>
          {pot && <li>{texts.potDemand(texts.rules[pot.rule], pot.printedAmount)}</li>}
          {demands.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      )}
      {analysis.gap.kind === "estimate" && analysis.gap.isPrintable && (
        <p>
          {texts.gap(analysis.gap, grouping)} {texts.rawGap(analysis.gap)} {texts.cannotProve}
        </p>
      )}
      {analysis.printedUnderpaid ? <p>{texts.printedUnderpaid(analysis.printedUnderpaid)}</p> : null}
      <PayTable analysis={analysis} label={texts.groupings[grouping]} />
      <p className={textStyles.note}>
        {texts.privacy} {texts.sources(references.source, references.year)}
      </p>
    </section>
  );
}
