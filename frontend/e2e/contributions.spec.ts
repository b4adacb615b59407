import { expect, type Page } from "@playwright/test";
import { expectNoSidewaysScroll, expectNoViolations, test } from "./klarlonn";

const nurse = {
  id: "6f1c",
  jobTitle: "Sykepleier",
  company: "Ahus",
  location: "Oslo",
  annualSalary: 612_345,
  hourlyWage: null,
  employmentPercentage: 80,
  experienceYears: "3-5",
  educationLevel: "bachelor",
  age: null,
  benefits: ["Hjemmekontor"],
  reportedOn: "2026-11-20",
  hidden: false,
  isPublic: true,
};

/** Signs in as a new member, who has contributed nothing. */
async function signInAsNewcomer(page: Page) {
  const mark = crypto.randomUUID().slice(0, 8);
  const member = { name: "Kari Nordmann", username: `kari ${mark}`, email: `kari-${mark}@example.no` };
  const response = await page.request.post("/api/auth/register", {
    data: { ...member, password: "en god hemmelighet" },
  });
  expect(response.status()).toBe(201);
  const { token } = await response.json();
  await page.addInitScript((own) => localStorage.setItem("auth-token", own), token);
}

/** Every page that shows a banner where figures are hidden. */
const PAGES = [
  "/stillinger",
  "/bedrifter",
  "/steder",
  "/sted/Oslo",
  "/job/Sykepleier",
  "/bedrift/Oslo%20kommune",
  "/alle-lonnsinnlegg",
  "/ledertavle?title=Sykepleier",
  "/s%C3%B8k?q=sykepleier",
];

for (const address of PAGES) {
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

test.describe("the salary form over the job's page", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("opens with title and employer filled in, and gives the focus back", async ({ page }) => {
    await signInAsNewcomer(page);
    await page.goto("/job/Sykepleier?company=Ahus");
    const way = page.getByRole("complementary").getByRole("link", { name: "Bidra nå" });
    await way.click();
    const dialog = page.getByRole("dialog", { name: "Send inn lønnen din" });
    await expect(dialog.getByRole("combobox", { name: "Stillingstittel" })).toHaveValue("Sykepleier");
    await expect(dialog.getByRole("combobox", { name: "Arbeidsplass" })).toHaveValue("Ahus");
    await expect(page).toHaveURL("/job/Sykepleier?company=Ahus");
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: "light" });
      await expectNoViolations(page);
      await page.emulateMedia({ colorScheme: "dark" });
      await expectNoViolations(page, ["color-contrast"]);
      await expectNoSidewaysScroll(page);
    }
    await dialog.getByRole("button", { name: "Tilbake" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(way).toBeFocused();
  });

  test("sends the pay, thanks, and leaves one on the page of the job", async ({ page }) => {
    await page.route("**/api/salary-entries", (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ status: 201, json: { id: "6f1c", hidden: false, hasAccess: true } })
        : route.continue(),
    );
    await signInAsNewcomer(page);
    await page.goto("/job/Sykepleier?company=Ahus");
    await page.getByRole("complementary").getByRole("link", { name: "Bidra nå" }).click();
    const dialog = page.getByRole("dialog", { name: "Send inn lønnen din" });
    await dialog.getByRole("combobox", { name: "Sted" }).fill("Oslo");
    await dialog.getByRole("button", { name: "Neste" }).click();
    await dialog.getByRole("button", { name: /^Årslønn/ }).click();
    await dialog.getByLabel("Årslønn før skatt").fill("612345");
    await dialog.getByLabel("Erfaring").selectOption("3-5");
    await dialog.getByRole("button", { name: "Neste" }).click();
    await dialog.getByRole("button", { name: "Send inn" }).click();
    await expect(dialog.getByRole("heading", { name: "Takk for ditt bidrag!" })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL("/job/Sykepleier");
  });
});

test("a member sees what they gave, takes it back, and is told that the figures are locked again", async ({ page }) => {
  let entries = [nurse];
  await page.route("**/api/my-salary-entries", (route) =>
    route.fulfill({ json: { entries, studentEntry: null, jobSeekerEntry: null } }),
  );
  await page.route("**/api/my-salary-entries/*", (route) => {
    entries = [];
    return route.fulfill({ status: 204 });
  });
  await signInAsNewcomer(page);
  await page.goto("/profile?fane=bidrag");
  const row = page.getByRole("article").filter({ hasText: "Sykepleier" });
  await expect(row).toContainText(/612\s345\skr/);
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
});
