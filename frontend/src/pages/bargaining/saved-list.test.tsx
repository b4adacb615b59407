import { beforeEach, describe, expect, it } from "vitest";
import { getSavedDay, openSavedList, saveList } from "./saved-list";

const list = [{ row: 2, name: "Kari Nordmann", title: "Sykepleier", pay: 612_345, percentage: 80 }];
const PASSPHRASE = "sju blå elger i fjæra";

beforeEach(() => localStorage.clear());

/** Everything that the browser keeps, as text and with each base64 value decoded. */
function readStorage(): string {
  const stored = Object.entries(localStorage).flat().join("\n");
  const values = Object.values(JSON.parse(localStorage.getItem("pay-list") ?? "{}"));
  const decoded = values.filter((value) => typeof value === "string" && /^[\w+/]+=*$/.test(value));
  return [stored, ...decoded.map((value) => atob(String(value)))].join("\n");
}

describe("saved list", () => {
  it("opens with the same passphrase", async () => {
    await saveList(list, PASSPHRASE, "2026-11-28");
    expect(getSavedDay()).toBe("2026-11-28");
    expect(await openSavedList(PASSPHRASE)).toEqual(list);
  });

  // safety S62
  it("has no name, title, pay or passphrase in its bytes", async () => {
    await saveList(list, PASSPHRASE, "2026-11-28");
    const stored = readStorage();
    expect(stored).toContain("2026-11-28");
    for (const secret of ["Kari", "Nordmann", "Sykepleier", "612345", "612_345", "elger"])
      expect(stored).not.toContain(secret);
    // Compressed, but encrypted after that.
    const bytes = atob(JSON.parse(localStorage.getItem("pay-list") ?? "").data);
    expect(bytes.startsWith("\x1f\x8b")).toBe(false);
  });

  it("has new bytes and at least 600 000 rounds each time", async () => {
    await saveList(list, PASSPHRASE, "2026-11-28");
    const first = JSON.parse(localStorage.getItem("pay-list") ?? "");
    await saveList(list, PASSPHRASE, "2026-11-28");
    const second = JSON.parse(localStorage.getItem("pay-list") ?? "");
    expect(first.iterations).toBeGreaterThanOrEqual(600_000);
    for (const part of ["salt", "iv", "data"]) expect(first[part]).not.toBe(second[part]);
  });
});
