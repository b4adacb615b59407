import { Article } from "../Article";
import { lead, sections, title } from "./texts";

export default function AboutPage() {
  return <Article title={title} lead={lead} sections={sections} />;
}
