import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { PopularJob } from "#api/types";
import { usePopularJobs } from "#features/salary/popular-jobs";
import { estimated, measured, unknownPay } from "#testing/figures";
import { official as officialPay } from "#testing/jobs";
import { renderAt } from "#testing/render";
import { jsonResponse, stubServer } from "#testing/server";
import { PopularJobs, pickSample } from "./below-the-fold";

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

/** The rows, without the key below them. */
const findRows = async () => within((await screen.findAllByRole("list"))[0] as HTMLElement).getAllByRole("listitem");
const findRow = async () => (await findRows())[0] as HTMLElement;

describe("PopularJobs", () => {
  // spec 1.2.44, 1.9.4
  it.each([
    [1, [0, 1, 4, 5, 8, 9]],
    [2, [3, 5, 6, 7, 8, 11]],
  ])("shows six of twelve for the seed %i", async (seed, numbers) => {
    stubServer({ "/api/popular-jobs": Array.from({ length: 12 }, (_, n) => job(`Yrke ${n}`)) });
    renderAt("/", <PopularJobs seed={seed} />);
    const cards = await findRows();
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
    const getCards = async () => (await findRows()).map((card) => card.textContent);
    const before = await getCards();
    jobs.reverse();
    await userEvent.click(screen.getByRole("button", { name: "Hent igjen" }));
    await waitFor(() => expect(server).toHaveBeenCalledTimes(2));
    // The same cards in the order of the new list.
    await waitFor(async () => expect(await getCards()).toEqual(before.toReversed()));
  });

  const official = {
    ...officialPay,
    headcount: 69_015,
    agreed: { ...officialPay.agreed, p25: 555_720, median: 619_440, p75: 666_960 },
  };

  it("shows official pay, and a visitor's rounded average", async () => {
    stubServer({ "/api/popular-jobs": [job("Sykepleier", { official })] });
    renderAt("/", <PopularJobs seed={1} />);
    const row = within(await findRow());
    expect(row.getByRole("link", { name: "Sykepleier" })).toHaveAttribute("href", "/job/Sykepleier");
    expect(row.getByText(/^~620\s000 i snitt her$/)).toBeVisible();
    expect(row.getByText(/^619\s440$/)).toBeVisible();
    expect(row.getByRole("img", { name: /555\s720 til 666\s960 .* snitt meldt inn her 620\s000/ })).toBeVisible();
    expect(screen.getByText(`Midten, SSB ${official.year}`)).toBeVisible();
  });

  it("shows a member's figures in whole thousands", async () => {
    stubServer({ "/api/popular-jobs": [job("Sykepleier", { count: 3, averageSalary: 621_750 })] });
    renderAt("/", <PopularJobs seed={1} />);
    expect(await screen.findByText(/^622\s000 i snitt her$/)).toBeVisible();
  });

  it("says that a mean is computed", async () => {
    stubServer({ "/api/popular-jobs": [job("Jordmor", { count: 3, ...estimated })] });
    renderAt("/", <PopularJobs seed={1} />);
    expect((await findRow()).querySelector("rect")).toHaveAttribute("stroke", "var(--fjord)");
  });

  it("shows how many work in a title without entries", async () => {
    const none = { ...unknownPay, workplaceCount: 0 };
    stubServer({ "/api/popular-jobs": [job("Sykepleier", { official, ...none }), job("Baker", unknownPay)] });
    renderAt("/", <PopularJobs seed={1} />);
    const rows = (await findRows()).map((row) => row.textContent?.replaceAll("\u00a0", " "));
    expect(rows).toEqual(["Sykepleier69 015 ansatte619 440", "Baker12 arbeidsgivere–"]);
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
