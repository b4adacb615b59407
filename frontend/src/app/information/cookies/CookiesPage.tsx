import { Article, numbered } from "../Article";
import { useBackToFrontPage } from "../useBackToFrontPage";
import { lead, sections, title } from "./texts";

export default function CookiesPage() {
  useBackToFrontPage();
  return <Article title={title} lead={lead} sections={numbered(sections)} />;
}
