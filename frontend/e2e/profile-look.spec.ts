import { expect, type Locator, type Page } from "@playwright/test";
import { checkAppearance } from "./appearance";
import { test } from "./klarlonn";
import { createMember, signInAsNewMember } from "./members";

const card = (page: Page) => page.getByRole("region", { name: "Om deg" });

test.describe("profile with names of 100 characters", () => {
  const long = (start: string, length: number) => start.padEnd(length, "langtnavn");

  async function openAsLongNamed(page: Page) {
    const { email, username } = createMember();
    const name = `${long("Kari", 50)} ${long("N", 49)}`;
    await page.route("**/api/profile", async (route) => {
      const profile = await (await route.fetch()).json();
      await route.fulfill({ json: { ...profile, username: long("kari", 100) } });
    });
    const member = { name, email: `${long("kari", 50)}${email}`, username };
    await page.route("**/api/profile/comments", (route) =>
      route.fulfill({ json: ["post", "comment"].map((type) => activity(type)) }),
    );
    await page.route("**/api/my-salary-entries", (route) => route.fulfill({ json: contributions }));
    await signInAsNewMember(page, member);
    await page.goto("/profile");
    await expect(card(page)).toBeVisible();
  }

  function activity(type: string) {
    return {
      id: "1",
      type,
      company: long("Bedrift", 100),
      post_title: type === "post" ? null : long("Tittel", 100),
      content: `Først dette.\n${long("Så", 500)}`,
      created_at: "2026-11-20T12:00:00Z",
      is_anonymous: true,
      is_hidden: true,
      hidden_reason: long("Grunn", 200),
    };
  }

  const contributions = {
    entries: [
      {
        id: "6f1c",
        jobTitle: long("Sykepleier", 100),
        company: long("Bedrift", 100),
        location: long("Sted", 100),
        annualSalary: 612_345,
        fullTimeSalary: 612_345,
        hourlyWage: 314,
        employmentPercentage: 80,
        experienceYears: "6 år siden",
        educationLevel: "bachelor",
        age: 31,
        benefits: [long("Firmahytte", 100), "Hjemmekontor"],
        includesAdditions: true,
        createdAt: "2026-11-20",
        hidden: true,
        isPublic: false,
        isWaiting: false,
        display: { hidesCompany: true, coarsePlace: true, roundsPay: true },
        unknownNames: [],
        outlier: { reason: "too_high", low: 270_000, high: 1_670_000 },
      },
    ],
    studentEntry: {
      institution: long("Skole", 100),
      program: long("Studium", 100),
      futureJobTitle: long("Jordmor", 100),
      createdAt: "2026-10-01",
    },
    jobSeekerEntry: { desiredJobTitle: long("Jordmor", 100), createdAt: "2026-09-02" },
  };

  async function checkDialog(page: Page, opener: Locator) {
    await opener.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await checkAppearance(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }

  /** Opens a tab and checks it once its text is visible. */
  async function checkTab(page: Page, tab: string, text: string) {
    await test.step(tab, async () => {
      await page.getByRole("tab", { name: tab }).click();
      await expect(page.getByRole("tabpanel").getByText(text).first()).toBeVisible();
      await checkAppearance(page);
    });
  }

  test("every tab and dialog is accessible", async ({ page }) => {
    await openAsLongNamed(page);
    await checkTab(page, "Profil", "Rediger profil");
    await checkTab(page, "Mine kommentarer", "Mine kommentarer");
    await checkTab(page, "Det jeg har sendt inn", "612 345 kr");
    await checkDialog(page, page.getByRole("button", { name: "Trekk tilbake" }).first());
    await checkTab(page, "Sikkerhet", "Endre e-postadresse");
    await checkDialog(page, page.getByRole("button", { name: "Slett konto", exact: true }));
  });
});
