import { texts as words } from "../../../domain/texts";
import { formatCount } from "../../../lib/format";

/** Texts of lists of job titles. */
export const texts = {
  filter: "Finn stilling i lista",
  none: words.noJobs,
  tooFew: (count: number) => `${formatCount(count, "stilling", "stillinger")} uten tall`,
  column: "Stilling",
  equal: "likt",
};
