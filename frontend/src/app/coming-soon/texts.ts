import type { AnnouncedPath } from "./announced";

export const texts = {
  title: (page: string) => `Snart: ${page}`,
  toFrontPage: "Til forsiden",
};

/** What is told of each page that is not there yet, by its address. */
export const announcedPages: Readonly<Record<AnnouncedPath, { name: string; text: string }>> = {
  "/bidra": {
    name: "Send inn data",
    text: "Her skal du kunne sende inn lønna di, helt anonymt. Skjemaet er ikke klart ennå, så foreløpig kan du bare se deg rundt.",
  },
};
