import { describe, expect, it } from "vitest";
import { explainUnknownNames } from "./left-out";

describe("explainUnknownNames", () => {
  it.each([
    [[], ""],
    [["company"], "Vi kjenner ikke arbeidsplassen, så det er skjult for andre. Det varer til"],
    [["company", "location"], "Vi kjenner ikke arbeidsplassen og stedet, så det er skjult for andre."],
    [["benefits"], "Bare du ser goder som ikke står i lista vår, til vi har godkjent dem."],
    [["company", "benefits"], "Vi kjenner ikke arbeidsplassen, så det er skjult for andre. Det varer til"],
    [["jobTitle", "company"], "Vi kjenner ikke stillingstittelen, så bare du ser lønna. Det varer til"],
  ] as const)("of %j says what others see", (names, text) => {
    expect(explainUnknownNames(names).startsWith(text)).toBe(true);
  });
});
