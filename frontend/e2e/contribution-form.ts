import { expect, type Page } from "@playwright/test";

/** A title with many reports, which no test looks at for figures that must stay as they are. */
export const KNOWN_TITLE = "Elektriker";

/** The form, where it is its page's own. */
export const form = (page: Page) => page.getByRole("main");
export const box = (page: Page, name: string) => form(page).getByRole("combobox", { name, exact: true });
export const question = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });
export const choice = (page: Page, name: RegExp) => form(page).getByRole("button", { name });
export const next = (page: Page) => form(page).getByRole("button", { name: "Neste" }).click();
export const back = (page: Page) => form(page).getByRole("button", { name: "Tilbake" }).click();
export const send = (page: Page) => form(page).getByRole("button", { name: "Send inn" }).click();
export const toast = (page: Page) => page.getByRole("region", { name: /^Meldinger/ }).getByRole("listitem");

/** An employer that no other test has. */
export const newEmployer = () => `Prøvefirmaet ${crypto.randomUUID().slice(0, 8)} AS`;

/** Fills a box without leaving its suggestions in the way of what is below. */
export async function fillBox(page: Page, name: string, text: string) {
  await box(page, name).fill(text);
  await box(page, name).press("Escape");
}

export async function chooseSituation(page: Page, name: RegExp) {
  await page.goto("/bidra");
  await form(page).getByRole("link", { name }).click();
}

export async function fillInJob(page: Page, { jobTitle = KNOWN_TITLE, company = newEmployer() } = {}) {
  await fillBox(page, "Stillingstittel", jobTitle);
  await fillBox(page, "Arbeidsplass", company);
  await fillBox(page, "Sted", "Oslo");
}

export async function fillInPay(page: Page, type: "Timelønn" | "Årslønn", digits: string) {
  await choice(page, new RegExp(`^${type}`)).click();
  await page.getByLabel(`${type} før skatt`).fill(digits);
}

/** A year's pay in a job of today, filled in up to the last look. */
export async function fillInEmployed(page: Page, job: Parameters<typeof fillInJob>[1] = {}) {
  await chooseSituation(page, /^I arbeid/);
  await fillInJob(page, job);
  await next(page);
  await fillInPay(page, "Årslønn", "640000");
  await page.getByLabel("Erfaring").selectOption("10+");
  await next(page);
  await expect(question(page, "Stemmer dette?")).toBeVisible();
}

/** Everything in one: an error is under its field, and in the toast with this title. */
export async function expectTold(page: Page, title: string, label: string, fault: string) {
  await expect(form(page).getByLabel(label, { exact: true })).toHaveAccessibleDescription(new RegExp(escaped(fault)));
  await expect(toast(page)).toContainText(title);
  await expect(toast(page)).toContainText(fault);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
