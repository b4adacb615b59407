import { render, waitFor } from "@testing-library/react";
import { SWRConfig } from "swr";
import { expect, it } from "vitest";
import { jsonResponse, stubServer } from "#testing/server";
import { swrConfig } from "./cache";
import { useCompanyNames, useJobTitles, usePlaceNames } from "./name-lists";

function Names() {
  const lists = [useJobTitles(true), useCompanyNames(true), usePlaceNames(true)];
  return <output>{lists.length}</output>;
}

// spec 1.8.3
it("name lists fail with the specified messages", async () => {
  const respondUnavailable = () => jsonResponse({}, 503);
  stubServer({
    "/api/job-titles": respondUnavailable,
    "/api/companies": respondUnavailable,
    "/api/municipalities": respondUnavailable,
  });
  const failures: string[] = [];
  const onError = (error: Error) => failures.push(error.message);
  render(
    <SWRConfig value={{ ...swrConfig, provider: () => new Map(), onError }}>
      <Names />
    </SWRConfig>,
  );
  await waitFor(() => expect(failures).toHaveLength(3));
  expect(failures.sort()).toEqual([
    "Failed to fetch companies",
    "Failed to fetch job titles",
    "Failed to fetch municipalities",
  ]);
});
