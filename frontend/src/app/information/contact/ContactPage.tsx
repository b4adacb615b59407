import { Article } from "../Article";
import { lead, notice, sections, title } from "./texts";

export default function ContactPage() {
  return <Article title={title} lead={lead} notice={notice} sections={sections} />;
}
