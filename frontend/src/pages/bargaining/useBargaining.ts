import { useEffect, useRef, useState } from "react";
import type { ContributionZone, HolidayPayPercent } from "./analysis/cost";
import type { Grouping } from "./analysis/groups";
import type { Frame } from "./analysis/pot";
import type { References } from "./analysis/references";
import type { Scale } from "./analysis/scale";
import type { Employee } from "./employee";
import { type Engine, ReadingFailed, startEngine } from "./engine";
import type { Layout } from "./list/columns";
import type { Analysis, OpenQuestion, PotRuleKind, Reading } from "./questions";
import { texts } from "./texts";

export interface PotChoices {
  readonly frame: Frame | null;
  readonly rules: readonly PotRuleKind[];
  readonly zone: ContributionZone;
  readonly holidayPay: HolidayPayPercent;
}

const FIRST_POTS: PotChoices = {
  frame: { unit: "percent", amount: 4 },
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
  const [chosenPot, setChosenPot] = useState<number | null>(null);

  /** Returns what was read, or null if that failed. */
  const read = async (run: (engine: Engine) => Promise<Reading>): Promise<Reading | null> => {
    if (!engine.current) return null;
    setIsReading(true);
    setFailure(undefined);
    try {
      const found = await run(engine.current);
      setReading(found);
      if (!found.summary.hasGroups) setGrouping("title");
      return found;
    } catch (cause) {
      setFailure(cause instanceof ReadingFailed ? cause.message : texts.readingFailed);
      return null;
    } finally {
      setIsReading(false);
    }
  };

  const readAgain = (sheet: number, layout: Layout | null, keep = keepNames) =>
    read((started) => started.ask("read", { sheet, layout, options: { keepNames: keep, today } }));

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
      () => isCurrent && setFailure(texts.analysisFailed),
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
    setGrouping,
    setScales,
    /** The alternative on the sheet. Null for none. */
    chosenPot,
    setChosenPot,
    setPots: (changed: Partial<PotChoices>) => setPots((current) => ({ ...current, ...changed })),
    open: (source: OpenQuestion["source"]) =>
      read((started) => started.ask("open", { source, options: { keepNames, today } })),
    correct: (layout: Layout) => readAgain(reading?.sheet ?? 0, layout),
    chooseSheet: (sheet: number) => readAgain(sheet, null),
    chooseNames: (keep: boolean) => {
      setKeepNames(keep);
      if (reading?.layout) void readAgain(reading.sheet, reading.layout, keep);
    },
    restore: (employees: readonly Employee[]) => read((started) => started.ask("restore", employees)),
    /** The employees of the list, to save or export them. */
    getEmployees: async () => (await engine.current?.ask("employees", null)) ?? [],
    getRaises: async (pot: number | null) => (await engine.current?.ask("raises", pot)) ?? [],
    clear: () => {
      setReading(null);
      void engine.current?.ask("restore", []);
    },
  };
}

export type Bargaining = ReturnType<typeof useBargaining>;
