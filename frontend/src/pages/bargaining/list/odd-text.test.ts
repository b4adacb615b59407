import { strToU8 } from "fflate";
import { describe, expect, it } from "vitest";
import { recognizeLayout } from "./columns";
import { readEmployees } from "./employees";
import { createCell, createXlsx, readTable } from "./fixtures/workbook";
import { cleanText, parseTable, UnreadableFile } from "./table";
import { texts } from "./texts";

const LIST = [
  "Stilling;Kjønn;Årslønn;Ansiennitet (måneder)",
  "Lærer på skole;K;560000;30",
  "LÆRER PÅ ØYA;M;570000;48",
  "Barnehagelærer;K;480000;24",
].join("\r\n");
const EMPLOYEES = ["Lærer på skole 2.5", "LÆRER PÅ ØYA 4", "Barnehagelærer 2"];

const DOS = { æ: 0x91, ø: 0x9b, å: 0x86, Æ: 0x92, Ø: 0x9d, Å: 0x8f, é: 0x82 } as const;
const encodeDos = (text: string) =>
  Uint8Array.from(text, (letter) => DOS[letter as keyof typeof DOS] ?? letter.charCodeAt(0));

const ALL_BYTES = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const PAGES = {
  // Node 20 to 24 read 0x80 to 0x9f as Latin-1.
  "windows-1252": new TextDecoder("windows-1252")
    .decode(ALL_BYTES)
    .replace(/[\x80-\x9f]{32}/, "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ"),
  macintosh: new TextDecoder("macintosh").decode(ALL_BYTES),
  "latin-1": String.fromCharCode(...ALL_BYTES),
};
type Encoding = keyof typeof PAGES;
const encode = (text: string, encoding: Encoding) => Uint8Array.from(text, (letter) => PAGES[encoding].indexOf(letter));
const join = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const misread = (text: string, encoding: Encoding) =>
  Array.from(strToU8(text), (byte) => PAGES[encoding][byte]).join("");

function read(bytes: Uint8Array) {
  const table = readTable(bytes);
  const { employees } = readEmployees(table, recognizeLayout(table), { keepNames: false, today: "2026-11-28" });
  return { employees: employees.map(({ title, seniority }) => `${title} ${seniority}`), notes: table.notes };
}

describe("files of letters in many encodings", () => {
  const [header = "", first = "", ...others] = LIST.split(/(?<=\n)/);
  const rest = others.join("");

  it.each<[string, Uint8Array, readonly string[]]>([
    ["UTF-8", strToU8(LIST), []],
    ["UTF-8 with letters in two parts", strToU8(LIST.normalize("NFD")), []],
    ["Windows-1252", encode(LIST, "windows-1252"), []],
    ["Mac OS Roman", encode(LIST, "macintosh"), [texts.oldEncoding("Mac OS Roman")]],
    ["CP865", encodeDos(LIST), [texts.oldEncoding("CP865")]],
    ["UTF-8 twice", strToU8(misread(LIST, "windows-1252")), [texts.encodedTwice]],
    ["UTF-8 twice in two parts", strToU8(misread(LIST.normalize("NFD"), "windows-1252")), [texts.encodedTwice]],
    ["UTF-8 three times", strToU8(misread(misread(LIST, "windows-1252"), "windows-1252")), [texts.encodedTwice]],
    ["UTF-8 by way of Mac OS Roman", strToU8(misread(LIST, "macintosh")), [texts.encodedTwice]],
    ["UTF-8 by way of Latin-1", strToU8(misread(LIST, "latin-1")), [texts.encodedTwice]],
    ["UTF-8 by way of Latin-1 in two parts", strToU8(misread(LIST.normalize("NFD"), "latin-1")), [texts.encodedTwice]],
    ["UTF-8 by way of both", strToU8(misread(misread(LIST, "latin-1"), "windows-1252")), [texts.encodedTwice]],
    [
      "UTF-8 by way of CP850",
      strToU8(
        LIST.replaceAll("æ", "├ª")
          .replaceAll("ø", "├©")
          .replaceAll("å", "├Ñ")
          .replaceAll("Å", "├à")
          .replaceAll("Æ", "├å")
          .replaceAll("Ø", "├ÿ"),
      ),
      [texts.encodedTwice],
    ],
    ["UTF-8, then Windows-1252", join(strToU8(header + first), encode(rest, "windows-1252")), [texts.mixedEncodings]],
    ["Windows-1252, then UTF-8", join(encode(header, "windows-1252"), strToU8(first + rest)), [texts.mixedEncodings]],
    [
      "Mac OS Roman, then UTF-8",
      join(encode(header, "macintosh"), strToU8(first + rest)),
      [texts.oldEncoding("Mac OS Roman"), texts.mixedEncodings],
    ],
    [
      "CP865, then UTF-8",
      join(encodeDos(header), strToU8(first + rest)),
      [texts.oldEncoding("CP865"), texts.mixedEncodings],
    ],
  ])("%s is decoded", (_encoding, bytes, notes) => {
    expect(read(bytes)).toEqual({ employees: EMPLOYEES, notes });
  });

  it.each(["KAFÉ»", "PÅ\u00a0GULVET", "«ANDRÉ»", "NIÑO–HÅ", "Ã…"])("Windows-1252 with %s stays as it is", (title) => {
    const bytes = encode(`Stilling;Årslønn\r\n${title} ble lærer på øya;560000\r\n`, "windows-1252");
    const expected = title === "Ã…" ? "Å" : title.replace("\u00a0", " ");
    expect(read(bytes).employees).toEqual([`${expected} ble lærer på øya undefined`]);
  });

  it("bytes of an unknown encoding are told", () => {
    const bytes = Uint8Array.from("Stilling;Pay\nxx\u00bd\u00b2\u00b3\u00b9;560000", (letter) => letter.charCodeAt(0));
    expect(read(bytes).notes).toEqual([texts.unknownEncoding]);
  });

  it("workbook that has UTF-8 twice is put right", () => {
    const cells = ["Stilling", "Årslønn", "Ansiennitet (måneder)"].map((text) =>
      createCell(misread(text, "windows-1252")),
    );
    const data = createCell("LÃ¦rer pÃ¥ skole") + createCell(560_000) + createCell(30);
    const rows = `<x:row>${cells.join("")}</x:row><x:row>${data}</x:row>`;
    expect(read(createXlsx({ rows })).employees).toEqual(["Lærer på skole 2.5"]);
  });
});

