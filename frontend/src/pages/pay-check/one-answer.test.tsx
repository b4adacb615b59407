import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { storeSessionToken } from "#api/session-token";
import type { Answer, JobSummary, MySalaryEntry, OfficialPay } from "#api/types";
import { describePeople } from "#domain/describe-people";
import type { JobFilters } from "#features/salary/api";
import { payCheckPath } from "#lib/paths";
import { AnswerBox } from "#pages/job/answer/AnswerBox";
import { getPageAnswer, type Question } from "#pages/job/answer/answer";
import Payoff from "#pages/job/payoff/Payoff";
import { lockedSummary, openSummary } from "#testing/jobs";
import { renderAt } from "#testing/render";
import { stubServer } from "#testing/server";
import PayCheckPage from "./PayCheckPage";

const official = openSummary.official as OfficialPay;
const measures: Readonly<Record<string, OfficialPay | null>> = {
  agreed: official,
  total: { ...official, comparedWith: "total" },
  "agreed only": { ...official, totalEarnings: null },
  none: null,
};

/** What the server answers for filters: it may leave out the place. */
function answer(filters: JobFilters, isEnough: boolean): Answer {
  return {
    ...(openSummary.answer as Answer),
    experience: filters.experience ?? null,
    location: isEnough ? (filters.location ?? null) : null,
  };
}

interface Case {
  title: string;
  filters: JobFilters;
  official: string;
  /** Whether the pay includes additions. */
  includesAdditions: boolean;
  isEnough: boolean;
  isLocked: boolean;
}

const FILTERS: JobFilters[] = [{}, { location: "Oslo" }, { experience: "3-5", location: "Oslo" }];
const CASES: Case[] = ["Sykepleier", "IT-konsulent"].flatMap((title) =>
  FILTERS.flatMap((filters, index) =>
    Object.keys(measures).flatMap((measure) =>
      [true, false].map((includesAdditions) => ({
        title,
        filters,
        official: measure,
        includesAdditions,
        isEnough: title === "Sykepleier",
        isLocked: index === 1 && measure === "agreed",
      })),
    ),
  ),
);

const getText = (element: Element | null) => element?.textContent?.replaceAll("\u00a0", " ") ?? "";

/** The sentence of the rank, and what says how the pay was converted. */
function findFigures(text: string) {
  return {
    rank: /(Omtrent|Under|Over) \d+ %|(Under|På|Over) medianen|(Øverste|Nederste) fjerdedel/.exec(text)?.[0],
    converted: /Regnet om til lønn (med|uten) tillegg etter SSBs tall for yrket: [\d ]+ kr/.exec(text)?.[0],
    measure: /avtalt lønn uten tillegg og bonus|lønn med tillegg og bonus/.exec(text.split("Halvparten")[0] ?? "")?.[0],
  };
}

/** The words of the block after a contribution, as those of the pay check. */
const inPercent = (text: string) =>
  text
    .replace("Færre enn ", "Under ")
    .replace("Flere enn ", "Over ")
    .replace(/(?:(Under|Over) |Omtrent )?(\d+) av 100/, (_, side = "Omtrent", percent) => `${side} ${percent} %`)
    .replace(/(Under|Over) midten|Midt på/, (half) =>
      half === "Midt på" ? "På medianen" : half.replace("midten", "medianen"),
    );

const SALARY = 640_000;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

/** A question has one group, one measure and one figure on every page. */
it.each(CASES)("$title $filters, official: $official, with additions: $includesAdditions", async (asked) => {
  const { title, filters, includesAdditions } = asked;
  const base = asked.isLocked ? lockedSummary : openSummary;
  const shown = { ...answer(filters, asked.isEnough), range: base.answer?.range ?? null };
  const summary: JobSummary = {
    ...base,
    jobTitle: title,
    answer: shown,
    official: measures[asked.official] ?? null,
  };
  const entry = {
    id: "1",
    jobTitle: title,
    location: filters.location ?? null,
    experienceYears: filters.experience ?? null,
    annualSalary: SALARY,
    fullTimeSalary: null,
    employmentPercentage: 100,
    includesAdditions,
  } as MySalaryEntry;
  stubServer({
    "/api/job-titles": ["IT-konsulent", "Sykepleier"],
    "/api/municipalities": ["Bergen", "Oslo"],
    [`/api/jobs/${title}`]: summary,
    "/api/my-salary-entries": { entries: [entry] },
  });
  storeSessionToken("kls_test");
  const group = describePeople(title, shown);

  const question: Question = {
    ...{ summary, unfiltered: summary, filters, rules: [], rings: [] },
    measure: summary.official?.comparedWith ?? "agreed",
  };
  const pageAnswer = getPageAnswer(question);
  if (pageAnswer) {
    renderAt(
      "/",
      <AnswerBox question={question} answer={pageAnswer} own={null}>
        {null}
      </AnswerBox>,
    );
  }
  const box = getText(document.body);
  cleanup();
  expect(box).toContain(group);
  if (summary.hasAccess) expect(box).toContain("556 000–668 000");

  renderAt("/", <Payoff jobTitle={title} entry="1" />);
  const payoff = inPercent(getText(await screen.findByRole("complementary")));
  cleanup();

  renderAt(payCheckPath({ title, ...filters }), <PayCheckPage />);
  const user = userEvent.setup();
  const region = (name: string) => screen.findByRole("region", { name });
  const verdict = await region("Hvor du ligger");
  await waitFor(() => expect(getText(verdict)).toContain(group));
  await waitFor(() => expect(getText(verdict)).not.toContain("Skriv årslønna di"));
  const verdictText = getText(verdict);
  const expected = findFigures(verdictText);
  expect(verdictText).toContain("622 000 kr");
  if (expected.rank) expect(findFigures(payoff)).toMatchObject({ rank: expected.rank, converted: expected.converted });

  // The same pay as an offer: with additions if a bonus is part of it.
  await region("Tilbudet");
  const fill = (name: string, amount: number) =>
    fireEvent.change(screen.getByLabelText(name), { target: { value: String(amount) } });
  fill("Lønn før skatt", includesAdditions ? SALARY - 10_000 : SALARY);
  if (includesAdditions) fill("Bonus (valgfritt)", 10_000);
  const offer = await region("Hvor tilbudet ligger");
  await waitFor(() => expect(findFigures(getText(offer))).toEqual(expected));
  expect(getText(offer)).toContain(group);

  await user.click(screen.getByRole("tab", { name: "Brev og spørsmål" }));
  // The letter names the people whose figures it cites: official ones are of the whole country.
  const cited = summary.official ? describePeople(title, answer({}, asked.isEnough)) : group;
  expect(getText(await region("Brev om lønnssamtale"))).toContain(`tallene for ${cited}.`);

  await user.click(screen.getByRole("tab", { name: "Ark til samtalen" }));
  await region("Tre spørsmål å stille");
  const titles = within(verdict).queryAllByRole("heading", { level: 3 }).map(getText);
  const figures = screen.queryByRole("region", { name: "Tallene" });
  const rows = figures ? within(figures).getAllByRole("rowheader").map(getText) : [];
  expect(rows).toEqual(titles);
  expect(screen.getByText(/· 640\s000\skr i året (med|uten) tillegg/)).toHaveTextContent(
    includesAdditions ? "med tillegg" : "uten tillegg",
  );
});
