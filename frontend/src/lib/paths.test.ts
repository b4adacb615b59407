import { describe, expect, it } from "vitest";
import { companyPath, contributePath, jobPath, locationPath, loginPath, searchPath } from "./paths";

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

const urlOf = (path: string) => new URL(path, "http://klarlonn.test");
const lastPartOf = (path: string) => decodeURIComponent(urlOf(path).pathname.split("/").at(-1) ?? "");

describe("page path", () => {
  // spec 1.2.18
  it.each(names)("encodes the name '%s' as one segment", (name) => {
    for (const path of [jobPath(name), companyPath(name), locationPath(name)]) {
      expect(lastPartOf(path)).toBe(name);
      expect(urlOf(path).pathname.split("/")).toHaveLength(3);
      expect(urlOf(path).hash).toBe("");
    }
  });

  // spec 1.2.18
  it.each(names)("encodes the name '%s' in the query", (name) => {
    const job = urlOf(jobPath("Lege", { company: name, location: name })).searchParams;
    expect([job.get("company"), job.get("location")]).toEqual([name, name]);
    expect(urlOf(companyPath("Ahus", { job: name })).searchParams.get("job")).toBe(name);
    expect(urlOf(searchPath(name)).searchParams.get("q")).toBe(name);
    const known = urlOf(contributePath({ jobTitle: name, company: name })).searchParams;
    expect([known.get("jobTitle"), known.get("company")]).toEqual([name, name]);
  });

  it("encodes a complete redirect URL", () => {
    const redirect = jobPath("AC/DC", { location: "Å & Ø" });
    expect(urlOf(loginPath(redirect)).searchParams.get("redirect")).toBe(redirect);
    expect(loginPath("/")).toBe("/login");
  });
});
