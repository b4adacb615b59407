// What the worker does. It keeps the rows and the employees: only what the page shows or saves leaves it.

import { computeGroupFigures, type GroupFigures, type Grouping, getGroupKey, toGroupKey } from "./analysis/groups";
import { applyRaises, computeEmployerCost, dividePot, type PotResult, type PotRule } from "./analysis/pot";
import { createPrintedDocument } from "./analysis/printed";
import { compareWithReferences } from "./analysis/references";
import { estimatePayGap, estimatePercent, type PayGapResult } from "./analysis/regression";
import { findCompression, findUnderpaid } from "./analysis/scale";
import { countByGender, countPersons, type Employee, groupBy, selectMainPositions } from "./employee";
import { changeField, recognizeLayout } from "./list/columns";
import { readEmployees } from "./list/employees";
import { exampleList } from "./list/example";
import { hasOpenQuestion, type Layout } from "./list/layout";
import { dropNames } from "./list/persons";
import { readFile, type Sheet } from "./list/read-file";
import { type Cell, parseTable } from "./list/table";
import type { RowMessage } from "./list/texts";
import type {
  AnalysisQuestion,
  ListSummary,
  OpenQuestion,
  PotRuleKind,
  RaisedEmployee,
  Reading,
  ReadQuestion,
} from "./questions";

/** Rows that are shown as a sample of each column. */
const SAMPLE_ROWS = 3;
/** More messages than anybody reads. */
const MAX_MESSAGES = 200;
/** Notes that are always in sight. */
const MAX_DECISIONS = 10;
/** Employees that a list on the screen names. */
const MAX_LISTED = 100;

function openSheets(source: OpenQuestion["source"]): Sheet[] {
  if (source === "example") return [{ name: "", table: parseTable(exampleList) }];
  return "text" in source ? [{ name: "", table: parseTable(source.text) }] : readFile(source.bytes);
}

function summarize(employees: readonly Employee[]): ListSummary {
  return {
    ...countByGender(selectMainPositions(employees)),
    rows: employees.length,
    hasGroups: employees.some(({ group }) => group !== undefined),
  };
}

const listTexts = (messages: readonly RowMessage[]) => messages.map(({ text }) => text);

/** The notes that decide figures, and others. */
function splitNotes(notes: readonly RowMessage[]) {
  const decisive = listTexts(notes.filter(({ affectsFigures }) => affectsFigures));
  const others = listTexts(notes.filter(({ affectsFigures }) => !affectsFigures));
  return {
    decisions: decisive.slice(0, MAX_DECISIONS),
    moreDecisions: Math.max(0, decisive.length - MAX_DECISIONS),
    notes: [...decisive.slice(MAX_DECISIONS), ...others].slice(0, MAX_MESSAGES),
  };
}

/** The first cells of each column, without names. */
function sampleColumns({ table }: Sheet, layout: Layout): Cell[][] {
  const rows = table.rows.slice(layout.headerRows, layout.headerRows + SAMPLE_ROWS);
  return layout.columns.map(({ field }, index) =>
    field === "name" ? [] : rows.flatMap((row) => (row[index] === undefined ? [] : [row[index]])),
  );
}

function createRule(kind: PotRuleKind, question: AnalysisQuestion, gap: PayGapResult): PotRule | null {
  if (kind === "closeGap") return gap.kind === "estimate" ? { kind, gap } : null;
  if (kind === "scale") {
    return question.scale ? { kind, scale: question.scale, grouping: question.grouping } : null;
  }
  return { kind };
}

/** Who gets what of a pot in each group. */
function summarizeRaises(result: PotResult, before: readonly GroupFigures[], grouping: Grouping) {
  const people = selectMainPositions(applyRaises(result));
  const after = new Map(computeGroupFigures(people, grouping).map((group) => [group.name, group]));
  const mainPositions = new Set(selectMainPositions(result.raises.map(({ employee }) => employee)));
  const raised = result.raises.filter((raise) => mainPositions.has(raise.employee) && raise.after > raise.before);
  const raises = groupBy(raised, ({ employee }) => getGroupKey(employee, grouping));
  return before.map(({ name, all }) => {
    const given = (raises.get(toGroupKey(name)) ?? []).map((raise) => raise.after - raise.before);
    return {
      name,
      count: all.count,
      receivers: given.length,
      /** Raises of those who get one, kr per year for a full position. */
      lowest: given.reduce((least, raise) => Math.min(least, raise), given[0] ?? 0),
      highest: given.reduce((most, raise) => Math.max(most, raise), 0),
      medianBefore: all.median,
      medianAfter: after.get(name)?.all.median ?? all.median,
    };
  });
}

interface Situation {
  readonly employees: readonly Employee[];
  readonly question: AnalysisQuestion;
  readonly groups: readonly GroupFigures[];
  readonly gap: PayGapResult;
}

function dividePotBy(kind: PotRuleKind, { employees, question, gap }: Situation): PotResult | null {
  const rule = createRule(kind, question, gap);
  return question.potSize && rule ? dividePot(employees, question.potSize, rule) : null;
}

