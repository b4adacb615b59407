import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { JobSummary } from "../../../api/types";
import { saveDraft } from "../../../domain/drafts";
import { unknownPay } from "../../../testing/figures";
import { lockedSummary, openSummary } from "../../../testing/jobs";
import { renderAt } from "../../../testing/render";
import { jsonResponse, stubServer } from "../../../testing/server";
import { PercentileCalculator } from "./PercentileCalculator";

const titles = { data: ["IT-konsulent", "Sykepleier"], error: undefined, isValidating: false, mutate: vi.fn() };

function setUp(summary: JobSummary = lockedSummary, responses: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({ "/api/jobs/Sykepleier": summary, ...responses });
  const onRequestTitles = vi.fn();
  renderAt("/", <PercentileCalculator jobTitles={titles} onRequestTitles={onRequestTitles} />);
  return {
    server,
    onRequestTitles,
    user: userEvent.setup(),
    job: screen.getByRole("combobox", { name: "Stilling" }),
    salary: screen.getByRole<HTMLInputElement>("textbox", { name: "Årslønna di før skatt" }),
  };
}

async function calculate(salary: string, summary?: JobSummary) {
  const fixture = setUp(summary);
  await fixture.user.type(fixture.job, "Sykepleier");
  await fixture.user.type(fixture.salary, salary);
  return fixture;
}

/** Expects the result as one text, across elements. */
async function expectResult(text: string) {
  await waitFor(() => {
    const statuses = screen.getAllByRole("status").map(({ textContent }) => textContent?.replaceAll("\u00a0", " "));
    expect(statuses).toContain(text);
  });
}
const getLineLabel = () => screen.getByRole("img").getAttribute("aria-label")?.replaceAll("\u00a0", " ");

describe("percentile for a visitor", () => {
  it("comes from official quartiles, approximately", async () => {
    await calculate("640000");
    await expectResult(
      "Omtrent 61 % av sykepleiere i Norge tjener mindre enn deg. Lønna di ligger mellom medianen og øvre kvartil.",
    );
    expect(screen.getByText(/tallene til Statistisk sentralbyrå for 2025: avtalt lønn uten tillegg/)).toBeVisible();
    expect(getLineLabel()).toContain("Du 640 000");
  });

  it("is given below the median", async () => {
    await calculate("600000");
    await expectResult(
      "Omtrent 42 % av sykepleiere i Norge tjener mindre enn deg. Lønna di ligger mellom nedre kvartil og medianen.",
    );
  });

  it("is the highest quarter above the upper quartile", async () => {
    await calculate("900000");
    await expectResult("Øverste fjerdedel Du er blant den høyest lønte fjerdedelen av sykepleiere i Norge.");
  });

  it("is the lowest quarter below the lower quartile", async () => {
    await calculate("400000");
    await expectResult("Nederste fjerdedel Du er blant den lavest lønte fjerdedelen av sykepleiere i Norge.");
  });
});

describe("percentile for a member with access", () => {
  const official =
    "Omtrent 61 % av sykepleiere i Norge tjener mindre enn deg. Lønna di ligger mellom medianen og øvre kvartil.";
  const expectReported = async (text: string) =>
    waitFor(() => expect(document.body.textContent?.replaceAll("\u00a0", " ")).toContain(text));

  it("keeps the visitor's answer and adds one among the entries", async () => {
    await calculate("640000", openSummary);
    await expectResult(official);
    await expectReported("Omtrent 62 % av gruppen tjener mindre enn deg: Sykepleier i hele landet.");
    expect(screen.queryByText(/ser du når du har bidratt/)).toBeNull();
  });

  it("comes from the entries without official figures", async () => {
    await calculate("640000", { ...openSummary, official: null });
    await expectResult("Omtrent 62 % av gruppen tjener mindre enn deg: Sykepleier i hele landet.");
    expect(screen.getByText("Bygger på 457 lønninger i stillingen, omregnet til dagens lønnsnivå.")).toBeVisible();
  });

  it.each([
    ["500000", "Under 10 % av gruppen tjener mindre enn deg: Sykepleier i hele landet."],
    ["900000", "Over 90 % av gruppen tjener mindre enn deg: Sykepleier i hele landet."],
  ])("is a bound beyond the outermost tenths: %s", async (salary, text) => {
    await calculate(salary, openSummary);
    await expectReported(text);
  });

  it("comes from the quartiles without an answer", async () => {
    await calculate("640000", { ...openSummary, answer: null });
    await expectResult(official);
    expect(screen.getByText(/^For få har meldt inn lønn/)).toBeVisible();
  });
});

describe("title without figures", () => {
  it("says so and links to the contribution form", async () => {
    const figures = { ...lockedSummary.figures, ...unknownPay };
    await calculate("640000", { ...lockedSummary, official: null, answer: null, figures });
    expect(await screen.findByText("For få tall for sykepleier")).toBeVisible();
    expect(screen.getByRole("link", { name: "Bidra nå" })).toHaveAttribute("href", "/bidra?jobTitle=Sykepleier");
  });
});

describe("title with hidden figures only", () => {
  it("says what shows them", async () => {
    await calculate("640000", { ...lockedSummary, official: null });
    expect(await screen.findByText(/ser du når du har bidratt/)).toBeVisible();
  });
});

