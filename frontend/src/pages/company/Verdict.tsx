import type { CompanySummary } from "../../api/types";
import box from "../../features/salary/figures/AnswerBox.module.css";
import { texts } from "./texts";

/** Whether no title has enough entries for pay of its own. */
export const hasFewEntries = ({ country }: CompanySummary) =>
  country === null || country.above + country.equal + country.below === 0;

/** How many titles pay more than in the country, or that there are too few entries to tell. */
export function Verdict({ company }: { company: CompanySummary }) {
  const { name, country, hasAccess } = company;
  if (!country || hasFewEntries(company)) {
    return (
      <>
        <h2 className={box.label}>{texts.inCountry}</h2>
        <p className={box.words}>{texts.missing(name)}</p>
        <p className={box.sentence}>{texts.ownFrom}</p>
      </>
    );
  }
  const { above, equal, below } = country;
  return (
    <>
      <h2 className={box.label}>{texts.againstCountry}</h2>
      <p className={box.words}>{texts.paysMore(above, above + equal + below)}</p>
      <p className={box.sentence}>
        {texts.rest(equal, below)} {!hasAccess && texts.dots}
      </p>
    </>
  );
}
