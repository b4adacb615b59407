import { Article } from "../Article";
import { lead, sections, title } from "./texts";

export default function EqualPayPage() {
  return <Article title={title} lead={lead} sections={sections} />;
}
