import { describe, expect, it } from "vitest";
import { toLocalPath } from "./local-path";

describe("toLocalPath", () => {
  it.each([
    "/",
    "/profile",
    "/job/S%C3%B8ker?location=Oslo",
    "/bedrift/A%20B#forum",
    "/søk?q=lærer&x=1",
    "/bedrift/A%2FB",
    "/søk?q=50%25",
    "/søk?q=50%2525",
    "/søk?q=50%",
    "/søk?q=100%25%20stilling",
    "/søk?q=%ff",
  ])("keeps %s", (path) => {
    expect(toLocalPath(path)).toBe(path);
  });

  it.each([
    null,
    "",
    "profile",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/a\\..\\b",
    "https://evil.example",
    "https:evil.example",
    "javascript:alert(1)",
    "%2f%2fevil.example",
    "%2F%2Fevil.example",
    "/%2fevil.example",
    "/%5cevil.example",
    "/%252fevil.example",
    "%252f%252fevil.example",
    "/%2fevil.example%",
    "/%252fevil.example?q=50%25",
    "/%5cevil.example%ff",
    "/%c2%85",
    "/%250d%",
    "/\tevil",
    "/\n/evil.example",
    "/\t/evil.example",
    "/a\r\nSet-Cookie: x=1",
    "/%0d%0aSet-Cookie: x=1",
    "/\u0085",
    " /profile",
    `/${"a".repeat(2000)}`,
  ])("returns the home page for %j", (path) => {
    expect(toLocalPath(path)).toBe("/");
  });
});
