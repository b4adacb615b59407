import { formatCount } from "#lib/format";
import { home, layout } from "#shared/pages/site.json";
import { texts as shared } from "#ui/texts";

interface Crumbs {
  /** Labels by the first segment of the path. */
  crumbs: Readonly<Record<string, string>>;
  /** Paths of the crumbs whose page is not at their own segment; empty for a crumb without a page. */
  crumbPaths: Readonly<Record<string, string>>;
  /** What a page has, where the label does not say it. */
  pageNotes: Readonly<Record<string, string>>;
}

export const texts = {
  ...(layout as Omit<typeof layout, keyof Crumbs> & Crumbs),
  contribute: layout.crumbs.bidra,
  closeMenu: "Lukk menyen",
  search: home.searchSubmit,
  loading: shared.loading,

  account: "Konto",
  accountLabel: (name: string) => `Konto: ${name}`,
  loadingAccount: "Laster kontoen …",
  sessionUnavailable: "Vi får ikke sjekket innloggingen din. Du er ikke logget ut.",
  profile: "Profil",
  settings: "Innstillinger",
  moderation: "Moderering",
  waiting: (count: number) => `${formatCount(count, "sak", "saker")} venter`,

  theme: "Utseende",
  themes: { system: "Som systemet", light: "Lyst", dark: "Mørkt" },
};
