import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { checkAppearance } from "./appearance";
import { test } from "./klarlonn";

const PATH = "/tillitsvalgt";
const TABS = ["Liste", "Grupper", "Kvinner og menn", "Sammenlikning", "Pott", "Skriv ut"] as const;
const TITLES = ["Sykepleier", "Kokk", "Renholder", "Vaktmester", "Lege"];
const HEADER = "Navn\tStilling\tKjønn\tMånedslønn\tStillingsprosent\tAnsiennitet";

/** Rows of a list with names. The pay depends on the row alone. */
function createList(rows: number): string {
  const lines = Array.from({ length: rows }, (_, row) => {
    const years = (row * 7) % 30;
    const gender = (row * 13) % 7 < 4 ? "K" : "M";
    const pay =
      36_000 + 4_000 * (row % TITLES.length) + 310 * years + ((row * 37) % 900) - (gender === "K" ? 1_100 : 0);
    return `Kari${row} Nordmann\t${TITLES[row % TITLES.length]}\t${gender}\t${pay}\t${row % 4 === 0 ? 80 : 100}\t${years}`;
  });
  return [HEADER, ...lines].join("\n");
}

declare global {
  interface Window {
    /** What the page sent or stored. */
    recorded: string[];
  }
}

/** Records every way that a page has to send or store something, in the page and, for requests, in its workers. */
async function record(page: Page): Promise<{ takeAll: () => Promise<string[]> }> {
  const requests: string[] = [];
  page.on("request", (request) => {
    // The files of the user are made here.
    if (!request.url().startsWith("blob:")) requests.push(`${request.method()} ${request.url()}`);
  });
  page.on("websocket", (socket) => requests.push(`socket ${socket.url()}`));
  await page.addInitScript(() => {
    window.recorded = [];
    const watch = (owner: object, name: string) => {
      const original = Reflect.get(owner, name);
      Reflect.set(owner, name, function (this: unknown, ...call: unknown[]) {
        window.recorded.push(`${name} ${String(call[0])}`);
        return original.apply(this, call);
      });
    };
    watch(Storage.prototype, "setItem");
    watch(IDBFactory.prototype, "open");
    watch(CacheStorage.prototype, "open");
    watch(Navigator.prototype, "sendBeacon");
    watch(XMLHttpRequest.prototype, "send");
    watch(RTCPeerConnection.prototype, "createOffer");
    watch(window, "fetch");
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  return {
    takeAll: async () => {
      const stored = await page.evaluate(() => [
        ...window.recorded.splice(0),
        ...document.cookie.split(";").filter(Boolean),
      ]);
      return [...requests.splice(0), ...stored];
    },
  };
}

/** A figure that depends on the machine. */
const print = (line: string) => process.stdout.write(`${line}\n`);

/** Opens the page and waits until everything is loaded. */
async function open(page: Page) {
  await page.goto(PATH);
  await expect(page.getByText("Alt er lastet. Nå virker siden uten nett.")).toBeVisible();
  await page.waitForLoadState("networkidle");
}

async function paste(page: Page, list: string) {
  await page.getByLabel("Lim inn fra regneark").evaluate((box, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    box.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData }));
  }, list);
}

async function openTab(page: Page, name: string): Promise<Locator> {
  // The other tabs open once the list is computed, the answer first.
  await expect(page.getByRole("tab", { name: "Skriv ut" })).toBeEnabled();
  await page.getByRole("tab", { name }).click();
  const panel = page.getByRole("tabpanel", { name });
  await expect(panel).toBeVisible();
  return panel;
}

async function download(page: Page, button: RegExp): Promise<string> {
  const started = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  return readFile(await (await started).path(), "utf8");
}

