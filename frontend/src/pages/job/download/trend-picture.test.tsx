import { expect, it } from "vitest";
import { openTrend } from "#testing/trend";
import { drawTrend } from "./trend-picture";

const serialize = (...[jobTitle, trend]: Parameters<typeof drawTrend>) =>
  new XMLSerializer().serializeToString(drawTrend(jobTitle, trend));

it("trend picture has title, amounts, years and source", () => {
  const picture = new DOMParser().parseFromString(serialize("Kokk & <b>", openTrend), "image/svg+xml");
  expect(picture.querySelector("parsererror")).toBeNull();
  expect(picture.querySelector("title")?.textContent).toBe("Kokk & <b>: median årslønn med tillegg og bonus, kr");
  const words = [...picture.querySelectorAll("text")].map((element) => element.textContent);
  expect(words).toContain(
    "Kilde: Statistisk sentralbyrå, tabell 11658, til og med 4. kvartal 2025. Satt sammen av Klarlønn.",
  );
  expect(words.map((word) => word?.replaceAll("\u00a0", " "))).toContain("500 000");
  expect(words).toContain("2016");
});

it("trend picture of a single year has finite positions", () => {
  const year = { lastQuarter: "2025K2", median: 700_000, realMedian: 700_000 };
  expect(serialize("Kokk", { ...openTrend, official: [[year]], seriesBreak: null })).not.toMatch(/NaN|Infinity/);
});

// The amounts of members are not open data.
it("trend picture leaves out what members gave", () => {
  expect(serialize("Kokk", openTrend)).toBe(serialize("Kokk", { ...openTrend, reports: null }));
});
