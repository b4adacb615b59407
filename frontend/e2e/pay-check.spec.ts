import { expect, type Page, type Request } from "@playwright/test";
import { checkAppearance } from "./appearance";
import { expectNoSidewaysScroll, signInForAccess, test } from "./klarlonn";

/** The digits of the pay, in any grouping. */
const PAY = /612[\s\u00a0.,]?345|51[\s\u00a0.,]?029|498[\s\u00a0.,]?765/;
const ADVERT = `Sykepleier i Bergen
Vi søker sykepleier i 80 % stilling. Ring 55 56 70 00 innen 15.01.2027.
Lønn: kr 498 765–612 345 per år i full stilling.`;

/** Everything that leaves the browser: URLs, headers and bodies. */
function recordRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request: Request) => {
    requests.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ""}`);
  });
  return requests;
}

/** Everything that stays when the page is closed, or that a link takes along. */
function readTraces(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const links = [...document.querySelectorAll("[href]")].map((link) => link.getAttribute("href"));
    const databases = await indexedDB.databases();
    const caches = await window.caches.keys();
    const storage = { ...localStorage, ...sessionStorage };
    return JSON.stringify([location.href, history.state, document.cookie, storage, links, databases, caches]);
  });
}

async function expectNoPay(page: Page, requests: readonly string[]) {
  expect(requests.length).toBeGreaterThan(3);
  expect(requests.filter((request) => PAY.test(decodeURIComponent(request)))).toEqual([]);
  // Leaving the page writes what is kept for reloads.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  expect(await readTraces(page)).not.toMatch(PAY);
  await page.reload();
  expect(await readTraces(page)).not.toMatch(PAY);
  expect(await page.getByRole("main").innerText()).not.toMatch(PAY);
}

const region = (page: Page, name: string) => page.getByRole("region", { name });

async function fillQuestion(page: Page) {
  await page.getByRole("combobox", { name: "Sted (valgfritt)" }).fill("Bergen");
  await page.getByLabel("Erfaring (valgfritt)").selectOption("3–5 år");
  await page.getByLabel("Årslønna di før skatt").fill("612345");
  await page.getByText("Uten tillegg", { exact: true }).click();
  await expect(region(page, "Hvor du ligger")).toContainText(/av gruppen tjener mindre enn deg: Sykepleier/);
}

async function fillOffer(page: Page) {
  const advert = page.getByLabel("Lim inn annonsen (valgfritt)");
  // The code that returns to the section of the address comes late, and a press ends it.
  await page.waitForLoadState("networkidle");
  await advert.click();
  await advert.fill(ADVERT);
  await expect(page.getByLabel("Stilling", { exact: true })).toHaveValue("Sykepleier");
  await expect(region(page, "Hvor tilbudet ligger")).toContainText(/av sykepleiere i Norge/);
  await expect(page.getByRole("table")).toContainText("Utbetalt i en vanlig måned");
}

async function fillSheet(page: Page) {
  await page.goto("/lonnssjekk?title=Sykepleier");
  await fillQuestion(page);
  await page.getByRole("tab", { name: "Ark til samtalen" }).click();
  await page.getByLabel("Måneden lønna sist ble endret").selectOption("mai");
  await page.getByLabel("Året lønna sist ble endret").selectOption("2024");
  await expect(region(page, "Tallene")).toContainText("Kilde: Statistisk sentralbyrå");
  await expect(region(page, "Tre spørsmål å stille")).toContainText(/midten for/i);
}

test("offer is checked without sending or keeping the pay", async ({ page }) => {
  await signInForAccess(page);
  const requests = recordRequests(page);
  // The old path leads to the offer.
  await page.goto("/sjekk-tilbud?title=Lege");
  await expect(page).toHaveURL(/\/lonnssjekk\?title=Lege#tilbud$/);
  await fillOffer(page);
  await checkAppearance(page, { narrow: true });
  await page.getByLabel("Lønn før skatt", { exact: true }).fill("498765");
  await expect(page.getByRole("table")).toContainText(/399\s012/);
  await expectNoPay(page, requests);
});

test("pay talk is prepared without sending or keeping the pay", async ({ page }) => {
  await signInForAccess(page);
  const requests = recordRequests(page);
  await page.goto("/job/Sykepleier");
  const link = page.getByRole("main").getByRole("link", { name: "Lag et brev" });
  await expect(link).toHaveAttribute("href", "/lonnssjekk?title=Sykepleier#ark");
  await fillSheet(page);
  await checkAppearance(page, { narrow: true });

  await test.step("sheet prints on one page without the form", async () => {
    await page.setViewportSize({ width: 680, height: 1010 });
    await page.emulateMedia({ media: "print" });
    for (const name of [
      "Hvor du ligger",
      "Tallene",
      "Kjøpekraften siden sist",
      "Hva et tillegg betyr",
      "Tre spørsmål å stille",
    ]) {
      await expect(page.getByRole("heading", { name })).toBeVisible();
    }
    await expect(page.getByText(/^Klarlønn · .+ · \d+\. \p{L}+ \d{4}$/u)).toBeVisible();
    await expect(
      page.getByText(/^Sykepleier · Bergen · 3–5 år · 612\s345\skr i året uten tillegg · uendret siden mai 2024$/),
    ).toBeVisible();
    await expect(page.getByLabel("Årslønna di før skatt")).toBeHidden();
    await expect(page.getByRole("heading", { name: "Om deg" })).toBeHidden();
    await expect(page.getByRole("button")).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    const paper = await page.pdf({ format: "A4", preferCSSPageSize: true });
    expect(paper.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: null });
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step("letter", async () => {
    await page.getByRole("tab", { name: "Brev og spørsmål" }).click();
    await expect(region(page, "Brev om lønnssamtale")).toContainText(
      /1\. (Midten for sykepleiere i hele landet var|Jeg ligger på eller over midten)/,
    );
    await expectNoPay(page, requests);
  });
});
