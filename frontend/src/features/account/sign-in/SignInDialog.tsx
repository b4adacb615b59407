import { Check } from "lucide-react";
import { ButtonLink } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import styles from "./SignInDialog.module.css";
import { texts } from "./texts";

/** Nobody can have an account yet: it says so, and what everybody can do. */
function Meanwhile() {
  return (
    <>
      <p>{texts.meanwhile}</p>
      <ul className={styles.offers}>
        {[texts.search, texts.official, texts.compare].map((offer) => (
          <li key={offer}>
            <Check className={styles.check} aria-hidden="true" />
            {offer}
          </li>
        ))}
      </ul>
      <ButtonLink to="/stillinger">{texts.allJobs}</ButtonLink>
    </>
  );
}

export default function SignInDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={texts.title} description={texts.notYet} narrow onClose={onClose}>
      <Meanwhile />
    </Dialog>
  );
}
