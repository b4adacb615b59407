import { describe, expect, it } from "vitest";
import { readAdvert } from "./read-advert";

const titles = ["Lege", "Leder", "Rådgiver", "Sykepleier", "Spesialsykepleier", "Butikkmedarbeider", "Utvikler", "IT"];
const places = ["Oslo", "Bergen", "Os", "Lund", "Tromsø", "Bø", "Ås"];

function read(text: string) {
  const { jobTitle, place, share, pay } = readAdvert(text, titles, places);
  const quote = (span: { start: number; end: number } | null | undefined) => span && text.slice(span.start, span.end);
  return {
    jobTitle: jobTitle?.name,
    titleAt: quote(jobTitle),
    place: place?.name,
    rankAt: quote(place),
    share: share?.percent,
    shareAt: quote(share),
    pay: pay.map(({ low, high, period }) => [low, high, period]),
  };
}

describe("advert", () => {
  it("is read as a whole", () => {
    const text = `Spesialsykepleiere ved legevakta
Bergen kommune søker etter dyktige folk i 80 % fast stilling. Kontakt avdelingsleder Kari Lund, tlf. 55 56 70 00.
Lønn: kr 527 600–642 800 per år i full stilling. Søknadsfrist 15.01.2027. Adresse: Solheimsgaten 9, 5058 BERGEN.`;
    expect(read(text)).toEqual({
      jobTitle: "Spesialsykepleier",
      titleAt: "Spesialsykepleiere",
      place: "Bergen",
      rankAt: "Bergen",
      share: 80,
      shareAt: "80 % fast stilling",
      pay: [[527_600, 642_800, "year"]],
    });
  });

  it("without anything is empty", () => {
    expect(readAdvert("Vi er et hyggelig team.", titles, places)).toEqual({
      pay: [],
      share: null,
      jobTitle: null,
      place: null,
    });
  });
});

describe("job title", () => {
  it.each([
    ["Vi søker en sykepleier og en lege.", "Sykepleier"],
    ["Rådgiveren får ansvar for IT.", "Rådgiver"],
    ["Avdelingsleder søkes.", undefined],
    ["Legesekretær", undefined],
    ["You like it. We need you.", undefined],
    ["Vi søker deg som vil lede IT hos oss.", "IT"],
  ])("is a whole word: %s", (text, title) => {
    expect(read(text).jobTitle).toBe(title);
  });
});

describe("place", () => {
  it.each([
    ["Kari Lund er leder. Arbeidssted: Tromsø.", "Tromsø"],
    ["Vi har kontor i Bø.", "Bø"],
    ["Oslofjorden er nær.", undefined],
    ["Vi liker os godt.", undefined],
    ["Postboks 1, 0184 OSLO", "Oslo"],
  ])("is a capitalised name: %s", (text, place) => {
    expect(read(text).place).toBe(place);
  });
});

describe("share of full time", () => {
  it.each([
    ["Stillingsprosent: 62,5 %", 62.5],
    ["Deltid 20 %, helg", 20],
    ["Heltid, fast", 100],
    ["Full-time position in Oslo", 100],
    ["100 % fast stilling", 100],
    ["50 % stilling og 80 % stilling", undefined],
    ["50 % tillegg på overtid", undefined],
    ["120 % stilling", undefined],
    ["1200 % stilling", undefined],
    ["10 % bonus i stillingen", undefined],
    ["2 % av stillingene", undefined],
    ["80 % ledig fast stilling", 80],
    ["Heltid: 40", 100],
    ["Heltid 37,5", 100],
  ])("is stated once: %s", (text, share) => {
    expect(read(text).share).toBe(share);
  });
});
