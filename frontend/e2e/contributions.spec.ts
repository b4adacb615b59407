import { expect, type Page } from "@playwright/test";
import { newEmployer } from "./contribution-form";
import { accessToken } from "./environment";
import { test } from "./klarlonn";
import { bearer, signInAsNewcomer } from "./members";

/** Every page that shows a banner where figures are hidden. */
const PAGES = [
  "/stillinger?q=syke",
  "/bedrifter?q=kommune&sort=average",
  "/steder?q=oslo",
  "/sted/Oslo",
  "/job/Sykepleier",
  "/bedrift/Oslo%20kommune",
  "/alle-lonnsinnlegg",
  "/ledertavle?title=Sykepleier",
  "/s%C3%B8k?q=sykepleier",
];

for (const address of PAGES) {
  // spec 1.4.21, 1.4.22, 1.6.3
  test(`the banner on ${decodeURI(address)} asks a visitor to sign in and a member to contribute`, async ({ page }) => {
    const asksVisitor = page.getByRole("complementary", { name: "Logg inn for full tilgang" });
    const asksMember = page.getByRole("complementary", { name: "Begrenset tilgang til lønnsdata" });
    await page.goto(address);
    const back = await asksVisitor.getByRole("link", { name: "Logg inn" }).getAttribute("href");
    const redirect = new URL(back ?? "", page.url()).searchParams.get("redirect") ?? "";
    expect(encodeURI(decodeURI(redirect))).toBe(encodeURI(decodeURI(address)));
    await expect(asksMember).toHaveCount(0);

    await signInAsNewcomer(page);
    await page.reload();
    await expect(asksMember.getByRole("link", { name: "Bidra nå" })).toHaveAttribute(
      "href",
      /^\/bidra(\?jobTitle=Sykepleier)?$/,
    );
    await expect(asksVisitor).toHaveCount(0);
  });
}

const form = (page: Page) => page.getByRole("dialog", { name: "Send inn lønnen din" });

/** Presses the banner's button, and answers it. */
async function openForm(page: Page) {
  const way = page.getByRole("complementary").getByRole("link", { name: "Bidra nå" });
  await way.click();
  return way;
}

test.describe("the salary form over the job's page", () => {
  test("has title and employer filled in, leaves the page as it is, and gives the focus back", async ({ page }) => {
    await signInAsNewcomer(page);
    await page.goto("/job/Sykepleier?company=Ahus");
    const way = await openForm(page);
    await expect(form(page).getByRole("combobox", { name: "Stillingstittel" })).toHaveValue("Sykepleier");
    await expect(form(page).getByRole("combobox", { name: "Arbeidsplass" })).toHaveValue("Ahus");
    await expect(page).toHaveURL("/job/Sykepleier?company=Ahus");
    await form(page).getByRole("button", { name: "Tilbake" }).click();
    await expect(form(page)).toHaveCount(0);
    await expect(way).toBeFocused();
  });

  test("closes its suggestions on Escape, and itself on the next", async ({ page }) => {
    await signInAsNewcomer(page);
    await page.goto("/job/Sykepleier?company=Ahus");
    const way = await openForm(page);
    const place = form(page).getByRole("combobox", { name: "Sted" });
    await place.fill("os");
    await expect(page.getByRole("option", { name: "Oslo" })).toBeVisible();
    await place.press("Escape");
    await expect(page.getByRole("option")).toHaveCount(0);
    await expect(place).toHaveValue("os");
    await expect(place).toBeFocused();
    await place.fill("Ingensteder");
    await expect(page.getByText("Ingen kommuner funnet")).toBeVisible();
    await place.press("Escape");
    await expect(page.getByText("Ingen kommuner funnet")).toHaveCount(0);
    await place.press("Escape");
    await expect(form(page)).toHaveCount(0);
    await expect(way).toBeFocused();
  });

  // spec 2.4.55, 2.7.8
  test("sends the pay, thanks, and leaves one on the job's page with its figures open", async ({ page }) => {
    const jobTitle = "Alarmmontør";
    const job = await page.request.get(`/api/jobs/${jobTitle}`, bearer(accessToken));
    const { count } = (await job.json()).figures;
    await signInAsNewcomer(page);
    await page.goto(`/job/${jobTitle}`);
    await openForm(page);
    await form(page).getByRole("combobox", { name: "Arbeidsplass" }).fill(newEmployer());
    await form(page).getByRole("combobox", { name: "Sted" }).fill("Oslo");
    await form(page).getByRole("button", { name: "Neste" }).click();
    await form(page)
      .getByRole("button", { name: /^Årslønn/ })
      .click();
    await form(page).getByLabel("Årslønn før skatt").fill("612345");
    await form(page).getByLabel("Erfaring").selectOption("3-5");
    await form(page).getByRole("button", { name: "Neste" }).click();
    await form(page).getByRole("button", { name: "Send inn" }).click();
    await expect(form(page).getByRole("heading", { name: "Takk for ditt bidrag!" })).toBeVisible();
    await expect(form(page)).toHaveCount(0);
    await expect(page).toHaveURL(`/job/${encodeURIComponent(jobTitle)}`);
    await expect(page.getByRole("complementary", { name: "Begrenset tilgang til lønnsdata" })).toHaveCount(0);
    await expect(page.getByRole("heading", { name: `${count + 1} lønnsinnlegg`, exact: true })).toBeVisible();
  });
});

