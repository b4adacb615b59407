import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { PopularJob } from "../../../lib/api-types";
import { renderAt } from "../../../testing/render";
import { jsonAnswer, stubServer } from "../../../testing/server";
import { PopularJobs } from "./PopularJobs";
import { pickSome } from "./pick-some";

const job = (jobTitle: string, figures: Partial<PopularJob> = {}): PopularJob => ({
  jobTitle,
  workplaceCount: 12,
  count: null,
  averageSalary: 620_000,
  range: null,
  official: null,
  ...figures,
});

describe("pickSome", () => {
  it("keeps all in order where there are few enough", () => {
    expect(pickSome([1, 2, 3], 6)).toEqual([1, 2, 3]);
  });

  it("leaves random ones out where there are more", () => {
    expect(pickSome([1, 2, 3, 4], 2, () => 0)).toEqual([3, 4]);
    expect(pickSome([1, 2, 3, 4], 2, () => 0.99)).toEqual([1, 2]);
  });
});

describe("PopularJobs", () => {
  it("shows six of twelve", async () => {
    stubServer({ "/api/popular-jobs": Array.from({ length: 12 }, (_, n) => job(`Yrke ${n}`)) });
    renderAt("/", <PopularJobs />);
    expect(await screen.findAllByRole("listitem")).toHaveLength(6);
  });

  it("hides a visitor's figures", async () => {
    stubServer({ "/api/popular-jobs": [job("Sykepleier")] });
    renderAt("/", <PopularJobs />);
    const card = within(await screen.findByRole("listitem"));
    expect(card.getByRole("link", { name: "Sykepleier" })).toHaveAttribute("href", "/job/Sykepleier");
    expect(card.getByText("12 arbeidsplasser")).toBeVisible();
    expect(card.getByText("Skjult")).toBeInTheDocument();
    expect(card.getByText("Bidra for å se tallene")).toBeVisible();
    expect(card.queryByText(/620/)).toBeNull();
  });

  it("shows a member's figures", async () => {
    stubServer({ "/api/popular-jobs": [job("Sykepleier", { count: 3, averageSalary: 621_750 })] });
    renderAt("/", <PopularJobs />);
    expect(await screen.findByText(/621\s750\skr/)).toBeVisible();
    expect(screen.queryByText("Skjult")).toBeNull();
  });

  it("has a way on where there are none", async () => {
    stubServer({ "/api/popular-jobs": [] });
    renderAt("/", <PopularJobs />);
    expect(await screen.findByText("Ingen stillinger funnet")).toBeVisible();
    expect(screen.getByRole("link", { name: "Bidra" })).toHaveAttribute("href", "/bidra");
  });

  it("can be tried again after a failure", async () => {
    let up = false;
    stubServer({ "/api/popular-jobs": () => (up ? jsonAnswer([job("Sykepleier")]) : jsonAnswer({}, 503)) });
    renderAt("/", <PopularJobs />);
    const retry = await screen.findByRole("button", { name: "Prøv igjen" });
    up = true;
    await userEvent.click(retry);
    expect(await screen.findByRole("link", { name: "Sykepleier" })).toBeVisible();
  });
});
