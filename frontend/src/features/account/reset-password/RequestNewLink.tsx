import { ButtonLink } from "../../../ui/Button";
import { texts } from "./texts";

/** The way on from a link that is good for nothing. */
export function RequestNewLink() {
  return (
    <ButtonLink to="/forgot-password" variant="quiet">
      {texts.newLink}
    </ButtonLink>
  );
}
