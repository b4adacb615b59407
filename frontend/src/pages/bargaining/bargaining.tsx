import { createContext, type ReactNode, type RefObject, useContext, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import useSWR from "swr";
import type { ApiError } from "#api/client";
import type { PayReferences } from "#api/types";
import { createReferences, type References, type TitleTable } from "./analysis/references";
import { type Engine, ReadingFailed, startEngine } from "./engine";
import type { AnalysisQuestion, OpenQuestion, Reading, ReadQuestion } from "./questions";
import { getSavedDay } from "./saved-list";
import type { Analysis, Questions } from "./tasks";
import { texts } from "./texts";

/** The tab that opens with a list. */
const FIRST_TAB = "gap";

/** What the figures are made with, besides the list. */
type Choices = Omit<AnalysisQuestion, "references">;

interface State {
  readonly reading: Reading | null;
  readonly isReading: boolean;
  readonly keepNames: boolean;
  readonly choices: Choices;
  /** How often the scale was removed because its group is gone. */
  readonly scaleRemovals: number;
  readonly analysis: Analysis | null;
  /** What went wrong, as a sentence. */
  readonly failure: string | null;
  /** The open tab, if there is an analysis. */
  readonly tab: string;
  /** The day when the list in this browser was saved; null without one. */
  readonly savedDay: string | null;
}

const FIRST_STATE: State = {
  reading: null,
  isReading: false,
  keepNames: false,
  choices: {
    grouping: "title",
    scale: null,
    potSize: { unit: "percent", amount: 4 },
    rules: ["percent", "flat", "lowestFirst"],
    zone: "1",
    holidayPay: 12,
  },
  scaleRemovals: 0,
  analysis: null,
  failure: null,
  tab: FIRST_TAB,
  savedDay: null,
};

/** Changes the state. A list without groups is analysed by title, and one without employees has no analysis. */
const change =
  (changes: Partial<State>) =>
  (state: State): State => {
    const changed = { ...state, ...changes };
    const { reading } = changed;
    if (reading === state.reading) return removeScaleWithoutGroup(changed);
    const regrouped = reading?.summary.hasGroups === false ? choose({ grouping: "title" })(changed) : changed;
    return reading?.summary.employees ? regrouped : { ...regrouped, analysis: null };
  };

const removeScale = (state: State): State => ({
  ...state,
  choices: { ...state.choices, scale: null },
  scaleRemovals: state.scaleRemovals + 1,
});

/** Removes a scale for a group that the analysed list lacks: nobody would be compared with it. */
function removeScaleWithoutGroup(state: State): State {
  const group = state.choices.scale?.group;
  const isGone = group !== undefined && state.analysis?.groupNames.includes(group) === false;
  return isGone ? removeScale(state) : state;
}

/** Each grouping has its own names of groups, so another grouping removes a scale for one group. */
const choose =
  (changes: Partial<Choices>) =>
  (state: State): State => {
    const chosen = { ...state, choices: { ...state.choices, ...changes } };
    const { grouping, scale } = chosen.choices;
    return grouping !== state.choices.grouping && scale?.group !== undefined ? removeScale(chosen) : chosen;
  };

const NO_RULES: PayReferences["rules"] = [];
/** All titles that have pay, rounded as for visitors. */
const ANSWERS_URL =
  "/api/v2/tables/KL01/data?lang=no&valueCodes[Stilling]=*&valueCodes[ContentsCode]=Lonn&valueCodes[Tid]=*";

/** What lists are compared with. It is loaded with the page, whatever the list is, so that no request tells about it. */
function usePayReferences() {
  const official = useSWR<PayReferences, ApiError>("/api/pay-references");
  const answers = useSWR<TitleTable, ApiError>(ANSWERS_URL);
  const values = useMemo(() => createReferences(official.data, answers.data), [official.data, answers.data]);
  const isReady = official.data !== undefined && answers.data !== undefined;
  return {
    state: isReady ? "ready" : official.error || answers.error ? "failed" : "loading",
    values,
    rules: official.data?.rules ?? NO_RULES,
    source: official.data?.source ?? "",
  } as const;
}

/** The worker of the page. It starts with the page, so that nothing is requested later. */
function useEngine(): RefObject<Engine | null> {
  const engine = useRef<Engine>(null);
  useEffect(() => {
    const started = startEngine();
    engine.current = started;
    return () => started.stop();
  }, []);
  return engine;
}

/** Has the list analysed whenever it, the choices or the references change. */
function useAnalysis(
  engine: RefObject<Engine | null>,
  { reading, choices }: State,
  references: References,
  update: (change: (state: State) => State) => void,
) {
  const employeeCount = reading?.summary.employees ?? 0;
  // `reading` is a dependency although it is not sent: the worker keeps its employees.
  useEffect(() => {
    if (!reading || employeeCount === 0) return;
    let isCurrent = true;
    engine.current?.ask("analyse", { ...choices, references }).then(
      (analysis) => isCurrent && update(change({ analysis })),
      () => isCurrent && update(change({ analysis: null, failure: texts.analysisFailed })),
    );
    return () => {
      isCurrent = false;
    };
  }, [engine, reading, employeeCount, choices, references, update]);
}

const getToday = () => new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Oslo" });

/** The list of the user, what the worker has found in it, and what the user may do with it. */
function useBargainingState() {
  const engine = useEngine();
  const references = usePayReferences();
  const [today] = useState(getToday);
  const [state, update] = useState<State>(() => ({ ...FIRST_STATE, savedDay: getSavedDay() }));
  const summaryRef = useRef<HTMLParagraphElement>(null);
  const { reading, keepNames, analysis, tab } = state;

  /** Opens a tab and focuses the summary: the control that had the focus may be in a tab that is hidden now. */
  const showTab = (tab: string) => {
    flushSync(() => update(change({ tab })));
    summaryRef.current?.focus();
  };

  /** Reads a list. Null if that failed. */
  const read = async <Kind extends "open" | "read" | "restore">(
    task: Kind,
    question: Questions[Kind],
  ): Promise<Reading | null> => {
    if (!engine.current) return null;
    update(change({ isReading: true, failure: null }));
    try {
      const found: Reading = await engine.current.ask(task, question);
      update(change({ isReading: false, reading: found }));
      return found;
    } catch (cause) {
      const failure = cause instanceof ReadingFailed ? cause.message : texts.readingFailed;
      update(change({ isReading: false, failure }));
      return null;
    }
  };

  const readAgain = (changes: Partial<ReadQuestion>): void => {
    const { sheet = 0, layout = null } = reading ?? {};
    void read("read", { sheet, layout, options: { keepNames, today }, ...changes }).then((found) => {
      // The first figures open their tab. A list that is corrected in its own tab keeps the focus there.
      if (!analysis && tab !== "list" && found?.summary.employees) showTab(tab);
    });
  };
  useAnalysis(engine, state, references.values, update);

  return {
    ...state,
    references,
    today,
    /** The paragraph that gets the focus when the page opens a tab. */
    summaryRef,
    showTab,
    choose: (changes: Partial<Choices>) => update(choose(changes)),
    setSavedDay: (savedDay: string | null) => update(change({ savedDay })),
    setTab: (tab: string) => update(change({ tab })),
    /** Returns whether the list could be read. */
    open: async (source: OpenQuestion["source"]) => {
      const found = await read("open", { source, options: { keepNames, today } });
      if (found) showTab(FIRST_TAB);
      return found !== null;
    },
    /** Shows what went wrong, as a sentence. */
    fail: (failure: string) => update(change({ failure })),
    restore: async (employees: Questions["restore"]) => {
      if (await read("restore", employees)) showTab(FIRST_TAB);
    },
    readAgain,
    chooseNames: (keepNames: boolean) => {
      update(change({ keepNames }));
      if (reading?.layout) readAgain({ options: { keepNames, today } });
    },
    getEmployees: async () => (await engine.current?.ask("employees", null)) ?? [],
    /** All employees with what a pot gives them; null if the worker failed. */
    getRaises: async (pot: number | null) => {
      try {
        return (await engine.current?.ask("raises", pot)) ?? null;
      } catch {
        update(change({ analysis: null, failure: texts.analysisFailed }));
        return null;
      }
    },
    clear: () => {
      const remove = () => update(change({ reading: null }));
      remove();
      // The worker answers in order, so a list that it is reading now is removed too. A worker that failed has no list.
      engine.current?.ask("restore", []).then(remove, remove);
    },
  };
}

export type Bargaining = ReturnType<typeof useBargainingState>;

/** Exported for tests. */
export const BargainingContext = createContext<Bargaining | null>(null);

export function BargainingProvider({ children }: { children: ReactNode }) {
  return <BargainingContext value={useBargainingState()}>{children}</BargainingContext>;
}

export function useBargaining(): Bargaining {
  const bargaining = useContext(BargainingContext);
  if (!bargaining) throw new Error("The list is used outside its page.");
  return bargaining;
}