/** Uses everything that the page offers. Returns the files that it saved. */
async function useEverything(page: Page): Promise<[string, string]> {
  await paste(page, createList(500));
  await expect(page.getByText(/^500 ansatte: 285 kvinner og 215 menn\.$/)).toBeVisible();
  const groups = await openTab(page, "Grupper");
  await expect(groups.getByRole("img", { name: /^Sykepleier: Halvparten tjener/ })).toBeVisible();
  await expect(groups.getByRole("listitem").filter({ hasText: /^Sykepleier100 ansatte/ })).toBeVisible();
  const gap = await openTab(page, "Kvinner og menn");
  await expect(
    gap.getByText(/^Når ansiennitet, stillingsprosent og stilling er like, tjener kvinner \d,\d % mindre/),
  ).toBeVisible();
  const comparison = await openTab(page, "Sammenlikning");
  await expect(comparison.getByRole("row", { name: /^Sykepleier \d{3}\s\d{3}/ }).first()).toBeVisible();
  await comparison.getByLabel("Sats", { exact: true }).selectOption({ label: "Renhold: 18 år og eldre" });
  await comparison.getByLabel("Gjelder").selectOption("Renholder");
  await expect(comparison.getByText(/under\./).first()).toBeVisible();
  const pot = await openTab(page, "Pott");
  await pot.getByLabel("Prosent av lønna").fill("5");
  await pot.getByLabel("Alternativ C").selectOption({ label: "Tett den uforklarte forskjellen" });
  await expect(pot.getByRole("figure")).toBeVisible();
  const sheet = await openTab(page, "Skriv ut");
  await sheet.getByRole("radio", { name: "C" }).check();
  await sheet.getByLabel("Krav (valgfritt)").fill("Innsyn i lønnskartleggingen");
  await expect(sheet.getByText(/^Tett den uforklarte forskjellen: inntil 5\s% av lønna$/)).toBeVisible();
  await sheet.getByRole("button", { name: "Skriv ut arket" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-printed", "");
  const files: [string, string] = [await download(page, /^Tabellen/), await download(page, /^Alle rader/)];
  await page.getByText("Be om lønnskartleggingen").click();
  await page.getByRole("button", { name: "Kopier brevet" }).last().click();
  await expect(page.getByText(/^Brevet er kopiert|^Kunne ikke kopiere/).first()).toBeVisible();
  return files;
}

// safety S62
test("list of 500 rows is analysed, printed and exported without a request or a stored byte", async ({ page }) => {
  const started = Date.now();
  const recorder = await record(page);
  await open(page);
  expect((await recorder.takeAll()).length).toBeGreaterThan(0);
  const [table, rows] = await useEverything(page);
  expect(await recorder.takeAll()).toEqual([]);
  print(`From the open page to the printed sheet and files: ${Date.now() - started} ms`);

  await test.step("names are nowhere", async () => {
    for (const output of [table, rows, await page.getByRole("main").innerText()])
      expect(output).not.toContain("Nordmann");
    expect(rows.split("\r\n").filter((row) => /;(Kvinne|Mann);/.test(row))).toHaveLength(500);
  });

  await test.step("the sheet alone is printed, from every tab", async () => {
    for (const name of TABS) {
      await openTab(page, name);
      await page.emulateMedia({ media: "print" });
      const main = page.getByRole("main");
      await expect(main.getByRole("region", { name: "Lønnskrav" })).toBeVisible();
      for (const hidden of ["Hva du kan be om", "Lønn i hver gruppe", "Når det andre er likt", "Hvem får hva", "Brev"])
        await expect(main.getByRole("heading", { name: hidden, includeHidden: true })).toBeHidden();
      await page.emulateMedia({ media: null });
    }
    await openTab(page, "Skriv ut");
    const paper = await page.pdf({ format: "A4" });
    expect(paper.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
});

// safety S62
test("worker with the list can reach no server", async ({ page, errors }) => {
  await open(page);
  const [worker] = page.workers();
  const outcomes = await worker?.evaluate(async () => {
    const name = async (attempt: () => unknown) => {
      try {
        await attempt();
        return "sent";
      } catch (cause) {
        return (cause as Error).name;
      }
    };
    const socket = () =>
      new Promise((resolve, reject) => {
        const opened = new WebSocket(location.origin.replace("http", "ws"));
        opened.onopen = resolve;
        opened.onerror = () => reject(new TypeError());
      });
    return [
      await name(() => fetch("/api/statistics")),
      await name(socket),
      // @ts-expect-error The types are those of pages.
      await name(() => importScripts("/assets/none.js")),
    ];
  });
  expect(outcomes).toHaveLength(3);
  expect(outcomes).not.toContain("sent");
  // The browser tells about each.
  expect(errors.splice(0).every((error) => /Content Security Policy|violates/.test(error))).toBe(true);
});

test("saved list is encrypted and opens after a reload", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "Prøv med en eksempelliste" }).click();
  await openTab(page, "Liste");
  await page.getByText("Lagre i denne nettleseren").click();
  await page.getByLabel("Passordsetning").fill("seks grå sauer");
  await expect(page.locator("input[type=password]")).toHaveCount(0);
  await page.getByRole("button", { name: "Lagre", exact: true }).click();
  await expect(page.getByText(/^Lagret .* i denne nettleseren\.$/)).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(stored).not.toMatch(/Sykepleier|Grunnskole|sauer/);
  await page.reload();
  const panel = page.getByRole("region", { name: "Lagret liste" });
  await panel.getByLabel("Passordsetning").fill("seks grå sauer");
  await panel.getByRole("button", { name: "Åpne" }).click();
  await expect(page.getByText(/^\d+ ansatte: /)).toBeVisible();
  await openTab(page, "Liste");
  await panel.getByRole("button", { name: "Slett" }).click();
  await expect(page.getByText("Den lagrede lista er slettet.")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("pay-list"))).toBeNull();
});

test("every tab is accessible, with the keyboard alone", async ({ page }) => {
  await open(page);
  await checkAppearance(page);
  await page.getByRole("button", { name: "Prøv med en eksempelliste" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: /^\d+ ansatte: / })).toBeFocused();
  await expect(page.getByRole("tab", { name: "Skriv ut" })).toBeEnabled();
  await page.getByRole("tab", { name: "Liste" }).focus();
  for (const name of TABS) {
    await expect(page.getByRole("tab", { name })).toBeFocused();
    await expect(page.getByRole("tabpanel", { name })).toBeVisible();
    await checkAppearance(page, { narrow: true });
    await page.keyboard.press("ArrowRight");
  }
});

