import { useEffect, useRef, useState } from "react";
import type { ContributionZone, HolidayPayPercent } from "./analysis/cost";
import type { Grouping } from "./analysis/groups";
import type { PotSize } from "./analysis/pot";
import type { References } from "./analysis/references";
import type { Scale } from "./analysis/scale";
import type { Employee } from "./employee";
import { type Engine, ReadingFailed, startEngine } from "./engine";
import type { Field, Layout } from "./list/columns";
import type { Analysis, OpenQuestion, PotRuleKind, Reading, ReadQuestion } from "./questions";
import { deleteSavedList, getSavedDay, saveList } from "./saved-list";
import { texts } from "./texts";

export interface PotChoices {
  readonly potSize: PotSize | null;
  readonly rules: readonly PotRuleKind[];
  readonly zone: ContributionZone;
  readonly holidayPay: HolidayPayPercent;
}

const FIRST_POTS: PotChoices = {
  potSize: { unit: "percent", amount: 4 },
  rules: ["percent", "flat", "lowestFirst"],
  zone: "1",
  holidayPay: 12,
};

const getToday = () => new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Oslo" });

/** The worker of the page. It starts with the page, so that nothing is requested later. */
function useEngine(): React.RefObject<Engine | null> {
  const engine = useRef<Engine>(null);
  useEffect(() => {
    const started = startEngine();
    engine.current = started;
    return () => started.stop();
  }, []);
  return engine;
}

/** The list of the user, and what the worker has found in it. */
export function useBargaining(references: References) {
  const engine = useEngine();
  const [today] = useState(getToday);
  const [keepNames, setKeepNames] = useState(false);
  const [reading, setReading] = useState<Reading | null>(null);
  const [analysis, setAnalysis] = useState<Analysis | null>(null);
  const [failure, setFailure] = useState<string>();
  const [isReading, setIsReading] = useState(false);
  const [grouping, setGrouping] = useState<Grouping>("title");
  const [scales, setScales] = useState<readonly Scale[]>([]);
  const [pots, setPots] = useState(FIRST_POTS);
  const [sheetPot, setSheetPot] = useState<number | null>(null);
  const [scalesRemoved, setScalesRemoved] = useState(0);
  const [savedDay, setSavedDay] = useState(getSavedDay);

  /** A scale for one group is removed, because other groups have other names. */
  const changeGrouping = (changed: Grouping) => {
    if (changed === grouping) return;
    setGrouping(changed);
    if (scales.every(({ group }) => group === undefined)) return;
    setScales([]);
    setScalesRemoved((times) => times + 1);
  };

  /** Returns what was read, or null if that failed. */
  const read = async (run: (engine: Engine) => Promise<Reading>): Promise<Reading | null> => {
    if (!engine.current) return null;
    setIsReading(true);
    setFailure(undefined);
    try {
      const found = await run(engine.current);
      setReading(found);
      if (!found.summary.hasGroups) changeGrouping("title");
      return found;
    } catch (cause) {
      setFailure(cause instanceof ReadingFailed ? cause.message : texts.readingFailed);
      return null;
    } finally {
      setIsReading(false);
    }
  };

  const readAgain = (question: Omit<ReadQuestion, "options">, keep = keepNames) =>
    read((started) => started.ask("read", { ...question, options: { keepNames: keep, today } }));

  const employeeCount = reading?.summary.employees ?? 0;
  // The worker keeps the employees, so another reading is another question.
  useEffect(() => {
    if (!reading || employeeCount === 0) {
      setAnalysis(null);
      return;
    }
    let isCurrent = true;
    engine.current?.ask("analyse", { grouping, scales, references, ...pots }).then(
      (found) => isCurrent && setAnalysis(found),
      () => {
        if (!isCurrent) return;
        setAnalysis(null);
        setFailure(texts.analysisFailed);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [engine, reading, employeeCount, grouping, scales, references, pots]);

  return {
    today,
    reading,
    analysis,
    failure,
    isReading,
    keepNames,
    grouping,
    scales,
    pots,
    setGrouping: changeGrouping,
    setScales,
    /** How many times a change of groups has removed the scales. */
    scalesRemoved,
    /** The alternative on the sheet. Null for none. */
    sheetPot,
    setSheetPot,
    setPots: (changed: Partial<PotChoices>) => setPots((current) => ({ ...current, ...changed })),
    open: (source: OpenQuestion["source"]) =>
      read((started) => started.ask("open", { source, options: { keepNames, today } })),
    correct: (layout: Layout) => readAgain({ sheet: reading?.sheet ?? 0, layout }),
    correctColumn: (layout: Layout, column: number, field: Field) =>
      readAgain({ sheet: reading?.sheet ?? 0, layout, change: { column, field } }),
    chooseSheet: (sheet: number) => readAgain({ sheet, layout: null }),
    chooseNames: (keep: boolean) => {
      setKeepNames(keep);
      if (reading?.layout) void readAgain({ sheet: reading.sheet, layout: reading.layout }, keep);
    },
    restore: (employees: readonly Employee[]) => read((started) => started.ask("restore", employees)),
    /** The day when the list in this browser was saved; null without one. */
    savedDay,
    save: async (passphrase: string) => {
      await saveList((await engine.current?.ask("employees", null)) ?? [], passphrase, today);
      setSavedDay(today);
    },
    deleteSaved: () => {
      deleteSavedList();
      setSavedDay(null);
    },
    /** All employees with what a pot gives them; null if the worker failed. */
    getRaises: async (pot: number | null) => {
      try {
        return (await engine.current?.ask("raises", pot)) ?? null;
      } catch {
        setAnalysis(null);
        setFailure(texts.analysisFailed);
        return null;
      }
    },
    clear: () => {
      setReading(null);
      // A worker that failed has no list.
      engine.current?.ask("restore", []).catch(() => undefined);
    },
  };
}

export type Bargaining = ReturnType<typeof useBargaining>;
