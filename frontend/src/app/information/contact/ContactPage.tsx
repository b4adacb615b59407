import operatorTexts from "../../../../../shared/pages/operator.json";
import { Article, type Section } from "../Article";
import { useSite } from "../api";
import { OperatorFacts } from "../OperatorFacts";
import { ContactForm } from "./ContactForm";
import { formTexts } from "./form-texts";
import { lead, sections, title } from "./texts";

const operator: Section = { id: "hvem", heading: operatorTexts.heading, body: <OperatorFacts /> };
const form: Section = { id: "skriv", heading: formTexts.heading, body: <ContactForm /> };

export default function ContactPage() {
  const { data: site } = useSite();
  const shown = [operator, ...(site?.hasContactForm ? [form] : []), ...sections];
  return <Article title={title} lead={lead} sections={shown} />;
}