test("list is asked about, and a far cell makes no elements", async ({ page }) => {
  await open(page);
  const rows = Array.from(
    { length: 12 },
    (_, row) => `Kokk\t${1 + (row % 2)}\t${450_000 + 1_000 * row}\t${row % 3 ? 100 : 60}`,
  );
  await paste(page, ["Stilling\tKjønn\tÅrslønn (EUR)\tProsent", ...rows].join("\n"));
  await expect(page.getByRole("region", { name: "Svar på dette først" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Grupper" })).toBeDisabled();
  await checkAppearance(page);

  await test.step("the cell makes no elements", async () => {
    await open(page);
    await paste(page, `Stilling\tÅrslønn\nKokk\t450000\nKokk\t460000${"\t".repeat(16_382)}x`);
    await expect(page.getByText(/^2 ansatte: /)).toBeVisible();
    await expect(page.getByText("Celle XFD3 står til høyre for kolonne GR og er ikke lest.")).toBeVisible();
    expect(await page.locator("*").count()).toBeLessThan(2_000);
  });
});

// How long the reading takes depends on the machine, so that it is printed and not asserted.
test("answer to 20 000 rows is on the first screen of a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await expect(page.getByLabel("Lim inn fra regneark")).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel("Åpne fil (Excel eller CSV)")).toBeInViewport({ ratio: 1 });
  const list = createList(20_000);
  const started = Date.now();
  await paste(page, list);
  await expect(page.getByText(/^20\s000 ansatte: /)).toBeVisible();
  const read = Date.now() - started;
  await expect(page.getByRole("tab", { name: "Grupper" })).toBeEnabled();
  print(`20 000 rows: read in ${read} ms, analysed with three pots in ${Date.now() - started} ms`);
  await expect(page.getByText(/^\d,\d % mindre$/)).toBeInViewport({ ratio: 1 });
  const groups = await openTab(page, "Grupper");
  await expect(groups.getByRole("listitem").filter({ hasText: /^Sykepleier4\s000 ansatte/ })).toBeVisible();
});
