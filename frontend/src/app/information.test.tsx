import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { articlePages } from "#testing/articles";
import { renderAt } from "#testing/render";
import { stubServer } from "#testing/server";
import { Pages } from "./routes";

async function open(path: string) {
  stubServer(articlePages);
  renderAt(path, <Pages />);
  await screen.findByRole("heading", { level: 1 });
}

function contentsLinks(): string[] {
  const contents = screen.getByRole("navigation", { name: "Innhold" });
  return within(contents)
    .getAllByRole("link")
    .map((link) => link.textContent ?? "");
}

describe("privacy page", () => {
  // spec 2.2.23
  it("has 11 numbered sections linked from the contents", async () => {
    await open("/personvern");
    expect(contentsLinks()).toEqual([
      "1. Innledning",
      "2. Hva er en personopplysning?",
      "3. Behandlingsansvarlig",
      "4. Når vi samler inn opplysninger",
      "5. Hvilke opplysninger vi behandler",
      "6. Rettslig grunnlag og formål",
      "7. Hvor lenge vi lagrer opplysningene",
      "8. Utlevering av opplysninger",
      "9. Sikkerhet",
      "10. Rettighetene dine",
      "11. Kontakt",
    ]);
    await userEvent.click(screen.getByRole("link", { name: "10. Rettighetene dine" }));
    expect(screen.getByRole("region", { name: "10. Rettighetene dine" })).toHaveFocus();
  });

  // spec 2.2.24
  it("shows the days of its last change and its first version", async () => {
    await open("/personvern");
    expect(screen.getByText(/^Sist oppdatert \d\d\.\d\d\.\d{4}\. Første versjon 11\.08\.2025\.$/)).toBeVisible();
  });

  it("says that the operator can find the giver", async () => {
    await open("/personvern");
    const disclosure = screen.getByRole("region", { name: "8. Utlevering av opplysninger" });
    expect(disclosure).toHaveTextContent("Den som driver tjenesten, har både databasen og nøkkelen");
    expect(document.body).not.toHaveTextContent(/artikkel 11|ikke føre tilbake/);
  });

  it("names GDPR articles 15 to 22 and links to Datatilsynet", async () => {
    await open("/personvern");
    const rights = screen.getByRole("region", { name: "10. Rettighetene dine" });
    for (let article = 15; article <= 22; article += 1) {
      expect(rights).toHaveTextContent(`(artikkel ${article})`);
    }
    expect(within(rights).getByRole("link", { name: "www.datatilsynet.no" })).toHaveAttribute(
      "href",
      "https://www.datatilsynet.no",
    );
    expect(rights).toHaveTextContent("Datatilsynet, postboks 458 Sentrum, 0105 Oslo");
  });

  // spec 2.1.1
  it("says that entries have no direct identifiers", async () => {
    await open("/personvern");
    expect(screen.getByText(/inneholder ingen direkte kjennetegn på en person, bare arbeidsplassen/)).toBeVisible();
  });
});

describe("audit log on the privacy page", () => {
  it("contains actions, times and monthly codes, but no names", async () => {
    await open("/personvern");
    const processedData = screen.getByRole("region", { name: "5. Hvilke opplysninger vi behandler" });
    expect(processedData).toHaveTextContent("når du laster ned opplysningene dine");
    expect(processedData).toHaveTextContent(
      "Der står hva som skjedde, tidspunktet og en kode for kontoen, som er ny hver måned. Navn og e-postadresse står der ikke.",
    );
    expect(screen.getByRole("region", { name: "6. Rettslig grunnlag og formål" })).toHaveTextContent(
      "Å oppdage misbruk av kontoer, ved hjelp av loggen",
    );
  });

  it("has no fixed retention; deleting the account unlinks it", async () => {
    await open("/personvern");
    const retention = screen.getByRole("region", { name: "7. Hvor lenge vi lagrer opplysningene" });
    expect(retention).toHaveTextContent(
      "Loggen: så lenge den som driver tjenesten, bestemmer. Det er ingen fast frist.",
    );
    expect(retention).toHaveTextContent("Når kontoen er slettet, fører koden i loggen ikke lenger til noen.");
    expect(retention).not.toHaveTextContent("ikke opplysninger om hvem du er");
  });
});

describe("IP address on the privacy page", () => {
  it("is kept in memory for rate limits and never stored", async () => {
    await open("/personvern");
    expect(screen.getByRole("region", { name: "7. Hvor lenge vi lagrer opplysningene" })).toHaveTextContent(
      /IP-adresse: mens forespørselen besvares\. Når du .* søker, huskes den en stund som en kode i serverens minne\. .* Den lagres ikke\./,
    );
  });
});

