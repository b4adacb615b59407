import { describe, expect, it } from "vitest";
import { getInitials } from "./Avatar";

describe("getInitials", () => {
  // spec 2.9.16
  it.each([
    ["kari", "K"],
    ["Kari Nordmann", "KN"],
    ["Kari Lise Nordmann", "KL"],
    ["  kari   nordmann ", "KN"],
    ["østen ås", "ØÅ"],
    ["🌊 bølge", "🌊B"],
    ["U", "U"],
  ])("of '%s' returns '%s'", (name, initials) => {
    expect(getInitials(name)).toBe(initials);
  });
});
