import { describe, expect, it } from "vitest";
import { entryList } from "#testing/jobs";
import { jsonResponse, stubServer } from "#testing/server";
import { fetchEntries } from "./api";

const PATH = "/api/salary-entries";

describe("fetchEntries", () => {
  // spec 1.7.5
  it("revalidates the browser cache by default", async () => {
    const server = stubServer({ [PATH]: entryList });
    await fetchEntries(`${PATH}?jobTitle=Sykepleier`);
    expect(server.mock.calls[0]?.[1]?.cache).toBe("no-cache");
  });

  // spec 1.7.5
  it("returns no access for a member's 403 on all entries", async () => {
    stubServer({ [PATH]: () => jsonResponse({}, 403) });
    localStorage.setItem("auth-token", "member");
    await expect(fetchEntries(PATH)).resolves.toMatchObject({ entries: [], hasAccess: false });
  });

  it("throws the server's sentence when the entries of the day are used up", async () => {
    const error = "Du har hentet så mange lønnsinnlegg som det går an på en dag. Prøv igjen i morgen.";
    stubServer({ [PATH]: () => jsonResponse({ code: "too_many_entries_read", error }, 429) });
    await expect(fetchEntries(PATH)).rejects.toThrow(error);
  });

  it("throws for every other 403", async () => {
    stubServer({ [PATH]: () => jsonResponse({}, 403) });
    const failure = "Failed to fetch salary entries: 403";
    await expect(fetchEntries(PATH)).rejects.toThrow(failure);
    localStorage.setItem("auth-token", "member");
    await expect(fetchEntries(`${PATH}?jobTitle=Sykepleier`)).rejects.toThrow(failure);
  });
});
