import { expect, type Page } from "@playwright/test";

/** A title with many entries. No test depends on its exact figures. */
export const KNOWN_TITLE = "Elektriker";

/** The form on its own page. */
export const getForm = (page: Page) => page.getByRole("main");
export const getCombobox = (page: Page, name: string) => getForm(page).getByRole("combobox", { name, exact: true });
export const getQuestion = (page: Page, name: string) => getForm(page).getByRole("heading", { name });
export const getPay = (page: Page) => getForm(page).getByLabel("Lønn før skatt");
export const clickNext = (page: Page) => getForm(page).getByRole("button", { name: "Neste" }).click();
export const clickBack = (page: Page) => getForm(page).getByRole("button", { name: "Tilbake" }).click();
export const getDisplayChoice = (page: Page, name: string) => getForm(page).getByRole("radio", { name, exact: true });
export const clickSend = (page: Page) => getForm(page).getByRole("button", { name: "Send inn" }).click();
export const getToast = (page: Page) => page.getByRole("region", { name: /^Meldinger/ }).getByRole("listitem");

/** Eight random letters: digits could be a telephone number. */
export const createWord = () =>
  crypto
    .randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit)));

/** A company name that no other test uses. */
export const createEmployerName = () => `Prøvefirmaet ${createWord()} AS`;

/** Fills a field and closes its suggestions. */
export async function fillBox(page: Page, name: string, text: string) {
  await getCombobox(page, name).fill(text);
  await getCombobox(page, name).press("Escape");
}

export async function chooseSituation(page: Page, name: RegExp) {
  await page.goto("/bidra");
  await getForm(page).getByRole("link", { name }).click();
}

export async function fillInJob(
  page: Page,
  { jobTitle = KNOWN_TITLE, company = createEmployerName(), location = "Oslo" } = {},
) {
  await fillBox(page, "Stilling", jobTitle);
  await fillBox(page, "Arbeidsplass", company);
  await fillBox(page, "Sted", location);
}

export const choosePeriod = (page: Page, name: string) =>
  getForm(page).getByRole("radio", { name, exact: true }).check();
export const chooseExperience = (page: Page, name: string) =>
  getForm(page).getByRole("group", { name: "Erfaring" }).getByRole("radio", { name }).check();

/** Fills in a yearly salary up to the step that sends. */
export async function fillInEmployed(page: Page, job: Parameters<typeof fillInJob>[1] = {}) {
  await chooseSituation(page, /^I arbeid/);
  await fillInJob(page, job);
  await clickNext(page);
  await getPay(page).fill("640000");
  await chooseExperience(page, "10+ år");
  await clickNext(page);
  await expect(getQuestion(page, "Hva skal andre se?")).toBeVisible();
}

/** Sends the form and shows others everything. */
export async function sendShowingAll(page: Page) {
  await getDisplayChoice(page, "Alt").check();
  await clickSend(page);
}
