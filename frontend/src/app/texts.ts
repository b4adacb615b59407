import { layout, name as SITE_NAME } from "../../../shared/pages/site.json";

interface Crumbs {
  /** Labels by the first segment of the path. */
  crumbs: Readonly<Record<string, string>>;
  /** Paths of crumbs that are not at their own segment; empty where there is none. */
  crumbPaths: Readonly<Record<string, string>>;
}

export const texts = {
  ...(layout as Omit<typeof layout, "crumbs" | "crumbPaths"> & Crumbs),
  skipToContent: "Hopp til innholdet",
  verifyToKeep: "Bekreft e-postadressen din for å beholde tilgangen",
  verifyToOpen: "Bekreft e-postadressen din for å se nøyaktige tall",
  timeLeft: (time: string) => `Du ser nøyaktige tall i ${time} til.`,
  contributed: "Bidraget ditt er lagret.",
  followLink: (email: string) => `Følg lenka i e-posten til ${email}.`,
  sendLink: "Send lenka på nytt",
  sendingLink: "Sender …",
  linkSent: "Lenka er på vei",
  linkSentTo: (email: string) => `Vi sender en ny lenke til ${email}, men høyst et par e-poster om dagen.`,
  linkNotSent: "Kunne ikke sende lenka",
  toHome: `${SITE_NAME}, til forsiden`,
  contribute: "Send inn data",
  menu: "Meny",
  closeMenu: "Lukk menyen",
  search: "Søk",
  loading: "Laster …",

  footerLinks: "Om nettstedet",
  copyright: `© 2024 ${SITE_NAME}`,
  theme: "Utseende",
  themes: { system: "Som systemet", light: "Lyst", dark: "Mørkt" },
};
