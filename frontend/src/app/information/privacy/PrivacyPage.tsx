import { Article, numbered } from "../Article";
import { useBackToFrontPage } from "../useBackToFrontPage";
import { lead, sections, title, updated } from "./texts";

export default function PrivacyPage() {
  useBackToFrontPage();
  return <Article title={title} lead={lead} updated={updated} sections={numbered(sections)} />;
}
