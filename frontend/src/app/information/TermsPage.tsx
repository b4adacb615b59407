import { ButtonLink } from "../../ui/Button";
import { texts } from "./texts";
import { UnderDevelopment } from "./UnderDevelopment";

export default function TermsPage() {
  return (
    <UnderDevelopment title={texts.termsTitle} text={texts.termsText} hint={texts.termsHint}>
      <ButtonLink to="/personvern" variant="quiet">
        {texts.toPrivacy}
      </ButtonLink>
      <ButtonLink to="/" variant="quiet">
        {texts.toFrontPage}
      </ButtonLink>
    </UnderDevelopment>
  );
}
