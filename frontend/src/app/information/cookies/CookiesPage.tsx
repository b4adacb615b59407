import { Article, numberSections } from "../Article";
import { useFrontPageAsBack } from "../useBackToFrontPage";
import { lead, sections, title } from "./texts";

export default function CookiesPage() {
  useFrontPageAsBack();
  return <Article title={title} lead={lead} sections={numberSections(sections)} />;
}
