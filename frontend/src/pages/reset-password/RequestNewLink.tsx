import { ButtonLink } from "../../ui/Button";
import { texts } from "./texts";

/** Link for requesting a new reset email. */
export function RequestNewLink() {
  return (
    <ButtonLink to="/forgot-password" variant="quiet">
      {texts.newLink}
    </ButtonLink>
  );
}
