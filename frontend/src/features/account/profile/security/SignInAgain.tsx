import { googlePath, SETTINGS_PATH } from "../../../../lib/paths";
import { ButtonLink } from "../../../../ui/Button";
import { texts } from "./texts";

/** Signs in with the provider again and returns here. */
export function SignInAgain() {
  return (
    <ButtonLink to={googlePath(SETTINGS_PATH)} reloadDocument>
      {texts.signInAgain}
    </ButtonLink>
  );
}
