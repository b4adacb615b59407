import { render, waitFor } from "@testing-library/react";
import { SWRConfig } from "swr";
import { expect, it } from "vitest";
import { cacheSettings } from "../../lib/cache";
import { jsonAnswer, stubServer } from "../../testing/server";
import { useNameLists } from "./api";

function Names() {
  return <output>{String(useNameLists(true).failed)}</output>;
}

it("name lists that do not come fail in the specification's words", async () => {
  const unavailable = () => jsonAnswer({}, 503);
  stubServer({ "/api/job-titles": unavailable, "/api/companies": unavailable, "/api/municipalities": unavailable });
  const failures: string[] = [];
  const onError = (error: Error) => failures.push(error.message);
  render(
    <SWRConfig value={{ ...cacheSettings, provider: () => new Map(), onError }}>
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
