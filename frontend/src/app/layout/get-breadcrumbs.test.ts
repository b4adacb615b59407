import { describe, expect, it } from "vitest";
import { getBreadcrumbs } from "./get-breadcrumbs";

describe("crumbsOf", () => {
  // spec 1.2.23
  it("has one crumb on the front page", () => {
    expect(getBreadcrumbs("/")).toEqual([{ label: "Hjem", to: "/" }]);
  });

  // spec 1.2.21, 1.2.22
  it.each([
    ["/job/Sykepleier", "Stillinger", "/stillinger"],
    ["/sammenlign/Sykepleier", "Sammenlign", "/stillinger"],
    ["/bedrift/Sykepleier", "Bedrifter", "/bedrifter"],
    ["/sted/Sykepleier", "Steder", "/steder"],
  ])("leads from %s to the list", (path, label, to) => {
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
    ["api", "API", "/api"],
    ["profile", "Profil", "/profile"],
  ])("names /%s '%s'", (segment, label, to) => {
    expect(getBreadcrumbs(`/${segment}`)).toEqual([
      { label: "Hjem", to: "/" },
      { label, to },
    ]);
  });

  it("decodes names, and shows what cannot be decoded as it is", () => {
    expect(getBreadcrumbs("/sted/%C3%85s").at(-1)?.label).toBe("Ås");
    expect(getBreadcrumbs("/sted/%E0%A4%A").at(-1)?.label).toBe("%E0%A4%A");
  });

  it.each(["constructor", "stillinger", "kontakt", "toString"])("takes '%s' for a name", (name) => {
    expect(getBreadcrumbs(`/bedrift/${name}`).at(-1)).toEqual({ label: name });
    expect(getBreadcrumbs("/constructor").at(-1)).toEqual({ label: "constructor" });
  });

  it("links nowhere for parts that no page stands behind", () => {
    expect(getBreadcrumbs("/finnes/ikke").slice(1)).toEqual([{ label: "finnes" }, { label: "ikke" }]);
  });
});
