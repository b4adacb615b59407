// Checks the Norwegian of all texts.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");

/** Folders with texts that people see, on both sides. */
const FOLDERS = [
  "frontend/src",
  "frontend/articles",
  "shared/pages",
  "crates/http/src",
  "crates/integrations/src/mail",
];
const WITHOUT_TEXTS =
  /\.test\.tsx?$|frontend\/src\/testing\/|contribution\/data\/|labelled-sentences\.json|\.gen\.ts$|http\/src\/(serve|starting)/;

/** Sentences that the specification gives word by word (part 2, section 5). */
const SPECIFIED = [
  "Timelønn kan ikke overstige 5000 NOK per time.",
  "Timelønn må være mellom 100 og 5000 NOK per time.",
  "Årslønn må være minst 100,000 NOK.",
  "Årslønn kan ikke overstige 10,000,000 NOK.",
  "Årslønn må være mellom 100,000 og 10,000,000 NOK.",
];

/**
 * Forms that the site does not use. Feminine nouns end in -a (lønna, lista), but those in -ing end in -en
 * (stillingen, erfaringen).
 */
const OTHER_FORMS =
  /(?<!\p{L})(\p{L}*(lønnen|listen|lenken|linjen|tavlen|skriften|natten|inga)|frem|fremover|boken|mappa|sida|epost|bidraget|bidragene|kortet|kortene)(?!\p{L})/giu;

/** Thousands with a comma, or without a space. */
const UNGROUPED = /\d,\d{3}(?!\d)[^"]*(kr|NOK)\b|\d{4,}\s?(kr|kroner|NOK|tegn|timer|innlegg)\b/g;

const texts = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((file) => join(folder, file))
    .filter((file) => /\.(tsx?|json|rs|md)$/.test(file) && !WITHOUT_TEXTS.test(file)),
).map((file) => {
  let text = readFileSync(join(ROOT, file), "utf8")
    .replaceAll(/^\s*(\/\/|\/?\*).*$/gm, "")
    .replaceAll(/\\u00a0|\\u\{a0\}|&nbsp;/g, "\u00a0");
  for (const sentence of SPECIFIED) text = text.replaceAll(sentence, "");
  return { file, text };
});

/** Each match with its file. */
const find = (pattern) =>
  texts.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([match]) => `${file}: ${match}`));

it("all texts are read", () => {
  expect(texts.length).toBeGreaterThan(300);
  expect(find(/lønna/g).length).toBeGreaterThan(40);
});

it("texts have one form of each word", () => {
  expect(find(OTHER_FORMS)).toEqual([]);
});

it("numbers in texts have a space between thousands", () => {
  expect(find(UNGROUPED)).toEqual([]);
});
