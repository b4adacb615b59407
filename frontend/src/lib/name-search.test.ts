import { describe, expect, it } from "vitest";
import searchKeys from "../../../shared/search-keys.json";
import { findable, finder, searchKey } from "./name-search";

const priority = (name: string, typed: string) => finder(typed)(findable(name));

describe("searchKey", () => {
  // The same cases as the server has.
  it.each(searchKeys)("folds '%s' to '%s'", (text, key) => {
    expect(searchKey(text ?? "")).toBe(key);
  });
});

describe("finder", () => {
  it("finds text anywhere, whatever its case, and tells where a name begins with it", () => {
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

  it("loses no part of a name to the folding", () => {
    expect(priority("Poet", "e")).toBe(1);
    expect(priority("Frisør, barber", "ør, b")).toBe(1);
    expect(priority("Andre / diverse", "/")).toBe(1);
  });

  it("does not take marks for letters", () => {
    expect(priority("Sykepleier", "!!")).toBeUndefined();
    expect(priority("Åsen", "asen")).toBe(1);
  });

  it("finds every name by nothing", () => {
    expect(priority("Sykepleier", " ")).toBe(0);
  });
});
