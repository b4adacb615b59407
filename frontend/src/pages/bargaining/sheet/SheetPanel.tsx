import { useState } from "react";
import { PayLetter, SurveyLetter } from "#features/salary/letters/PayLetters";
import { formatNumber } from "#lib/format";
import { saveFile } from "#lib/save-file";
import { Button } from "#ui/Button";
import { DataTable } from "#ui/DataTable";
import { Field } from "#ui/Field";
import { Fold } from "#ui/Fold";
import layout from "#ui/layout.module.css";
import { Section } from "#ui/Section";
import { SegmentedControl } from "#ui/SegmentedControl";
import { TextField } from "#ui/TextField";
import textStyles from "#ui/text.module.css";
import { type Grouping, toGroupKey } from "../analysis/groups";
import type { PrintedDocument, PrintedTable } from "../analysis/printed";
import type { GroupDistance } from "../analysis/references";
import styles from "../Bargaining.module.css";
import { useBargaining } from "../bargaining";
import { Lines } from "../panels/tables";
import { POTS } from "../questions";
import { texts } from "../texts";
import { createRowsFile, createTableFile, listRows, type PrintedTableRow } from "./csv";

const EMPTY_TEXTS = { employer: "", union: "", demands: "" };
/** What the user writes on the sheet. */
type SheetTexts = typeof EMPTY_TEXTS;

/** The official median of a row that has a median itself: beside means alone, it would be compared with them. */
function findOfficial({ name, figures }: PrintedTableRow, distances: readonly GroupDistance[]): number | null {
  const hasMedian = "women" in figures ? figures.medianPercent !== null : figures.median !== null;
  if (name === null || !hasMedian) return null;
  return distances.find((group) => toGroupKey(group.name) === toGroupKey(name))?.official?.reference ?? null;
}

/** Means, then medians with the official one. Figures that are not by gender have their count first. */
function listCells({ figures }: PrintedTableRow, official: number | null) {
  const officialMedian = official === null ? null : texts.printedOfficial(official);
  if (!("women" in figures)) {
    const { count, mean, median } = figures;
    const medians = [median === null ? texts.notShown : formatNumber(median), officialMedian];
    return [formatNumber(count), formatNumber(mean), <Lines key="median" lines={medians} />];
  }
  const { women, men, meanPercent, medianPercent } = figures;
  const means = [
    texts.ofWomen(women.count, women.mean),
    texts.ofMen(men.count, men.mean),
    texts.wholePercent(meanPercent),
  ];
  const medians = [
    women.median === null ? texts.notShown : texts.printedWomen(women.median),
    men.median === null ? null : texts.printedMen(men.median),
    medianPercent === null ? null : texts.wholePercent(medianPercent),
    officialMedian,
  ];
  return [<Lines key="means" lines={means} />, <Lines key="medians" lines={medians} />];
}

interface PayTableProps {
  table: PrintedTable;
  distances: readonly GroupDistance[];
  label: string;
}

/** The only table of pay on the sheet: two could be subtracted from each other. */
function PayTable({ table, distances, label }: PayTableProps) {
  if (table.kind === "none") return <p>{texts.nothingPrinted}</p>;
  const joined = table.rows.flatMap((row) => row.joined);
  return (
    <>
      {table.kind === "together" && <p>{texts.together}</p>}
      <DataTable
        caption={texts.printedCaption}
        columns={[label, ...(table.kind === "together" ? [texts.count] : []), texts.mean, texts.median]}
        rows={listRows(table).map((row) => ({
          name: texts.printedGroup(row.name),
          cells: listCells(row, findOfficial(row, distances)),
        }))}
      />
      {joined.length > 0 && <p className={textStyles.note}>{texts.joined(joined.map(texts.printedGroup))}</p>}
    </>
  );
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
  /** Where and when the sheet was made. */
  origin: string;
  isExample: boolean;
}

/**
 * One page for the employer and the members. It has what the user typed, what is public, and the printed document;
 * nothing else that the list tells.
 */
