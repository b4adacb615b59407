import { describe, expect, it } from "vitest";
import { findLetterPositions } from "./letter-positions";

const initials = (...names: string[]) =>
  findLetterPositions(names.map((name) => ({ name }))).map((position) => Object.values(position));

describe("findLetterPositions", () => {
  it("returns the first index of each existing letter", () => {
    expect(initials("Advokat", "Anleggsleder", "Baker", "Ærlig AS", "Østfold", "Ålesund")).toEqual([
      ["A", 0],
      ["B", 2],
      ["Æ", 3],
      ["Ø", 4],
      ["Å", 5],
    ]);
  });

  it("sorts 'aa' as å and ignores accents", () => {
    expect(initials("anders", "Elektriker", "Éclair", "Zoo", "Aasen", "Åsen")).toEqual([
      ["A", 0],
      ["E", 1],
      ["Z", 3],
      ["Å", 4],
    ]);
  });

  it("sorts foreign letters as their Norwegian neighbours", () => {
    expect(initials("Łukasz AS", "Übersetzer", "Ängelholm", "Örsted").map(([letter]) => letter)).toEqual([
      "L",
      "Y",
      "Æ",
      "Ø",
    ]);
  });

  it("puts numbers and symbols before A", () => {
    expect(initials(".NET-utvikler", "4Service", "7-Eleven", "ABB")).toEqual([
      ["#", 0],
      ["A", 3],
    ]);
  });

  it("returns nothing for an empty list", () => {
    expect(initials()).toEqual([]);
  });
});
