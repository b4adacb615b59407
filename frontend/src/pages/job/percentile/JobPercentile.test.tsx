import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { JobSummary } from "../../../api/types";
import { tooFew } from "../../../testing/figures";
import { lockedSummary, openSummary } from "../../../testing/jobs";
import { renderAt } from "../../../testing/render";
import { getRequests, jsonResponse, stubServer } from "../../../testing/server";
import { JobPercentile } from "./JobPercentile";

const official = openSummary.official as NonNullable<JobSummary["official"]>;

async function calculate(summary: JobSummary, { salary = "640000", subset = openSummary, selection = {} } = {}) {
  const server = stubServer({ "/api/jobs/Sykepleier": () => jsonResponse(subset) });
  renderAt("/", <JobPercentile summary={summary} selection={selection} />);
  await userEvent.type(screen.getByRole("textbox", { name: "Årslønna di før skatt" }), salary);
  return server;
}

const answer = (name: string) => screen.findByRole("heading", { level: 3, name });
const expectAnswer = async (name: string, text: RegExp) =>
  waitFor(async () => expect((await answer(name)).parentElement).toHaveTextContent(text));

describe("percentile on a job page", () => {
  it("is given among entries and among official quartiles", async () => {
    await calculate(openSummary);
    await expectAnswer(
      "Blant dem som ligner deg",
      /62\s% av gruppen tjener mindre enn deg: Sykepleier i hele landet\./,
    );
    await expectAnswer("Hos SSB, avtalt lønn", /Omtrent 61\s% av sykepleiere i Norge/);
    expect(screen.queryByText(/Hos SSB, med tillegg/)).toBeNull();
  });

  it("compares with the official total if entries include additions", async () => {
    await calculate({ ...openSummary, official: { ...official, comparedWith: "total" } });
    await expectAnswer("Hos SSB, med tillegg og bonus", /Under medianen .* halvparten .* mer enn 655\s200\skr/);
    await expectAnswer("Hos SSB, avtalt lønn", /om lønna du skrev, er uten tillegg og bonus/);
  });

  it("shows visitors official figures only, without selection", async () => {
    const server = await calculate(lockedSummary);
    await expectAnswer("Hos SSB, avtalt lønn", /Omtrent 61\s%/);
    expect(screen.getByText(/ser du når du har bidratt/)).toBeVisible();
    expect(server).not.toHaveBeenCalled();
  });

  it("converts part-time pay to a full position", async () => {
    await calculate(openSummary, { salary: "320000" });
    const percentage = screen.getByRole("textbox", { name: "Stillingsprosent" });
    await userEvent.clear(percentage);
    expect(screen.getByText("Skriv et tall over 0, og høyst 100.")).toBeVisible();
    await userEvent.type(percentage, "50");
    await expectAnswer("Blant dem som ligner deg", /62\s%/);
    expect(screen.getByText(/Omregnet til full stilling: 640\s000\skr/)).toBeVisible();
  });

  it("promises visitors nothing that access would not show", async () => {
    await calculate({ ...lockedSummary, answer: null });
    await expectAnswer("Hos SSB, avtalt lønn", /Omtrent 61\s%/);
    expect(screen.getByText(/^For få har meldt inn lønn/)).toBeVisible();
    expect(screen.queryByText(/ser du når du har bidratt/)).toBeNull();
  });

  it("has an empty state without figures", () => {
    stubServer({});
    const figures = { ...lockedSummary.figures, ...tooFew };
    renderAt(
      "/",
      <JobPercentile summary={{ ...lockedSummary, answer: null, figures, official: null }} selection={{}} />,
    );
    expect(screen.getByText("For få tall for sykepleier")).toBeVisible();
  });
});

describe("selection of a member", () => {
  const range = { p10: 600_000, p25: 640_000, median: 700_000, p75: 750_000, p90: 800_000 };
  const inOslo = { ...openSummary.answer, range, location: "Oslo" };
  const subset = (answer: object) => ({ ...openSummary, answer: { ...inOslo, ...answer } as JobSummary["answer"] });

  it("names the filters that count", async () => {
    await calculate(openSummary);
    expect(screen.getByText(/med filtrene øverst på siden/)).toBeVisible();
  });

  it("is compared with, and the salary never sent", async () => {
    const server = await calculate(openSummary, { subset: subset({}), selection: { location: "Oslo" } });
    await expectAnswer("Blant dem som ligner deg", /^\D*25\s% av gruppen tjener mindre enn deg: Sykepleier i Oslo\./);
    expect(getRequests(server)).toEqual(["/api/jobs/Sykepleier?location=Oslo"]);
  });

  it("says what the server left out", async () => {
    await calculate(openSummary, { subset: subset({}), selection: { location: "Oslo", education: "phd" } });
    await expectAnswer("Blant dem som ligner deg", /så svaret gjelder ikke bare dem med ph\.d\./);
  });
});
