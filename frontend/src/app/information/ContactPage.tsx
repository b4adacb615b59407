import type { ArticleParts } from "./ArticlePage";
import { useSite } from "./api";
import { ContactForm } from "./contact/ContactForm";
import { formTexts } from "./contact/form-texts";

/** Only operators with a mail server receive messages. */
function OfferedForm() {
  const { data: site } = useSite();
  return (
    site?.hasContactForm && (
      <>
        <h3 id="skriv">{formTexts.heading}</h3>
        <ContactForm />
      </>
    )
  );
}

export const parts: ArticleParts = { "contact-form": OfferedForm };
