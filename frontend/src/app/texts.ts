import { layout, name as SITE_NAME } from "../../../shared/pages/site.json";
import { texts as shared } from "../ui/texts";

interface Crumbs {
  /** Labels by the first segment of the path. */
  crumbs: Readonly<Record<string, string>>;
  /** Paths of crumbs that are not at their own segment; empty where there is none. */
  crumbPaths: Readonly<Record<string, string>>;
}

export const texts = {
  ...(layout as Omit<typeof layout, "crumbs" | "crumbPaths"> & Crumbs),
  skipToContent: "Hopp til innholdet",
  toHome: `${SITE_NAME}, til forsiden`,
  contribute: layout.crumbs.bidra,
  menu: "Meny",
  closeMenu: "Lukk menyen",
  search: "Søk",
  loading: shared.loading,

  footerLinks: "Om nettstedet",
  copyright: `© 2024 ${SITE_NAME}`,
  version: (version: string) => `Versjon ${version}`,
  theme: "Utseende",
  themes: { system: "Som systemet", light: "Lyst", dark: "Mørkt" },
};