describe("forum data", () => {
  it("keeps reports until decided, and decisions in a log", async () => {
    await open("/personvern");
    const retention = screen.getByRole("region", { name: "7. Hvor lenge vi lagrer opplysningene" });
    expect(retention).toHaveTextContent(
      "Rapporter: sammen med ordlyden i det som ble rapportert, til en moderator har avgjort saken.",
    );
    expect(retention).toHaveTextContent(
      "Det moderatorer avgjør: blir liggende i en logg sammen med begrunnelsen. Hvem som skrev teksten, står ikke der.",
    );
  });

  it("links anonymous texts by a keyed code, not the account", async () => {
    await open("/personvern");
    const processedData = screen.getByRole("region", { name: "5. Hvilke opplysninger vi behandler" });
    expect(processedData).toHaveTextContent(
      "Skriver du anonymt, lagres ikke kontoen, men en kode som ikke kan leses uten en nøkkel som ligger utenfor databasen.",
    );
    expect(processedData).toHaveTextContent(
      "Da er det bare den som skrev teksten og de som modererer, som ser den og begrunnelsen.",
    );
    expect(screen.queryByText(/Kommer senere/)).toBeNull();
  });

  it("stays without its author unless deleted with the account", async () => {
    await open("/personvern");
    expect(screen.getByRole("region", { name: "7. Hvor lenge vi lagrer opplysningene" })).toHaveTextContent(
      "Ellers blir det stående under «Slettet bruker», og det anonyme som «Anonym», uten noe som fører til deg.",
    );
  });

  it("help page explains length limits and reporting", async () => {
    await open("/hjelp");
    const help = screen.getByRole("region", { name: "Hvordan virker forumet?" });
    expect(help).toHaveTextContent("Et innlegg kan ha 250 tegn og en kommentar 2 000.");
    expect(help).toHaveTextContent("velger du «Rapporter»");
  });
});

describe("cookie page", () => {
  it("names both cookies and their lifetimes", async () => {
    await open("/informasjonskapsler");
    expect(
      screen.getByText(/^Klarlønn setter to informasjonskapsler, når du logger inn eller oppretter konto\./),
    ).toBeVisible();
    const cookies = screen.getByRole("region", { name: "2. Informasjonskapsler hos oss" });
    expect(
      within(cookies)
        .getAllByRole("term")
        .map((term) => term.textContent),
    ).toEqual(["__Host-klarlonn-sign-in", "__Host-klarlonn-device"]);
    expect(cookies).toHaveTextContent("borte når du er inne, senest etter elleve minutter");
    expect(cookies).toHaveTextContent("borte 180 dager etter at du logget inn sist, eller når du sletter kontoen");
  });

  it("names everything that the browser may store", async () => {
    await open("/informasjonskapsler");
    const storage = screen.getByRole("region", { name: "3. Hva nettleseren husker" });
    expect(
      within(storage)
        .getAllByRole("term")
        .map((term) => term.textContent),
    ).toEqual([
      "theme (local storage)",
      "own-salary (session storage)",
      "contribution-… (session storage)",
      "forum-… (session storage)",
      "places (session storage)",
      "pay-list (local storage)",
      "auth-token (local storage)",
    ]);
  });

  // spec 2.2.26
  it("has 6 sections", async () => {
    await open("/informasjonskapsler");
    expect(contentsLinks()).toEqual([
      "1. Hva er informasjonskapsler?",
      "2. Informasjonskapsler hos oss",
      "3. Hva nettleseren husker",
      "4. Statistikk og tredjeparter",
      "5. Slik sletter eller hindrer du lagring",
      "6. Endringer og kontakt",
    ]);
  });

  // spec 2.1.2
  it("says that storage is necessary and statistics anonymised", async () => {
    await open("/informasjonskapsler");
    expect(screen.getByText(/husker nettleseren bare det som er strengt nødvendig/)).toBeVisible();
    expect(screen.getByText(/Den eneste statistikken vi fører, er anonymisert/)).toBeVisible();
  });
});

describe("information page", () => {
  // spec 1.2.6
  it("'Om oss' explains calculation, rules, sources and licence", async () => {
    await open("/om-oss");
    expect(screen.getByRole("region", { name: "Slik regner vi" })).toHaveTextContent("når minst 50 har meldt inn");
    expect(screen.getByRole("region", { name: "Femårsregelen" })).toBeVisible();
    expect(screen.getByRole("region", { name: "Kilder og lisenser" })).toHaveTextContent(
      "Kilde: Statistisk sentralbyrå",
    );
    expect(screen.getByRole("region", { name: "Åpen kildekode" })).toHaveTextContent("MIT eller Apache-2.0");
  });

  // spec 1.2.7
  it("help is marked as unfinished and explains '~' and '***'", async () => {
    await open("/hjelp");
    expect(screen.getByText("Hjelpesiden er under utvikling.")).toBeVisible();
    expect(screen.getByRole("region", { name: "Hvorfor står det «~» og «***»?" })).toHaveTextContent(
      /nærmeste 10\s000 kroner/,
    );
  });

  // spec 2.2.28
  it("terms are marked as coming soon", async () => {
    await open("/vilkar");
    expect(screen.getByText("Under utvikling")).toBeVisible();
    expect(screen.getByText(/Vilkårene .* kommer snart/)).toBeVisible();
  });

  it("contact page has a heading and no promise", async () => {
    await open("/kontakt");
    expect(screen.getByRole("heading", { level: 1, name: "Kontakt oss" })).toBeVisible();
    expect(screen.queryByText(/kommer snart|under utvikling/i)).toBeNull();
  });

  // spec 2.2.30, 2.2.31, 2.2.32
  it("API part lists what is offered and links to contact", async () => {
    await open("/api");
    const part = within(screen.getByRole("region", { name: "Lønnsdata som API" }));
    expect(part.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent)).toEqual([
      "Hent lønnsdata",
      "Sammenlign",
      "Statistikk",
      "Valider lønnsnivå",
    ]);
    expect(part.getByText(/over REST og JSON/)).toBeVisible();
    expect(screen.getByText(/er gratis å hente.* ta kontakt for å få vite om tilgangsnivåer og priser/)).toBeVisible();
    await userEvent.click(screen.getByRole("link", { name: "Kontakt oss" }));
    expect(screen.getByLabelText("Adresse")).toHaveTextContent(/^\/kontakt$/);
  });
});
