import { formatNumber } from "../../../lib/format";
import { DataTable } from "../../../ui/DataTable";
import textStyles from "../../../ui/text.module.css";
import { type Grouping, toGroupKey } from "../analysis/groups";
import type { PrintedDocument, PrintedTable } from "../analysis/printed";
import type { GroupDistance } from "../analysis/references";
import styles from "../Bargaining.module.css";
import { texts } from "../texts";

/** What the user writes on the sheet. */
export interface SheetTexts {
  readonly employer: string;
  readonly union: string;
  readonly demands: string;
}

type Row = Exclude<PrintedTable, { kind: "none" }>["rows"][number];

/** The official median of a row that has a median itself: beside means alone, it would be compared with them. */
function findOfficial({ name, figures }: Row, distances: readonly GroupDistance[]): number | null {
  const hasMedian = "women" in figures ? figures.medianPercent !== null : figures.median !== null;
  if (name === null || !hasMedian) return null;
  return distances.find((group) => toGroupKey(group.name) === toGroupKey(name))?.official?.reference ?? null;
}

interface PayTableProps {
  table: PrintedTable;
  distances: readonly GroupDistance[];
  label: string;
}

/** The only table of pay on the sheet: two could be subtracted from each other. */
function PayTable({ table, distances, label }: PayTableProps) {
  const official = (row: Row) => {
    const reference = findOfficial(row, distances);
    return reference === null ? null : texts.printedOfficial(reference);
  };
  if (table.kind === "none") return <p>{texts.nothingPrinted}</p>;
  const joined = table.rows.flatMap((row) => row.joined);
  return (
    <>
      {table.kind === "together" && <p>{texts.together}</p>}
      {table.kind === "byGender" ? (
        <DataTable
          caption={texts.printedCaption}
          columns={[label, texts.mean, texts.median]}
          rows={[...table.rows, { ...table.total, name: texts.all }].map((row) => {
            const { women, men, meanPercent, medianPercent } = row.figures;
            return {
              name: texts.printedGroup(row.name),
              cells: [
                <Lines
                  key="means"
                  lines={[
                    texts.ofWomen(women.count, women.mean),
                    texts.ofMen(men.count, men.mean),
                    texts.wholePercent(meanPercent),
                  ]}
                />,
                <Lines
                  key="medians"
                  lines={[
                    women.median === null ? texts.notShown : texts.printedWomen(women.median),
                    men.median === null ? null : texts.printedMen(men.median),
                    medianPercent === null ? null : texts.wholePercent(medianPercent),
                    official(row),
                  ]}
                />,
              ],
            };
          })}
        />
      ) : (
        <DataTable
          caption={texts.printedCaption}
          columns={[label, texts.count, texts.mean, texts.median]}
          rows={[...table.rows, { ...table.total, name: texts.all }].map((row) => ({
            name: texts.printedGroup(row.name),
            cells: [
              formatNumber(row.figures.count),
              formatNumber(row.figures.mean),
              <Lines
                key="median"
                lines={[row.figures.median === null ? texts.notShown : formatNumber(row.figures.median), official(row)]}
              />,
            ],
          }))}
        />
      )}
      {joined.length > 0 && <p className={textStyles.note}>{texts.joined(joined.map(texts.printedGroup))}</p>}
    </>
  );
}

/** Lines of a cell, so that the columns fit on a phone. */
function Lines({ lines }: { lines: readonly (string | null)[] }) {
  return lines
    .filter((line) => line !== null)
    .map((line, position) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and never move
      <span key={position} className={styles.line}>
        {line}
      </span>
    ));
}

interface SheetProps {
  printed: PrintedDocument;
  distances: readonly GroupDistance[];
  /** The rule of a pot with what the user typed. Null without a pot. */
  potDemand: string | null;
  grouping: Grouping;
  own: SheetTexts;
  /** Of the official medians. */
  source: string;
  today: string;
  isExample: boolean;
}

/**
 * One page for the employer and the members. It has what the user typed, what is public, and the printed document;
 * nothing else that the list tells.
 */
export function Sheet({ printed, distances, potDemand, grouping, own, source, today, isExample }: SheetProps) {
  const { table } = printed;
  const hasOfficial = table.kind !== "none" && table.rows.some((row) => findOfficial(row, distances) !== null);
  const demands = [potDemand ?? "", ...own.demands.split("\n")].filter((line) => line.trim());
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
      {demands.length > 0 && (
        <ol className={styles.demands}>
          {demands.map((line, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat
            <li key={position}>{line}</li>
          ))}
        </ol>
      )}
      {printed.gap && (
        <p>
          {texts.gap(printed.gap, grouping, 0).join(" ")} {texts.cannotProve}
        </p>
      )}
      <p>{texts.counted(printed)}</p>
      <PayTable table={table} distances={distances} label={texts.groupings[grouping]} />
      <p className={textStyles.note}>
        {texts.privacy} {texts.sources(hasOfficial ? source : "")}
      </p>
    </section>
  );
}
