import { Article, numberSections } from "../Article";
import { lead, notice, sections, title, updated } from "./texts";

export default function TermsPage() {
  return <Article title={title} lead={lead} notice={notice} updated={updated} sections={numberSections(sections)} />;
}