function Sheet({ printed, distances, potDemand, grouping, own, source, origin, isExample }: SheetProps) {
  const { table } = printed;
  const hasOfficial = table.kind !== "none" && table.rows.some((row) => findOfficial(row, distances) !== null);
  const demands = [potDemand ?? "", ...own.demands.split("\n")].filter((line) => line.trim());
  return (
    <section className={styles.sheet} aria-label={texts.sheetTitle}>
      <h2>{texts.sheetTitle}</h2>
      {isExample && <p className={textStyles.strong}>{texts.exampleNote}</p>}
      <p className={textStyles.note}>
        {[own.employer && texts.to(own.employer), own.union && texts.from(own.union), origin]
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

const MAX_LENGTH = 200;

/** What goes out: the sheet, files and letters. */
export function SheetPanel() {
  const { analysis, reading, choices, references, today, getRaises } = useBargaining();
  // The alternative on the sheet. Null for none.
  const [sheetPot, setSheetPot] = useState<number | null>(null);
  const [own, setOwn] = useState(EMPTY_TEXTS);
  const change = (changed: Partial<SheetTexts>) => setOwn((current) => ({ ...current, ...changed }));
  const origin = texts.origin(window.location.host, today);
  const pot = sheetPot === null ? null : (analysis?.pots[sheetPot] ?? null);
  const { potSize, grouping } = choices;

  const saveTable = () =>
    analysis && saveFile(createTableFile(analysis.printed.table, origin), texts.tableFileName(today));
  const saveRows = async () => {
    const raises = await getRaises(sheetPot);
    if (raises) saveFile(createRowsFile(raises, origin), texts.rowsFileName(today));
  };

  if (!analysis) return null;
  return (
    <>
      <div className={styles.screen}>
        <Section variant="wide" title={texts.tabs.sheet}>
          <div className={layout.fields}>
            <div className={styles.choice}>
              <SegmentedControl
                legend={texts.chosenAlternative}
                value={String(sheetPot)}
                segments={[
                  { value: "null", label: texts.noAlternative },
                  ...POTS.map((letter, index) => ({ value: String(index), label: letter })),
                ]}
                onChange={(value) => setSheetPot(value === "null" ? null : Number(value))}
              />
            </div>
            <div className={styles.fields}>
              {(["employer", "union"] as const).map((name) => (
                <TextField
                  key={name}
                  label={texts[name]}
                  value={own[name]}
                  maxLength={MAX_LENGTH}
                  autoComplete="off"
                  onChange={(event) => change({ [name]: event.target.value })}
                />
              ))}
            </div>
            <Field label={texts.demands} hint={texts.demandsHint}>
              {(input) => (
                <textarea
                  {...input}
                  rows={3}
                  autoComplete="off"
                  value={own.demands}
                  onChange={(event) => change({ demands: event.target.value })}
                />
              )}
            </Field>
            <div className={layout.wrap}>
              <Button onClick={() => window.print()}>{texts.print}</Button>
              <Button variant="quiet" onClick={saveTable}>
                {texts.tableFile}
              </Button>
              <Button variant="quiet" onClick={() => void saveRows()}>
                {texts.rowsFile}
              </Button>
            </div>
            <p className={textStyles.note}>{texts.sheetHint}</p>
          </div>
        </Section>
      </div>
      <Sheet
        printed={analysis.printed}
        distances={analysis.distances}
        potDemand={pot && potSize && texts.potDemand(pot.rule, potSize)}
        grouping={grouping}
        own={own}
        source={references.source}
        origin={origin}
        isExample={reading?.isExample ?? false}
      />
      <div className={styles.screen}>
        <Section variant="wide" title={texts.letters}>
          <Fold title={texts.payLetterTitle}>
            <PayLetter />
          </Fold>
          <Fold title={texts.surveyLetterTitle}>
            <SurveyLetter />
          </Fold>
        </Section>
      </div>
    </>
  );
}
