import { describe, expect, it } from "vitest";
import { getBreadcrumbs } from "./PageNav";

describe("getBreadcrumbs", () => {
  // spec 1.2.23
  it("returns one item on the home page", () => {
    expect(getBreadcrumbs("/")).toEqual([{ label: "Hjem", to: "/" }]);
  });

  // spec 1.2.21, 1.2.22
  it.each([
    ["/job/Sykepleier", "Stillinger", "/stillinger"],
    ["/sammenlign/Sykepleier", "Sammenlign", "/stillinger"],
    ["/bedrift/Sykepleier", "Bedrifter", "/bedrifter"],
    ["/sted/Sykepleier", "Steder", "/steder"],
  ])("links %s to its list", (path, label, to) => {
    expect(getBreadcrumbs(path)).toEqual([{ label: "Hjem", to: "/" }, { label, to }, { label: "Sykepleier" }]);
  });

  // spec 1.2.21, 2.2.51
  it.each([
    ["stillinger", "Stillinger", "/stillinger"],
    ["bedrifter", "Bedrifter", "/bedrifter"],
    ["steder", "Steder", "/steder"],
    ["lonninger", "Lønninger", undefined],
    ["om-oss", "Om oss", "/om-oss"],
    ["kontakt", "Kontakt", "/kontakt"],
    ["personvern", "Personvern", "/personvern"],
    ["vilkar", "Vilkår", "/vilkar"],
    ["api", "For utviklere", "/api"],
    ["profile", "Profil", "/profile"],
  ])("labels /%s '%s'", (segment, label, to) => {
    expect(getBreadcrumbs(`/${segment}`)).toEqual([
      { label: "Hjem", to: "/" },
      { label, to },
    ]);
  });

  it("decodes names and keeps malformed escapes", () => {
    expect(getBreadcrumbs("/sted/%C3%85s").at(-1)?.label).toBe("Ås");
    expect(getBreadcrumbs("/sted/%E0%A4%A").at(-1)?.label).toBe("%E0%A4%A");
  });

  it.each(["constructor", "stillinger", "kontakt", "toString"])("treats '%s' as a name", (name) => {
    expect(getBreadcrumbs(`/bedrift/${name}`).at(-1)).toEqual({ label: name });
  });

  it.each(["/finnes/ikke", "/moderering", "/constructor"])("shows no raw path of %s", (path) => {
    expect(getBreadcrumbs(path)).toEqual([{ label: "Hjem", to: "/" }]);
  });
});
