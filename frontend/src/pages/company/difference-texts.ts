import { formatDeviation } from "../../lib/format";

export const differenceTexts = {
  less: "← mindre",
  asCountry: "som landet",
  more: "mer →",
  tick: (percent: number) => (percent === 0 ? "0 %" : formatDeviation(percent, 0)),
  picture: (titles: readonly string[]) => `Stillingene mot hele landet: ${titles.join(", ")}`,
  key: "Én ring er én stilling, større ring betyr flere lønninger. Hvit ring: forskjellen er for liten til å si noe sikkert.",
  signs: { above: "Mer", equal: "Omtrent likt", below: "Mindre" },
};
