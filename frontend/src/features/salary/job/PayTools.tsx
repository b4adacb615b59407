import { offerPath, payTalkPath } from "../../../lib/paths";
import { ButtonLink } from "../../../ui/Button";
import { Panel } from "../../../ui/Panel";
import styles from "./PayTools.module.css";
import { texts } from "./texts";

/** Links to the tools for a talk about pay and for an offer, with the title filled in. */
export function PayTools({ jobTitle }: { jobTitle: string }) {
  return (
    <Panel title={texts.payTools}>
      <p>{texts.payToolsHint}</p>
      <div className={styles.links}>
        <ButtonLink variant="quiet" to={payTalkPath({ title: jobTitle })}>
          {texts.payTalk}
        </ButtonLink>
        <ButtonLink variant="quiet" to={offerPath({ title: jobTitle })}>
          {texts.offer}
        </ButtonLink>
      </div>
    </Panel>
  );
}
