import { describe, expect, it } from "vitest";
import { splitByMatch } from "./HighlightedText";

/** The text with matches in brackets. */
const bracketMatches = (text: string, typed: string) =>
  splitByMatch(text, typed)
    .map((part) => (part.matched ? `[${part.text}]` : part.text))
    .join("");

describe("splitByMatch", () => {
  it.each([
    ["Sykepleier", "SYKE", "[Syke]pleier"],
    ["Avdelingssykepleier", "sykepleier", "Avdelings[sykepleier]"],
    ["Oslo kommune", "kommune oslo", "[Oslo] [kommune]"],
    ["Lærer i barneskole", "laerer", "[Lærer] i barneskole"],
    ["Tromsø", "tromso", "[Tromsø]"],
    ["Ålesund", "aal", "[Ål]esund"],
    ["Boeing Norge", "boeing", "[Boeing] Norge"],
    ["Moelv", "moe", "[Moe]lv"],
    [".NET-utvikler", "net utvikler", ".[NET]-[utvikler]"],
    ["Systemutvikler", "utviklr", "Systemutvikler"],
    ["Sykepleier", " ", "Sykepleier"],
    ["", "a", ""],
  ])("marks in '%s' the match of '%s'", (text, typed, expected) => {
    expect(bracketMatches(text, typed)).toBe(expected);
  });
});
