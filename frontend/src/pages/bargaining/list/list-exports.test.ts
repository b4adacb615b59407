import { describe } from "vitest";
import { type OddList, testLists } from "./fixtures/odd-list";

const FULL_TIME = "Lønna ser ut til å være for full stilling, også for dem som jobber deltid.";

/** Headers that systems of pay write, as far as they are known, and invented employees. */
const EXPORTS: readonly OddList[] = [
  {
    condition: "headers of Visma",
    text: "Ansatt nr.;Etternavn;Fornavn;Kjønn;Fødselsdato;Avd.;Stillingskode;Stilling;St.pros.;Ans.dato;Årslønn\n1;Berg;Kari;K;01.02.1980;10;7174;Sykepleier;80,00;28.11.2016;548 000,00\n2;Dal;Ola;M;01.02.1990;10;7174;Sykepleier;100,00;28.11.2006;550 000,00",
    employees: ["2 Sykepleier w 548000 80 10", "3 Sykepleier m 550000 100 20"],
    doubts: ["Vi bruker kolonne H (Stilling). Kolonne G (Stillingskode) er ikke brukt.", FULL_TIME],
  },
  {
    condition: "headers of Unit4 with monthly pay",
    text: "Ressnr;Ressnr(T);Koststed;Koststed(T);Stillingskode;Stillingskode(T);Stpros;Brutto pr mnd;Lønnsans.dato\n20017;Berg, Kari;11200;Sykehjem Nord;7174;Sykepleier;80;45 000;28.11.2016\n20018;Dal, Ola;11200;Sykehjem Nord;7174;Sykepleier;100;46 000;28.11.2006\n20018;Dal, Ola;11300;Sykehjem Sør;7174;Sykepleier;20;46 000;28.11.2006",
    employees: ["2 Sykepleier - 540000 80 10", "3 Sykepleier - 552000 100 20", "4 Sykepleier - 552000 20 20"],
    notes: ["1 ansatt har flere rader. Hver rad regnes som en stilling."],
    doubts: ["Vi bruker kolonne F (Stillingskode(T)). Kolonne E (Stillingskode) er ikke brukt.", FULL_TIME],
  },
  {
    condition: "headers of SAP",
    text: "Pers.nr.;Navn på ansatt eller søker;Personalområde;Medarbeidergruppe;Stilling;Stilling (tekst);Kjønnsnøkkel;Kapasitetsutnyttelsesnivå;Årslønn;Inntredelsesdato\n00012345;Kari Berg;Drift;Fast;30012345;Ingeniør;2;60,00;700 000;28.11.2016\n00012346;Ola Dal;Drift;Fast;30012346;Ingeniør;1;100,00;710 000;28.11.2006",
    employees: ["2 Ingeniør - 700000 60 10 Fast", "3 Ingeniør - 710000 100 20 Fast"],
    doubts: ["Vi bruker kolonne F (Stilling (tekst)). Kolonne E (Stilling) er ikke brukt.", FULL_TIME],
    questions: ["gender 1", "gender 2"],
  },
  {
    condition: "headers of SAP in English",
    text: "Personnel Number;Employee Name;Cost Center;Position;Gender Key;Employment Percentage;Annual Salary\n12345;Kari Berg;11200;Engineer;Female;60;700000\n12346;Ola Dal;11200;Engineer;Male;100;710000",
    employees: ["2 Engineer w 700000 60", "3 Engineer m 710000 100"],
    doubts: [FULL_TIME],
  },
  {
    condition: "headers of Tripletex",
    text: "Ansattnummer;Fornavn;Etternavn;E-post;Avdelingsnummer;Stillingstittel;Yrkeskode;Stillingsprosent;Årslønn;Timelønn;Startdato\n1;Kari;Berg;kari@berg.no;2;Kokk;5120101;100;450 000;230,77;28.11.2016\n2;Ola;Dal;ola@dal.no;2;Kokk;5120101;50;460 000;235,90;28.11.2006",
    employees: ["2 Kokk - 450000 100 10", "3 Kokk - 460000 50 20"],
    doubts: [
      "Kolonne G har yrkeskoder som ikke har fire sifre. De er ikke fra STYRK-08 og er ikke brukt.",
      "Vi bruker kolonne I (Årslønn). Kolonne J (Timelønn) er ikke brukt.",
      FULL_TIME,
    ],
  },
  {
    condition: "headers of the A-melding",
    text: "Norsk identifikator;Navn;Arbeidsforholdid;Yrkeskode;Yrke;Ansettelsesform;Arbeidstidsordning;Timer i full stilling;Stillingsprosent;Avlønningstype;Startdato;Siste lønnsendringsdato;Fastlønn\n;Kari Berg;A1;2223101;Sykepleier;fast;ikke skift;37,5;80;Fastlønn;2016-11-28;2026-05-01;45000\n;Ola Dal;A2;2223101;Sykepleier;fast;ikke skift;37,5;100;Fastlønn;2006-11-28;2026-05-01;46000",
    employees: ["2 Sykepleier - 540000 80 10", "3 Sykepleier - 552000 100 20"],
    doubts: ["Kolonne D har yrkeskoder som ikke har fire sifre. De er ikke fra STYRK-08 og er ikke brukt.", FULL_TIME],
  },
];

const PERCENTAGES = ["St.pros.", "Stpros", "Stillpros", "Still.%", "Sysselsettingsgrad", "Ansettelsesprosent"].map(
  (header): OddList => ({
    condition: `the header ${header}`,
    text: `Stilling;Kjønn;Årslønn;${header}\nKokk;K;450 000;60\nKokk;M;460 000;100`,
    employees: ["2 Kokk w 450000 60", "3 Kokk m 460000 100"],
    doubts: [FULL_TIME],
  }),
);

const HOURS = ["Timer i full stilling", "Arbeidstid", "Antall timer per uke som en full stilling tilsvarer"].map(
  (header): OddList => ({
    condition: `the header ${header}`,
    text: `Stilling;${header};Årslønn;Stillingsprosent\nKokk;37,5;450 000;60\nKokk;37,5;460 000;100`,
    employees: ["2 Kokk - 450000 60", "3 Kokk - 460000 100"],
    doubts: [FULL_TIME],
  }),
);

const UNKNOWN_NUMBERS: readonly OddList[] = [
  {
    condition: "unknown numbers before an unknown pay",
    text: "Kode;Stilling;Avtalt\n20017;Kokk;450 000\n20018;Kokk;460 000",
    employees: ["2 Kokk - 450000 100", "3 Kokk - 460000 100"],
  },
  {
    condition: "numbers of resources and gross pay",
    text: "Ressnr;Stilling;Brutto pr mnd\n20017;Kokk;40 000\n20018;Kokk;41 000",
    employees: ["2 Kokk - 480000 100", "3 Kokk - 492000 100"],
  },
];

describe("exports", () => testLists(EXPORTS));
describe("percentages under short headers", () => testLists(PERCENTAGES));
describe("hours beside percentages", () => testLists(HOURS));
describe("numbers that may be pay", () => testLists(UNKNOWN_NUMBERS));
