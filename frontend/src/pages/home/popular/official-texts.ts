import { home } from "../../../../../shared/pages/site.json";
import { fill } from "../../../lib/format";

export const texts = {
  official: (year: number) => fill(home.official, { year }),
  officialLabel: "Offisielle lønnstall fra Statistisk sentralbyrå",
};
