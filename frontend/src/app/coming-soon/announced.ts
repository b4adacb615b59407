/** Addresses that the site already links to and whose pages are still to come. */
export const ANNOUNCED = ["/bidra"] as const;

export type AnnouncedPath = (typeof ANNOUNCED)[number];