test("a member sees what they gave, takes it back, and is told that the figures are locked again", async ({ page }) => {
  const token = await signInAsNewcomer(page);
  const company = newEmployer();
  const sent = await page.request.post("/api/salary-entries", {
    ...bearer(token),
    data: {
      jobTitle: "Elektriker",
      company,
      location: "Oslo",
      annualSalary: 612_345,
      employmentPercentage: 80,
      experienceYears: "3-5",
      educationLevel: "fagskole",
      benefits: ["Hjemmekontor"],
    },
  });
  expect(sent.status()).toBe(201);
  await page.goto("/profile?fane=bidrag");
  const row = page.getByRole("article").filter({ hasText: company });
  await expect(row).toContainText(/612\s345\skr/);
  await expect(row).toContainText(/3–5\sår\serfaring\s·\sFagskole\s·\s80\s%\sstilling/);
  await expect(row).toContainText("Hjemmekontor");
  await row.getByRole("button", { name: "Trekk tilbake" }).click();
  const dialog = page.getByRole("dialog", { name: "Trekke tilbake bidraget?" });
  await expect(dialog).toContainText("låst for deg igjen");
  await page.keyboard.press("Escape");
  await expect(row.getByRole("button", { name: "Trekk tilbake" })).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Trekk tilbake" }).click();
  await expect(page.getByText("Bidraget er trukket tilbake. Lønnstallene er låst igjen.")).toBeVisible();
  await expect(page.getByText("Du har ikke bidratt ennå.")).toBeVisible();
  await page.getByRole("tabpanel").getByRole("link", { name: "Bidra nå" }).click();
  await expect(page).toHaveURL("/bidra");
  await page.goto("/job/Elektriker");
  await expect(page.getByRole("complementary", { name: "Begrenset tilgang til lønnsdata" })).toBeVisible();
  await page.goto(`/alle-lonnsinnlegg?q=${encodeURIComponent(company)}`);
  await expect(page.getByText("Ingen lønnsinnlegg matcher søket ditt.")).toBeVisible();
});

test("a withdrawal that fails is told, and nothing is gone", async ({ page }) => {
  const token = await signInAsNewcomer(page);
  const wish = { ...bearer(token), data: { desiredJobTitle: "Elektriker" } };
  expect((await page.request.post("/api/job-seeker-entries", wish)).status()).toBe(201);
  await page.route("**/api/my-job-seeker-entry", (route) => route.abort());
  await page.goto("/profile?fane=bidrag");
  const row = page.getByRole("article").filter({ hasText: "Elektriker" });
  await row.getByRole("button", { name: "Trekk tilbake" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Trekk tilbake" }).click();
  await expect(page.getByText("Kunne ikke trekke tilbake bidraget. Prøv igjen.")).toBeVisible();
  await expect(row).toBeVisible();
});
