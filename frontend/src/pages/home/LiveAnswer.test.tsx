import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { useRefetchPopularJobs } from "#features/salary/popular-jobs";
import { official } from "#testing/jobs";
import { renderAt } from "#testing/render";
import { jsonResponse, stubServer } from "#testing/server";
import { LiveAnswer } from "./LiveAnswer";

function Refetching() {
  return (
    <button type="button" onClick={useRefetchPopularJobs()}>
      Hent igjen
    </button>
  );
}

const job = (jobTitle: string, workplaceCount: number) => ({
  jobTitle,
  workplaceCount,
  official: { ...official, occupationCode: jobTitle },
});

it("chosen title stays when the titles are in another order", async () => {
  let jobs = [job("Sykepleier", 2), job("Lege", 1)];
  stubServer({ "/api/popular-jobs": () => jsonResponse(jobs) });
  renderAt(
    "/",
    <>
      <LiveAnswer />
      <Refetching />
    </>,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Lege" }));
  jobs = [job("Sykepleier", 2), job("Lege", 3)];
  await userEvent.click(screen.getByRole("button", { name: "Hent igjen" }));
  await waitFor(() => expect(screen.getAllByRole("button")[0]).toHaveTextContent("Lege"));
  expect(screen.getByRole("button", { name: "Lege" })).toHaveAttribute("aria-pressed", "true");
});
