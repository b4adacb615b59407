import { paths } from "../../../../../shared/pages/site.json";
import { texts } from "../texts";

/** Leads to the privacy policy in a new tab, so that the form stays. */
export function PrivacyLink() {
  return (
    <p>
      {texts.read}{" "}
      <a href={paths.privacy} target="_blank" rel="noopener">
        {texts.privacy}
      </a>{" "}
      {texts.newTab}
    </p>
  );
}
