import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderAt } from "../../../testing/render";
import { jsonResponse, stubServer } from "../../../testing/server";
import { lockedTrend, openTrend } from "../../../testing/trend";
import SalaryTrend from "./SalaryTrend";

const TREND = "/api/jobs/Sykepleier/trend";

function open(response: unknown) {
  stubServer({ [TREND]: response });
  renderAt("/", <SalaryTrend jobTitle="Sykepleier" />);
  return screen;
}

describe("trend of a job", () => {
  it("shows the newest median and its growth", async () => {
    const trend = open(openTrend);
    expect(
      await trend.findByText(
        /bonus var 695\s000\skr i året, i snitt av de fire siste kvartalene \(til og med 4\. kvartal 2025\)\./,
      ),
    ).toBeVisible();
    expect(
      trend.getByText(/^Opp 17,4\s% fra 4\. kvartal 2019 til 4\. kvartal 2024, 2,9\s% i kjøpekraft\.$/),
    ).toBeVisible();
    expect(trend.getByText(/snitt av fire kvartaler .* Fra 1\. kvartal 2025 .* Kilde: Statistisk/)).toBeVisible();
    expect(trend.getByRole("link", { name: "Likelønn i alle yrker" })).toHaveAttribute("href", "/likelonn");
  });

  it("has its figures in tables", async () => {
    const trend = open(openTrend);
    await userEvent.click(await trend.findByText("Vis tallene som tabell"));
    const reports = within(trend.getByRole("table", { name: /^Innmeldte lønninger/ }));
    expect(reports.getByRole("row", { name: /^2025 671\s234 680\s000 34$/ })).toBeVisible();
    const quarters = within(trend.getByRole("table", { name: /^Median hos SSB/ }));
    expect(quarters.getAllByRole("row")).toHaveLength(35);
    expect(quarters.getAllByRole("row")[1]).toHaveTextContent(/^4\. kvartal 2025695\s000703\s000$/);
  });

  it("switches to purchasing power", async () => {
    const trend = open(openTrend);
    await userEvent.click(await trend.findByRole("radio", { name: "I kjøpekraft" }));
    expect(await trend.findByText(/Beløpene er i priser fra juli 2026/)).toBeVisible();
    expect(trend.getByText(/var 703\s000\skr .* i priser fra juli 2026\)/)).toBeVisible();
  });

  it("asks visitors to contribute", async () => {
    const trend = open(lockedTrend);
    expect(await trend.findByText(/ser du når du har bidratt/)).toBeVisible();
    expect(trend.queryByRole("table", { name: /^Innmeldte/ })).toBeNull();
  });

  it("says that no year has enough entries", async () => {
    const trend = open({ ...lockedTrend, reports: [] });
    expect(await trend.findByText(/^Ingen år siden 2016 har minst fem innmeldte lønninger/)).toBeVisible();
  });
});

describe("trend without official figures", () => {
  const withoutOfficial = { ...openTrend, official: [], seriesBreak: null, growth: null };
  const withoutOccupation = { ...withoutOfficial, occupation: null, occupationCode: null };

  it("shows the entries alone", async () => {
    const trend = open(withoutOccupation);
    expect(await trend.findByText(/^SSB har ikke tall for lønnsutviklingen/)).toBeVisible();
    expect(trend.queryByText(/Kilde/)).toBeNull();
  });

  it("tells visitors about hidden years", async () => {
    const trend = open({ ...withoutOccupation, reports: null });
    expect(await trend.findByText(/ser du når du har bidratt/)).toBeVisible();
    expect(trend.queryByText("Vi har ingen tall for lønnsutviklingen")).toBeNull();
  });

  it("is empty without entries and official figures", async () => {
    const trend = open({ ...withoutOccupation, reports: [] });
    expect(await trend.findByText("Stillingen hører ikke til ett bestemt yrke hos SSB.")).toBeVisible();
  });

  it("is empty without a quarterly series", async () => {
    const trend = open({ ...withoutOfficial, reports: [] });
    expect(await trend.findByText("SSB har ikke nok kvartalstall for «Sykepleiere».")).toBeVisible();
  });
});

describe("trend response", () => {
  it("has a placeholder until it arrives", () => {
    expect(open(() => new Promise<Response>(() => {})).getByText("Laster …")).toBeInTheDocument();
  });

  it("is retried after a failure", async () => {
    let available = false;
    open(() => (available ? jsonResponse(openTrend) : jsonResponse({}, 503)));
    available = await screen.findByRole("button", { name: "Prøv igjen" }).then(() => true);
    await userEvent.click(screen.getByRole("button", { name: "Prøv igjen" }));
    expect(await screen.findByText(/^Opp 17,4/)).toBeVisible();
  });
});
