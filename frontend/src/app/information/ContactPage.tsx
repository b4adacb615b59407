import { ButtonLink } from "../../ui/Button";
import { texts } from "./texts";
import { UnderDevelopment } from "./UnderDevelopment";

export default function ContactPage() {
  return (
    <UnderDevelopment title={texts.contactTitle} text={texts.contactText} hint={texts.contactHint}>
      <ButtonLink to="/hjelp">{texts.toHelp}</ButtonLink>
      <ButtonLink to="/" variant="quiet">
        {texts.toFrontPage}
      </ButtonLink>
    </UnderDevelopment>
  );
}
