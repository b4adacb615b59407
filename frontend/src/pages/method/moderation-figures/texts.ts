import { texts as words } from "../../../domain/texts";
export const texts = {
  failed: "Kunne ikke hente tallene om moderering",
  failedDescription: words.restWorks,
  none: "Moderatorene har ikke avgjort noe ennå.",
  table: "Saker per måned",
  columns: ["Måned", "Meldt", "Beholdt", "Fjernet", "Klaget", "Omgjort"],
  showAll: "Vis alle måneder",
  note: "Tallene gjelder til og med i går. Meldt er det som er rapportert. Fjernet er skjulte tekster, avviste lønninger, slettede profilbilder og byttede brukernavn. Klaget og omgjort gjelder klager på slike avgjørelser.",
};
