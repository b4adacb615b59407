import { describe, expect, it } from "vitest";
import searchKeys from "../../../shared/search-keys.json";
import { createMatcher, normalizeName, toSearchKey } from "./name-search";

const priority = (name: string, typed: string) => createMatcher(typed)(normalizeName(name));

describe("toSearchKey", () => {
  // The server's tests use the same cases.
  it.each(searchKeys)("turns '%s' into '%s'", (text, key) => {
    expect(toSearchKey(text ?? "")).toBe(key);
  });
});

describe("createMatcher", () => {
  it("matches anywhere and tells prefixes apart", () => {
    expect(priority("Sykepleier", "SYKE")).toBe(0);
    expect(priority("Sykepleier", " pleier ")).toBe(1);
    expect(priority("Sykepleier", "lege")).toBeUndefined();
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
    expect(priority(name, typed)).toBe(0);
  });

  it("matches every part of a name", () => {
    expect(priority("Poet", "e")).toBe(1);
    expect(priority("Frisør, barber", "ør, b")).toBe(1);
    expect(priority("Andre / diverse", "/")).toBe(1);
  });

  it("does not treat symbols as letters", () => {
    expect(priority("Sykepleier", "!!")).toBeUndefined();
    expect(priority("Åsen", "asen")).toBe(1);
  });

  it("matches every name without text", () => {
    expect(priority("Sykepleier", " ")).toBe(0);
  });
});
