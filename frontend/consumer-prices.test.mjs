// Holds the consumer prices of the frontend equal to those of the server.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const read = (file) => readFileSync(join(ROOT, file), "utf8");

it("consumer prices equal those of the server", () => {
  const rows = read("crates/reference/data/consumer_prices.csv").trim().split("\n").slice(1);
  const months = Object.fromEntries(rows.map((row) => row.split(",")).map(([month, index]) => [month, Number(index)]));
  expect(Object.keys(months).length).toBeGreaterThan(100);
  expect(JSON.parse(read("frontend/src/pages/pay-check/sheet/consumer-prices.json")).months).toEqual(months);
});
