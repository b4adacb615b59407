/** Labels of entry values. */
type Labels = Readonly<Record<string, string>>;

export const experienceLabels: Labels = {
  "0-1": "0–1 år",
  "1-3": "1–3 år",
  "3-5": "3–5 år",
  "5-10": "5–10 år",
  "10+": "10 år eller mer",
};

export const educationLabels: Labels = {
  grunnskole: "Grunnskole",
  videregaende: "Videregående",
  fagskole: "Fagskole",
  bachelor: "Bachelor",
  master: "Master",
  phd: "Ph.d.",
};
