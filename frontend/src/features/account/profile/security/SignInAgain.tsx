import { googlePath, SETTINGS_PATH } from "../../../../lib/paths";
import { ButtonLink } from "../../../../ui/Button";
import { texts } from "./texts";

/** Leads to the provider, and back here. */
export function SignInAgain() {
  return (
    <ButtonLink to={googlePath(SETTINGS_PATH)} reloadDocument>
      {texts.signInAgain}
    </ButtonLink>
  );
}