function summarizePot(rule: PotRuleKind, result: PotResult, { question, groups, gap }: Situation) {
  const { grouping, zone, holidayPay } = question;
  return {
    rule,
    given: result.given,
    rest: result.rest,
    /** Persons. */
    receivers: countPersons(result.raises.flatMap(({ employee, paid }) => (paid > 0 ? [employee] : []))),
    cost: computeEmployerCost(result.given, zone, holidayPay),
    groups: summarizeRaises(result, groups, grouping),
    /** The adjusted difference after the pot, percent. Null if there was none before it. */
    gapPercent: gap.kind === "estimate" ? estimatePercent(applyRaises(result), grouping) : null,
  };
}

/** All of an analysis but the pots. */
function analyseList({ employees, question, groups, gap }: Situation) {
  const { grouping, scale, references } = question;
  const people = selectMainPositions(employees);
  const underpaid = scale ? findUnderpaid(employees, scale, grouping) : [];
  return {
    /** Of all rows, the largest group first. */
    groupNames: computeGroupFigures(employees, grouping).map(({ name }) => name),
    /** Of persons in the group of their largest position, as all figures of groups. */
    groups,
    gap,
    distances: compareWithReferences(groups, people, references, grouping),
    /** The first rows under a scale. */
    underpaid: underpaid.slice(0, MAX_LISTED),
    underpaidRows: underpaid.length,
    underpaidPersons: countPersons(underpaid.map(({ employee }) => employee)),
    /** What it costs a year to lift them, as paid. */
    shortfall: underpaid.reduce((sum, each) => sum + (each.shortfall * each.employee.percentage) / 100, 0),
    compression: findCompression(people, grouping),
    /** All that others may see of the list. */
    printed: createPrintedDocument(employees, grouping, gap),
  };
}

/** Creates the tasks of one worker. */
export function createTasks() {
  let sheets: Sheet[] = [];
  let isExample = false;
  let employees: readonly Employee[] = [];
  let pots: (PotResult | null)[] = [];

  function read({ sheet: position, layout: chosen, change, options }: ReadQuestion): Reading {
    const sheet = sheets[position];
    if (!sheet) throw new Error("There is no such sheet.");
    const known = chosen ?? recognizeLayout(sheet.table);
    const layout = change ? changeField(sheet.table, known, change.column, change.field) : known;
    const { employees: found, errors, notes, counts } = readEmployees(sheet.table, layout, options);
    const isOpen = hasOpenQuestion(layout);
    // A list has no figures until the user has said what decides them.
    employees = isOpen ? [] : found;
    pots = [];
    if (!options.keepNames) sheets[position] = { ...sheet, table: dropNames(sheet.table, layout) };
    return {
      isExample,
      sheets: sheets.map(({ name }) => name),
      sheet: position,
      layout,
      samples: sampleColumns(sheet, layout),
      notes: [...sheet.table.notes, ...layout.notes],
      messages: isOpen
        ? null
        : {
            errors: listTexts(errors.slice(0, MAX_MESSAGES)),
            errorCount: errors.length,
            errorRows: new Set(errors.map(({ row }) => row)).size,
            ...splitNotes(notes),
            counts,
          },
      summary: summarize(employees),
    };
  }

  return {
    open({ source, options }: OpenQuestion): Reading {
      isExample = source === "example";
      sheets = openSheets(source);
      return read({ sheet: 0, layout: null, options });
    },
    read,
    restore(saved: readonly Employee[]): Reading {
      sheets = [];
      employees = saved;
      pots = [];
      return {
        isExample: false,
        sheets: [],
        sheet: 0,
        layout: null,
        samples: [],
        notes: [],
        messages: null,
        summary: summarize(saved),
      };
    },
    analyse(question: AnalysisQuestion) {
      const { grouping, rules } = question;
      const groups = computeGroupFigures(selectMainPositions(employees), grouping);
      const situation = { employees, question, groups, gap: estimatePayGap(employees, grouping) };
      const divided = rules.map((rule) => ({ rule, result: dividePotBy(rule, situation) }));
      pots = divided.map(({ result }) => result);
      return {
        ...analyseList(situation),
        /** Null for a rule that cannot be used with this list. */
        pots: divided.map(({ rule, result }) => result && summarizePot(rule, result, situation)),
      };
    },
    employees: (_: null) => employees,
    /** `position` is that of the pot in the last analysis, or null for pay as it is. */
    raises(position: number | null): RaisedEmployee[] {
      const result = position === null ? null : pots[position];
      return result
        ? result.raises.map(({ employee, after, paid }) => ({ ...employee, after, paid }))
        : employees.map((employee) => ({ ...employee, after: employee.pay, paid: 0 }));
    },
  };
}

type Tasks = ReturnType<typeof createTasks>;
export type Task = keyof Tasks;
export type Questions = { readonly [Kind in Task]: Parameters<Tasks[Kind]>[0] };
export type Answers = { readonly [Kind in Task]: ReturnType<Tasks[Kind]> };
export type Analysis = Answers["analyse"];
export type Pot = NonNullable<Analysis["pots"][number]>;
