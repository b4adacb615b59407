import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { articlePages } from "#testing/articles";
import { renderAt } from "#testing/render";
import { stubServer } from "#testing/server";
import { Layout } from "./layout/Layout";
import { Pages } from "./routes";

function open(path: string) {
  stubServer(articlePages);
  renderAt(
    path,
    <Layout>
      <Pages />
    </Layout>,
  );
  return screen.findByRole("heading", { level: 1 });
}

describe("routes", () => {
  // spec 1.2.2, 1.2.70, 2.2.83
  it.each([
    ["/", /^Få klarhet i/],
    ["/søk?q=oslo", "Treff på «oslo»"],
    ["/sok?q=oslo", "Treff på «oslo»"],
    ["/job/Sykepleier", "Sykepleier"],
    ["/job/Sykepleier?company=Ahus", "Sykepleier"],
    ["/sammenlign/Sykepleier?location=Oslo", "Sykepleier"],
    ["/sted/%C3%85s", "Ås"],
    ["/bedrift/Oslo%20kommune?job=Sykepleier", "Oslo kommune"],
    ["/alle-lonnsinnlegg", "Alle lønnsinnlegg"],
    ["/login?redirect=%2Fsteder", "Logg inn"],
    ["/register", "Opprett konto"],
    ["/forgot-password", "Glemt passord"],
    ["/reset-password?token=x", "Tilbakestill passord"],
    ["/auth/callback", "Logg inn"],
    ["/bidra", "Send inn data"],
    ["/bidra/", "Send inn data"],
    ["/stillinger", "Stillinger"],
    ["/bedrifter", "Bedrifter"],
    ["/steder", "Steder"],
    ["/ledertavle", "Ledertavle"],
    ["/lonnssjekk?title=Sykepleier", "Sjekk lønna"],
    ["/personvern", "Personvernerklæring"],
    ["/informasjonskapsler", "Informasjonskapsler"],
    ["/vilkar", "Vilkår"],
    ["/kontakt", "Kontakt oss"],
    ["/om-oss", "Om oss"],
    ["/om-tallene", "Om tallene"],
    ["/hjelp", "Hjelp"],
    ["/api", "For utviklere"],
  ])("have a page at %s", async (path, heading) => {
    expect(await open(path)).toHaveAccessibleName(heading);
  });

  it.each(["/finnes-ikke", "/Bidra", "/bidra/mer", "/job", "/Job/Sykepleier"])("have no page at %s", async (path) => {
    expect(await open(path)).toHaveAccessibleName("404 Page Not Found");
  });

  it("redirect a visitor from the profile to sign in", async () => {
    await open("/profile");
    expect(screen.getByLabelText("Adresse")).toHaveTextContent(/^\/login\?redirect=\/profile$/);
  });

  it.each(["/sjekk-tilbud", "/lonnssamtale"])("redirect %s to the pay check with its query", async (path) => {
    await open(`${path}?title=Sykepleier&location=Oslo`);
    expect(screen.getByLabelText("Adresse")).toHaveTextContent(/^\/lonnssjekk\?title=Sykepleier&location=Oslo$/);
  });

  // spec 1.2.10
  it("redirect a comparison to the job with its query", async () => {
    await open("/sammenlign/Sykepleier?location=Oslo");
    expect(screen.getByLabelText("Adresse")).toHaveTextContent(/^\/job\/Sykepleier\?location=Oslo$/);
  });
});
