import { describe, expect, it } from "vitest";
import { companyPath, contributePath, jobPath, loginPath, placePath, searchPath } from "./paths";

const names = [
  "AC/DC",
  "100 % lønn",
  "Hva? Hvem!",
  "C#",
  "C++",
  "A+B & C",
  "🚀 Rakett",
  "Ærø & Øygård",
  "<b>fet</b>",
  "Å".repeat(200),
];

const toUrl = (path: string) => new URL(path, "http://klarlonn.test");
const getLastSegment = (path: string) => decodeURIComponent(toUrl(path).pathname.split("/").at(-1) ?? "");

describe("page path", () => {
  // spec 1.2.18
  it.each(names)("encodes the name '%s' as one segment", (name) => {
    for (const path of [jobPath(name), companyPath(name), placePath(name)]) {
      expect(getLastSegment(path)).toBe(name);
      expect(toUrl(path).pathname.split("/")).toHaveLength(3);
      expect(toUrl(path).hash).toBe("");
    }
  });

  // spec 1.2.18
  it.each(names)("encodes the name '%s' in the query", (name) => {
    const job = toUrl(jobPath("Lege", { company: name, location: name })).searchParams;
    expect([job.get("company"), job.get("location")]).toEqual([name, name]);
    expect(toUrl(companyPath("Ahus", { job: name })).searchParams.get("job")).toBe(name);
    expect(toUrl(searchPath(name)).searchParams.get("q")).toBe(name);
    const params = toUrl(contributePath({ jobTitle: name, company: name })).searchParams;
    expect([params.get("jobTitle"), params.get("company")]).toEqual([name, name]);
  });

  it("encodes a complete redirect URL", () => {
    const redirect = jobPath("AC/DC", { location: "Å & Ø" });
    expect(toUrl(loginPath(redirect)).searchParams.get("redirect")).toBe(redirect);
    expect(loginPath("/")).toBe("/login");
  });
});