describe("job field", () => {
  it("loads titles on first use and suggests them", async () => {
    const { user, job, onRequestTitles } = setUp();
    expect(onRequestTitles).not.toHaveBeenCalled();
    await user.type(job, "syk");
    expect(onRequestTitles).toHaveBeenCalled();
    await user.click(screen.getByRole("option", { name: "Sykepleier" }));
    expect(job).toHaveValue("Sykepleier");
    await expectResult("Skriv årslønna di, så ser du hvor du ligger.");
  });

  it("recognises a title in any spelling before a request", async () => {
    const { user, job, server } = setUp();
    await user.type(job, "sykepleie");
    expect(server).not.toHaveBeenCalled();
    await user.type(job, "R ");
    await waitFor(() => expect(server).toHaveBeenCalledTimes(1));
  });

  it("marks an unknown title", async () => {
    const { user, job } = setUp();
    await user.type(job, "Romskipskaptein");
    await expectResult("Vi kjenner ikke denne stillingen. Velg en fra lista.");
  });

  it("retries loading the titles", async () => {
    stubServer({});
    const mutate = vi.fn();
    const failedResponse = {
      data: undefined,
      error: new Error("Failed to fetch job titles"),
      isValidating: false,
      mutate,
    };
    renderAt("/", <PercentileCalculator jobTitles={failedResponse} onRequestTitles={vi.fn()} />);
    expect(screen.getByRole("alert")).toHaveTextContent("Kunne ikke hente stillingene");
    await userEvent.click(screen.getByRole("button", { name: "Prøv igjen" }));
    expect(mutate).toHaveBeenCalled();
  });
});

describe("salary field", () => {
  it("groups digits while typing", async () => {
    const { user, salary } = setUp();
    await user.type(salary, "1200000");
    expect(salary).toHaveValue("1\u00a0200\u00a0000");
    expect(screen.getByText("kr i året")).toBeVisible();
  });

  it("keeps the caret in place", async () => {
    const { user, salary } = setUp();
    await user.type(salary, "64000");
    await user.type(salary, "9", { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(salary).toHaveValue("694\u00a0000");
    expect(salary.selectionStart).toBe(2);
    await user.keyboard("{Backspace}");
    expect(salary).toHaveValue("64\u00a0000");
    expect(salary.selectionStart).toBe(1);
  });

  it("asks about a monthly amount and converts it", async () => {
    const { user, salary } = await calculate("48000");
    expect(await screen.findByText(/^Mente du 48\s000\skr i måneden\?$/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: /^Ja, 576\s000\skr i året$/ }));
    expect(salary).toHaveValue("576\u00a0000");
    expect(salary).toHaveFocus();
    await expectResult(
      "Omtrent 33 % av sykepleiere i Norge tjener mindre enn deg. Lønna di ligger mellom nedre kvartil og medianen.",
    );
    expect(screen.queryByText(/Mente du/)).toBeNull();
  });

  it("waits for the complete amount", async () => {
    await calculate("560000");
    await expectResult(
      "Omtrent 27 % av sykepleiere i Norge tjener mindre enn deg. Lønna di ligger mellom nedre kvartil og medianen.",
    );
    expect(screen.queryByText(/Mente du/)).toBeNull();
  });

  it.each([
    ["5000", "Skriv hele årslønna, minst 100 000 kr."],
    ["20000000", "Skriv en årslønn på høyst 10 000 000 kr."],
  ])("rejects an invalid salary: %s", async (typed, message) => {
    const { salary } = await calculate(typed);
    expect(await screen.findByText(message)).toBeVisible();
    expect(salary).toBeInvalid();
  });
});

describe("own salary", () => {
  it("is never sent or stored", async () => {
    const { server } = await calculate("640000");
    expect(screen.getByText("Tallet ditt forlater aldri nettleseren.")).toBeVisible();
    await expectResult(
      "Omtrent 61 % av sykepleiere i Norge tjener mindre enn deg. Lønna di ligger mellom medianen og øvre kvartil.",
    );
    expect(JSON.stringify(server.mock.calls)).not.toMatch(/640/);
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
  });

  it("is marked on every line on request and removed again", async () => {
    const { user, salary, server } = await calculate("640000");
    await user.click(await screen.findByRole("button", { name: "Vis lønna mi på alle sidene" }));
    expect(screen.getByText("Lønna di vises på alle sidene til du lukker fanen.")).toBeVisible();
    expect(sessionStorage.getItem("own-salary")).toBe('{"member":null,"amount":640000}');
    const removeButton = screen.getByRole("button", { name: "Glem lønna mi" });
    expect(removeButton).toHaveFocus();
    await user.click(removeButton);
    expect(sessionStorage.length).toBe(0);
    expect(salary).toHaveValue("");
    expect(salary).toHaveFocus();
    expect(JSON.stringify(server.mock.calls)).not.toMatch(/640/);
  });

  it("is kept on the next page of the visit", () => {
    saveDraft("own-salary", { member: null, amount: 640_000 });
    const { salary } = setUp();
    expect(salary).toHaveValue("640\u00a0000");
    expect(screen.getByRole("button", { name: "Glem lønna mi" })).toBeVisible();
  });
});

describe("percentile while loading", () => {
  it("shows a loading state and retries", async () => {
    let available = false;
    const { user, job } = setUp(lockedSummary, {
      "/api/jobs/Sykepleier": () => (available ? jsonResponse(lockedSummary) : jsonResponse({}, 503)),
    });
    await user.type(job, "Sykepleier");
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Kunne ikke laste data");
    available = true;
    await user.click(within(alert).getByRole("button", { name: "Prøv igjen" }));
    await expectResult("Skriv årslønna di, så ser du hvor du ligger.");
  });
});