describe("lost letters", () => {
  it.each(["Kj?nn", "Kj\uFFFDnn", "?rsl?nn", "Kj√nn", "Kj╕nn", "Kj□nn", "m}neder", "Kj&oslash", "Kj&#248"])(
    "header %s is refused",
    (header) => {
      expect(() => parseTable(`Stilling;${header};Lønn\nLærer;K;560000`)).toThrow(
        new UnreadableFile(texts.lostHeader(1, "B", header)),
      );
    },
  );

  it("titles with lost letters are told by cell", () => {
    const { notes } = parseTable("Stilling;Årslønn\nL?rer;560000\nL\uFFFDrer;570000\nKokk?;480000");
    expect(notes).toEqual([texts.lostLetters(2, "A", "L?rer", 1)]);
  });

  it("letters of a second code page are told by cell", () => {
    const titles = ["Kokk på øya", "Barnehagelærer"];
    const [first = "", second = ""] = titles.map((title) => `${title};560000\n`);
    expect(read(join(strToU8("Stilling;Pay\n"), encode(first, "windows-1252"), encodeDos(second)))).toEqual({
      employees: ["Kokk på øya undefined", "Barnehagel‘rer undefined"],
      notes: [texts.lostLetters(3, "A", "Barnehagel‘rer", 0)],
    });
  });

  it.each(["Salg&Marked", "Kvinne•Mann", "D’Arcy", "Lærer–vikar", "Fag- og «ytelse»", "C++", "m²", "{x}"])(
    "%s has lost none",
    (title) => {
      expect(parseTable(`Stilling;Årslønn\n${title};560000`).notes).toEqual([]);
    },
  );
});

describe("cell", () => {
  it.each([
    ["Stil\u00adling", "Stilling"],
    ["\u200e560000", "560000"],
    ["\u202a570000\u202c", "570000"],
    ["548\u200b000", "548000"],
    ["Års\ufefflønn", "Årslønn"],
    ["\u2066560 000\u2069", "560 000"],
    ["Lærer\u2060", "Lærer"],
    ["Lær\u034fer\ufe0f", "Lærer"],
    ["\uf8ffLær\ufffcer\u2800", "Lærer"],
    ["La\u0301rer på", "Lárer på"],
    ["A\u030arslønn", "Årslønn"],
    ["\u212brslønn", "Årslønn"],
    ["560\u3000000\u2009kr", "560 000 kr"],
    ["56\u00070000", "560000"],
    ["a \u200b b", "a b"],
    ['="00123"', "00123"],
    ['="Lærer ""fast"""', 'Lærer "fast"'],
    ["=560000", "560000"],
    ["= 560000,50", "560000,50"],
    ["'00123", "00123"],
    ['="A"&"B"', '="A"&"B"'],
    ["=C2*2", "=C2*2"],
    ["'Kari'", "'Kari'"],
  ])("%j is %j", (text, expected) => {
    expect(cleanText(text)).toBe(expected);
  });

  it("formula of a text without result is the text", () => {
    const rows = '<x:row><x:c><x:f>"560000"</x:f></x:c><x:c><x:f>560000</x:f></x:c></x:row>';
    expect(readTable(createXlsx({ rows })).rows).toEqual([["560000", "560000"]]);
  });

  it("one title in two forms of letters is one title", () => {
    const table = parseTable(
      `Navn;Stilling;Årslønn\nPål;Lærer på øya;560000\n${"Pål;Lærer på øya".normalize("NFD")};570000`,
    );
    const { employees } = readEmployees(table, recognizeLayout(table), { keepNames: true, today: "2026-11-28" });
    expect(new Set(employees.map(({ title, person, name }) => `${title} ${person} ${name}`))).toEqual(
      new Set(["Lærer på øya 1 Pål"]),
    );
  });
});
