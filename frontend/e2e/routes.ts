export interface Route {
  path: string;
  /** The accessible name of the page's heading. */
  heading: string | RegExp;
  /** Requests for responses that are too long to embed. */
  calls?: readonly string[];
  /** Representative of similar pages: also checked with all rules at 390 px. */
  template?: boolean;
}

/** The pages of the specification's route table, opened by visitors, by kind. */
export const routes: Readonly<Record<string, readonly Route[]>> = {
  "home page and lists": [
    { path: "/", heading: /^Få klarhet i/, template: true },
    { path: "/alle-lonnsinnlegg", heading: "Alle lønnsinnlegg", calls: ["/api/official-pay"] },
    { path: "/stillinger", heading: "Stillinger", template: true },
    { path: "/s%C3%B8k?q=sykepleier", heading: "Treff på «sykepleier»" },
    { path: "/steder", heading: /steder$/i, calls: ["/api/official-pay"] },
    { path: "/bedrifter", heading: /bedrifter$/i, calls: ["/api/official-pay"] },
    { path: "/ledertavle", heading: /Ledertavle$/ },
  ],
  "jobs, places and companies": [
    { path: "/job/Sykepleier", heading: "Sykepleier", template: true },
    { path: "/job/Sykepleier?company=Oslo+kommune", heading: "Sykepleier" },
    { path: "/job/Sykepleier?location=Oslo", heading: "Sykepleier" },
    { path: "/lonnssjekk", heading: "Sjekk lønna", template: true, calls: ["/api/official-pay"] },
    { path: "/sted/Troms%C3%B8", heading: "Tromsø", calls: ["/api/official-pay"] },
    { path: "/bedrift/Oslo%20kommune", heading: "Oslo kommune", calls: ["/api/official-pay"] },
    {
      path: "/bedrift/Oslo%20kommune?job=Sykepleier",
      heading: "Oslo kommune",
      calls: ["/api/official-pay", "/api/jobs/Sykepleier"],
    },
  ],
  "long texts": [
    { path: "/om-oss", heading: "Om oss" },
    {
      path: "/om-tallene",
      heading: "Om tallene",
      calls: ["/api/method", "/api/official-sources", "/api/moderation-figures"],
      template: true,
    },
    { path: "/likelonn", heading: "Likelønn", calls: ["/api/equal-pay"] },
    {
      path: "/tillitsvalgt",
      heading: "For tillitsvalgte",
      calls: [
        "/api/pay-references",
        "/api/v2/tables/KL01/data?lang=no&valueCodes[Stilling]=*&valueCodes[ContentsCode]=Lonn&valueCodes[Tid]=*",
      ],
      template: true,
    },
    { path: "/hjelp", heading: "Hjelp" },
    { path: "/data", heading: "For utviklere", template: true },
  ],
  "legal texts and forms": [
    { path: "/personvern", heading: "Personvernerklæring" },
    { path: "/informasjonskapsler", heading: "Informasjonskapsler" },
    { path: "/vilkar", heading: "Vilkår" },
    { path: "/kontakt", heading: "Kontakt oss" },
    { path: "/login", heading: "Logg inn" },
    { path: "/register", heading: "Opprett konto" },
    { path: "/forgot-password", heading: "Glemt passord" },
    { path: "/slutt-a-folge?token=kll_0", heading: "Slutt å følge", template: true },
    { path: "/bidra", heading: "Send inn data" },
  ],
};
