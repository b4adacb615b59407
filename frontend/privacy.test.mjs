// Checks that the privacy statement agrees with itself and with docs/PRIVACY.md.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const read = (file) => readFileSync(join(import.meta.dirname, file), "utf8");
const statement = read("articles/privacy.md");

/** The day of the last change, and the start of the hash of the text below its first line. */
const LAST_CHANGE = { day: "30.11.2026", digest: "7d62983b28a6" };

// spec 2.2.24
it("privacy statement has the day of its last change", () => {
  const [days = "", ...text] = statement.split("\n");
  // When this fails, the text has changed: set the day of today here and in the text, then the digest.
  const digest = createHash("sha256").update(text.join("\n")).digest("hex").slice(0, 12);
  expect({ digest, days }).toEqual({
    digest: LAST_CHANGE.digest,
    days: `<p class="article-updated">Sist oppdatert ${LAST_CHANGE.day}. Første versjon 11.08.2025.</p>`,
  });
});

it("privacy statement has the measured result of the attack", () => {
  const row = /who was online when a row appeared: member \| (\d+) of 150 \| (\d+) /;
  const [, right, chance] = row.exec(read("../docs/PRIVACY.md")) ?? [];
  expect(statement.replaceAll(/\s+/g, " ")).toContain(`${right} riktige av 150, mot ${chance} ved å gjette`);
});
