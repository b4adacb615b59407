import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { DatedPayRule } from "#api/types";
import type { JobFilters } from "#features/salary/api";
import { renderAt } from "#testing/render";
import { getRequests, stubServer } from "#testing/server";
import { PayRules } from "./PayRules";
import { getRulesFor } from "./pay-rules";

const building: DatedPayRule = {
  kind: "minimumWage",
  name: "Byggeplasser",
  basis: "Forskrift om allmenngjøring for byggeplasser i Norge",
  basisId: "FOR-2024-10-21-2544",
  url: "https://lovdata.no/dokument/SF/forskrift/2024-10-21-2544",
  validFrom: "2025-06-15",
  validTo: null,
  checkedOn: "2026-09-27",
  revisionExpectedOn: "2026-10-31",
  hasEnded: false,
  area: "everywhere",
  rates: [
    { name: "Faglært", unit: "hour", amount: 264.32, isSupplement: false, seniority: null },
    { name: "Ufaglært uten bransjeerfaring", unit: "hour", amount: 239.61, isSupplement: false, seniority: null },
    { name: "Natt", unit: "hour", amount: 29, isSupplement: true, seniority: null },
  ],
};
const scale: DatedPayRule = {
  ...building,
  kind: "scale",
  name: "Sykepleier, KS",
  area: "outsideOslo",
  basisId: null,
  revisionExpectedOn: "2027-05-01",
  rates: [{ name: "10 års ansiennitet", unit: "year", amount: 620_800, isSupplement: false, seniority: null }],
};

function open(rules: readonly DatedPayRule[] = [building, scale], filters: JobFilters = {}) {
  renderAt("/job/Murer", <PayRules rules={getRulesFor(rules, filters)} experience={filters.experience} />);
  return within(document.body);
}

const unfold = (title: string | RegExp) => userEvent.click(screen.getByText(title));

describe("pay rules", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it("shows each rate with origin, dates and source", async () => {
    const panel = open();
    await unfold("Byggeplasser: 239,61–264,32 kr i timen");
    await unfold(/^Sykepleier, KS: 620\s800 kr i året$/);
    expect(panel.getByRole("row", { name: "Faglært 264,32 i timen" })).toBeVisible();
    expect(panel.getByRole("row", { name: "Natt (kommer i tillegg) 29,00 i timen" })).toBeVisible();
    expect(
      panel.getByText(/FOR-2024-10-21-2544\)\. Gjelder fra 15\. juni 2025\. Sist sjekket 27\. september 2026\./),
    ).toBeVisible();
    for (const link of panel.getAllByRole("link", { name: "Les hos kilden" })) {
      expect(link).toHaveAttribute("href", building.url);
    }
  });

  it.each([
    ["2026-10-30", 0],
    ["2026-10-31", 1],
    ["2027-05-01", 2],
  ])("says on %s of %i rules that they may have changed", (today, count) => {
    vi.setSystemTime(new Date(`${today}T12:00`));
    const panel = open();
    expect(panel.queryAllByText("Satsene kan være endret.")).toHaveLength(count);
  });

  it("shows rates of the past with their last day and compares nothing with them", async () => {
    vi.setSystemTime(new Date("2027-06-01T12:00"));
    const past = { validTo: "2027-04-30", hasEnded: true };
    const panel = open([
      { ...building, ...past },
      { ...scale, ...past },
    ]);
    await unfold("Byggeplasser: 239,61–264,32 kr i timen (gjaldt til 30. april 2027)");
    expect(panel.getAllByText(/Gjaldt fra 15\. juni 2025 til 30\. april 2027\. Sist sjekket/)[0]).toBeVisible();
    expect(panel.getByText(/^Sykepleier, KS: .* \(gjaldt til 30\. april 2027\)$/)).toBeVisible();
    expect(panel.queryByText("Satsene kan være endret.")).toBeNull();
    expect(panel.queryByText("Sjekk timelønna di")).toBeNull();
  });

  it.each([
    [{}, ["KS", "Spekter", "Oslo kommune"]],
    [{ location: "Bergen" }, ["KS", "Spekter"]],
    [{ location: "Oslo" }, ["Spekter", "Oslo kommune"]],
    [{ company: "Oslo kommune" }, ["Oslo kommune"]],
    [{ company: "Bergen kommune", location: "Bergen" }, ["KS"]],
    [{ company: "Ahus" }, ["Spekter"]],
  ])("shows the rules that apply to %o", (filters, names) => {
    const oslo: DatedPayRule = { ...scale, name: "Sykepleier, Oslo kommune", area: "oslo" };
    const spekter: DatedPayRule = { ...scale, name: "Sykepleier, Spekter", area: "everywhere" };
    const panel = open([building, scale, spekter, oslo], filters);
    expect(panel.getByText(/^Byggeplasser/)).toBeVisible();
    expect(panel.getAllByText(/^Sykepleier, .*: /).map(({ textContent }) => textContent?.split(/, |:/)[1])).toEqual(
      names,
    );
  });

  it.each([
    ["1-3", "1–3 år: 545 400"],
    ["3-5", "3–5 år: 545 400"],
    ["5-10", "5–10 år: 545 400–568 600"],
    ["10+", "10 år eller mer: 620 800–639 900"],
  ])("shows the steps of a scale for %s years", (experience, range) => {
    const steps = { 0: 545_400, 6: 558_400, 8: 568_600, 10: 620_800, 16: 639_900 };
    const rates = Object.entries(steps).map(([seniority, amount]) => ({
      name: `${seniority} års ansiennitet`,
      unit: "year" as const,
      amount,
      isSupplement: false,
      seniority: Number(seniority),
    }));
    const panel = open([building, { ...scale, rates }], { experience });
    expect(panel.getByText(/^Byggeplasser: 239,61–264,32/)).toBeVisible();
    expect(panel.getByText(`Sykepleier, KS, ${range} kr i året`)).toBeVisible();
  });

  it("names the rates above an own wage and sends nothing", async () => {
    const server = stubServer({});
    const panel = open();
    await unfold("Sjekk timelønna di");
    const field = panel.getByLabelText("Timelønna di før skatt");
    await userEvent.type(field, "250,50");
    expect(panel.getByRole("status", { name: "" })).toHaveTextContent("Under satsen for: Faglært.");
    await userEvent.clear(field);
    await userEvent.type(field, "20");
    expect(panel.getByRole("status", { name: "" })).toHaveTextContent(
      "Under satsene for: Faglært; Ufaglært uten bransjeerfaring.",
    );
    await userEvent.clear(field);
    await userEvent.type(field, "264,32");
    expect(panel.getByRole("status", { name: "" })).toHaveTextContent("Ikke under noen av satsene.");
    await userEvent.type(field, "x");
    expect(panel.getByText("Skriv ett beløp, for eksempel 612 345 eller 285,50.")).toBeVisible();
    expect(getRequests(server)).toEqual([]);
  });
});
