import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { PopularJob } from "../../../api/types";
import { usePopularJobs } from "../../../features/salary/popular-jobs";
import { estimated, measured, unknownPay } from "../../../testing/figures";
import { renderAt } from "../../../testing/render";
import { jsonResponse, stubServer } from "../../../testing/server";
import { PopularJobs } from "./PopularJobs";
import { pickSample } from "./pick-sample";

const job = (jobTitle: string, figures: Partial<PopularJob> = {}): PopularJob => ({
  jobTitle,
  workplaceCount: 12,
  count: null,
  averageSalary: 620_000,
  range: null,
  official: null,
  ...measured,
  ...figures,
});

describe("pickSample", () => {
  const letters = [..."abcdefghijkl"];
  const pick = (items: readonly string[], seed: number) => pickSample(items, 6, (letter) => letter, seed);

  it("returns all items in order if there are few", () => {
    expect(pick(["c", "a", "b"], 1)).toEqual(["c", "a", "b"]);
  });

  it("returns the same sample for a reordered list", () => {
    expect(pick(letters.toReversed(), 7)).toEqual(pick(letters, 7).toReversed());
  });

  // spec 1.2.44
  it("selects evenly", () => {
    const times = new Map(letters.map((letter) => [letter, 0]));
    for (let seed = 0; seed < 2000; seed++) {
      for (const letter of pick(letters, seed)) times.set(letter, (times.get(letter) ?? 0) + 1);
    }
    for (const count of times.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});

function Refetching() {
  const { mutate } = usePopularJobs();
  return (
    <button type="button" onClick={() => mutate()}>
      Hent igjen
    </button>
  );
}

describe("PopularJobs", () => {
  // spec 1.2.44, 1.9.4
  it.each([
    [1, [0, 1, 4, 5, 8, 9]],
    [2, [3, 5, 6, 7, 8, 11]],
  ])("shows six of twelve for the seed %i", async (seed, numbers) => {
    stubServer({ "/api/popular-jobs": Array.from({ length: 12 }, (_, n) => job(`Yrke ${n}`)) });
    renderAt("/", <PopularJobs seed={seed} />);
    const cards = await screen.findAllByRole("listitem");
    const titles = cards.map((card) => within(card).getByRole("link").textContent);
    expect(titles).toEqual(numbers.map((n) => `Yrke ${n}`));
  });

  it("keeps its sample when refetched", async () => {
    const jobs = Array.from({ length: 12 }, (_, n) => job(`Yrke ${n}`));
    const server = stubServer({ "/api/popular-jobs": () => jsonResponse(jobs) });
    renderAt(
      "/",
      <>
        <PopularJobs seed={1} />
        <Refetching />
      </>,
    );
    const getCards = async () => (await screen.findAllByRole("listitem")).map((card) => card.textContent);
    const before = await getCards();
    jobs.reverse();
    await userEvent.click(screen.getByRole("button", { name: "Hent igjen" }));
    await waitFor(() => expect(server).toHaveBeenCalledTimes(2));
    // The same cards in the order of the new list.
    await waitFor(async () => expect(await getCards()).toEqual(before.toReversed()));
  });

  it("rounds a visitor's average", async () => {
    stubServer({ "/api/popular-jobs": [job("Sykepleier")] });
    renderAt("/", <PopularJobs seed={1} />);
    const card = within(await screen.findByRole("listitem"));
    expect(card.getByRole("link", { name: "Sykepleier" })).toHaveAttribute("href", "/job/Sykepleier");
    expect(card.getByText("12 arbeidsgivere")).toBeVisible();
    expect(card.getByText(/^~620\s000\skr$/)).toBeVisible();
    expect(card.getByText("snitt av innmeldt lønn")).toBeVisible();
    expect(card.getByText("Bidra for å se tallene")).toBeVisible();
  });

  it("shows a member's figures", async () => {
    stubServer({ "/api/popular-jobs": [job("Sykepleier", { count: 3, averageSalary: 621_750 })] });
    renderAt("/", <PopularJobs seed={1} />);
    expect(await screen.findByText(/621\s750\skr/)).toBeVisible();
    expect(screen.queryByText("Bidra for å se tallene")).toBeNull();
  });

  // The overview beside it shows Statistics Norway's median.
  it("names the figure", async () => {
    stubServer({ "/api/popular-jobs": [job("Sykepleier", { count: 9, averageSalary: 621_750 })] });
    renderAt("/", <PopularJobs seed={1} />);
    expect(within(await screen.findByRole("listitem")).getByText("snitt av innmeldt lønn")).toBeVisible();
  });

  it("says that a mean is computed", async () => {
    const jobs = [job("Jordmor", { count: 3, ...estimated }), job("Baker", { count: 1, ...unknownPay })];
    stubServer({ "/api/popular-jobs": jobs });
    renderAt("/", <PopularJobs seed={1} />);
    const [midwife, baker] = (await screen.findAllByRole("listitem")).map((card) =>
      card.textContent?.replaceAll("\u00a0", " "),
    );
    expect(midwife).toBe("Jordmor12 arbeidsgivere612 000 krsnitt, beregnet");
    expect(baker).toBe("Baker12 arbeidsgivereIngen tall ennå");
  });

  it("locks nothing that access would not show", async () => {
    stubServer({ "/api/popular-jobs": [job("Baker", unknownPay)] });
    renderAt("/", <PopularJobs seed={1} />);
    const card = within(await screen.findByRole("listitem"));
    expect(card.getByText("Ingen tall ennå")).toBeVisible();
    expect(card.queryByText("Bidra for å se tallene")).toBeNull();
  });

  it("links to the contribution form if empty", async () => {
    stubServer({ "/api/popular-jobs": [] });
    renderAt("/", <PopularJobs seed={1} />);
    expect(await screen.findByText("Ingen stillinger funnet")).toBeVisible();
    expect(screen.getByRole("link", { name: "Bidra nå" })).toHaveAttribute("href", "/bidra");
  });

  it("retries after a failure", async () => {
    let available = false;
    stubServer({ "/api/popular-jobs": () => (available ? jsonResponse([job("Sykepleier")]) : jsonResponse({}, 503)) });
    renderAt("/", <PopularJobs seed={1} />);
    const retry = await screen.findByRole("button", { name: "Prøv igjen" });
    available = true;
    await userEvent.click(retry);
    expect(await screen.findByRole("link", { name: "Sykepleier" })).toBeVisible();
  });
});
