import { Article, numberSections } from "../Article";
import { OperatorFacts } from "../OperatorFacts";
import { useFrontPageAsBack } from "../useFrontPageAsBack";
import { CONTROLLER, lead, sections, title, updated } from "./texts";

/** The controller is known when the page is shown, not when it is built. */
const shown = numberSections(sections).map((section) =>
  section.id === CONTROLLER
    ? {
        ...section,
        body: (
          <>
            {section.body}
            <OperatorFacts />
          </>
        ),
      }
    : section,
);

export default function PrivacyPage() {
  useFrontPageAsBack();
  return <Article title={title} lead={lead} updated={updated} sections={shown} />;
}
