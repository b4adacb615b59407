import { Link } from "react-router-dom";
import { EQUAL_PAY_PATH, payLetterPath } from "../../lib/paths";
import { Section } from "../../ui/Section";
import { texts } from "./texts";

/** Links to official pay of women and men, and to the letter that asks the employer for the pay of colleagues. */
export function WomenAndMen({ company }: { company: string }) {
  return (
    <Section isWide title={texts.womenAndMen}>
      <p>
        {texts.equalPay} <Link to={EQUAL_PAY_PATH}>{texts.equalPayLink}</Link>.
      </p>
      <p>
        {texts.payLetter} <Link to={payLetterPath(company)}>{texts.payLetterLink}</Link>.
      </p>
    </Section>
  );
}
