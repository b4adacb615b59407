interface BrowsingRoute {
  path: string;
  /** What the page's heading reads. */
  heading: string | RegExp;
  /** Whether it shows pay, so that it looks different with access. */
  figures?: true;
}

/** The browsing routes of the specification's route table. */
export const browsingRoutes: readonly BrowsingRoute[] = [
  { path: "/", heading: /^Få klarhet i/, figures: true },
  { path: "/alle-lonnsinnlegg", heading: "Alle lønnsinnlegg", figures: true },
  { path: "/stillinger", heading: "Stillinger", figures: true },
  { path: "/s%C3%B8k?q=sykepleier", heading: "Treff på «sykepleier»", figures: true },
  { path: "/om-oss", heading: "Om oss" },
  { path: "/hjelp", heading: "Hjelp" },
  { path: "/personvern", heading: "Personvernerklæring" },
  { path: "/informasjonskapsler", heading: "Informasjonskapsler" },
  { path: "/vilkar", heading: "Vilkår" },
  { path: "/kontakt", heading: "Kontakt oss" },
  { path: "/api", heading: "Lønnsdata som API" },
  { path: "/job/Sykepleier", heading: "Sykepleier", figures: true },
  { path: "/job/Sykepleier?company=Oslo+kommune", heading: "Sykepleier", figures: true },
  { path: "/ledertavle", heading: /Ledertavle$/, figures: true },
  { path: "/steder", heading: /steder$/i, figures: true },
  { path: "/sted/Troms%C3%B8", heading: "Tromsø", figures: true },
  { path: "/bedrift/Oslo%20kommune", heading: "Oslo kommune", figures: true },
  { path: "/bedrift/Oslo%20kommune?job=Sykepleier", heading: "Oslo kommune", figures: true },
  { path: "/bedrifter", heading: /bedrifter$/i, figures: true },
];
