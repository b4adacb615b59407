import { describe, expect, it, vi } from "vitest";
import searchKeys from "#shared/search-keys.json";
import { createMatcher, normalizeName, toSearchKey } from "./name-search";

const getPriority = (name: string, typed: string) => createMatcher(typed)(normalizeName(name));

describe("toSearchKey", () => {
  // The server's tests use the same cases.
  it.each(searchKeys)("turns '%s' into '%s'", (text, key) => {
    expect(toSearchKey(text ?? "")).toBe(key);
  });
});

describe("createMatcher", () => {
  it("returns 0 for the name's beginning, 1 for a word's, 2 inside", () => {
    expect(getPriority("Sykepleier", "SYKE")).toBe(0);
    expect(getPriority("Aktiv pleier", " pleier ")).toBe(1);
    expect(getPriority("Medisinsk ærespleier", "aeres")).toBe(1);
    expect(getPriority("C++-utvikler", "utv")).toBe(1);
    expect(getPriority("Sykepleier", " pleier ")).toBe(2);
    expect(getPriority("Sykepleier", "lege")).toBeUndefined();
  });

  it.each([
    ["Tromsø", "tromso"],
    ["Tromsø", "Tromsoe"],
    ["Tromsoe AS", "tromsø"],
    ["Ålesund", "aalesund"],
    ["Aalesund", "ål"],
    ["Lærer", "laerer"],
    ["Ås kommune", "ås-kommune"],
  ])("finds '%s' by '%s'", (name, typed) => {
    expect(getPriority(name, typed)).toBe(0);
  });

  // The server's tests use the same names.
  it.each([
    ["Rørlegger", "rør", 0],
    ["Rørlegger", "ror", 0],
    ["Sørlandet sykehus", "sorlandet", 0],
    ["Roret Ørland", "ror", 0],
    ["Roret Ørland", "rør", undefined],
    ["Roret Ørland", "ørland", 1],
    ["Sør-Trøndelag", "sør trondelag", 0],
    ["Poet", "poe", 0],
    ["Israel", "isra", 0],
    ["Vernepleier", "være", undefined],
    ["Porsáŋgu", "porsangu", 0],
    [".NET-utvikler", ".net", 0],
    [".NET-utvikler", "net", 0],
    ["Utvikler (.NET)", ".net", 1],
    ["Nettselger", ".net", undefined],
    ["Utvikler C#", "c#", 1],
    ["C-utvikler", "c#", undefined],
    ["C++-utvikler", "c++", 0],
  ])("typed letters mean themselves: '%s' for '%s' is %s", (name, typed, priority) => {
    expect(getPriority(name, typed)).toBe(priority);
  });

  it("matches any substring of a name", () => {
    expect(getPriority("Poet", "e")).toBe(2);
    expect(getPriority("Frisør, barber", "ør, b")).toBe(2);
    expect(getPriority("Andre / diverse", "/")).toBe(1);
  });

  it("does not treat symbols as letters", () => {
    expect(getPriority("Sykepleier", "!!")).toBeUndefined();
    expect(getPriority("Åsen", "asen")).toBe(2);
  });

  it("matches every name for a blank query", () => {
    expect(getPriority("Sykepleier", " ")).toBe(0);
  });
});

describe("normalizeName", () => {
  it("normalises a name once", () => {
    const first = normalizeName("Kommunaldirektør");
    const normalize = vi.spyOn(String.prototype, "normalize");
    const second = normalizeName("Kommunaldirektør");
    const calls = normalize.mock.calls.length;
    normalize.mockRestore();
    expect(second).toBe(first);
    expect(calls).toBe(0);
  });
});
