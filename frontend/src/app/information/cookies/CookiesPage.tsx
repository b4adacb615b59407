import { Article, numberSections } from "../Article";
import { useFrontPageAsBack } from "../useFrontPageAsBack";
import { lead, sections, title } from "./texts";

export default function CookiesPage() {
  useFrontPageAsBack();
  return <Article title={title} lead={lead} sections={numberSections(sections)} />;
}
