import { QueryState } from "../../ui/QueryState";
import { useSite } from "./api";
import { ContactForm } from "./ContactForm";
import { formTexts } from "./form-texts";

const ID = "skriv";

/** Only operators with a mail server receive messages. */
function useOfferedForm() {
  const site = useSite();
  return { site, isOffered: site.data?.hasContactForm ?? site.error !== undefined };
}

function FormSection() {
  const { site, isOffered } = useOfferedForm();
  if (!isOffered) return null;
  return (
    <section id={ID} aria-labelledby={`${ID}-tittel`} tabIndex={-1}>
      <h2 id={`${ID}-tittel`}>{formTexts.heading}</h2>
      <QueryState query={site} texts={formTexts.loading}>
        {() => <ContactForm />}
      </QueryState>
    </section>
  );
}

/** The section's entry in the contents. */
function FormEntry() {
  const { isOffered } = useOfferedForm();
  return isOffered && <a href={`#${ID}`}>{formTexts.heading}</a>;
}

export const parts = { "contact-form": FormSection, "contact-form-entry": FormEntry };
