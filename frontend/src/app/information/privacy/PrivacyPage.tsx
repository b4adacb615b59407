import { Article, numberSections } from "../Article";
import { useFrontPageAsBack } from "../useFrontPageAsBack";
import { lead, sections, title, updated } from "./texts";

export default function PrivacyPage() {
  useFrontPageAsBack();
  return <Article title={title} lead={lead} updated={updated} sections={numberSections(sections)} />;
}
