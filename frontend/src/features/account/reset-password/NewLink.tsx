import { ButtonLink } from "../../../ui/Button";
import { texts } from "./texts";

/** The way on from a link that is good for nothing. */
export function NewLink() {
  return (
    <ButtonLink to="/forgot-password" look="quiet">
      {texts.newLink}
    </ButtonLink>
  );
}
