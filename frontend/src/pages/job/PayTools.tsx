import { sectionTitles } from "../../features/salary/section-titles";
import { offerPath, payTalkPath } from "../../lib/paths";
import { ButtonLink } from "../../ui/Button";
import { Panel } from "../../ui/Panel";
import styles from "./PayTools.module.css";
import { texts } from "./texts";

/** Links to the tools for a talk about pay and for an offer, with title and place filled in. */
export function PayTools({ jobTitle: title, location }: { jobTitle: string; location: string | undefined }) {
  return (
    <Panel title={sectionTitles.payTools}>
      <p>{texts.payToolsHint}</p>
      <div className={styles.links}>
        <ButtonLink variant="quiet" to={payTalkPath({ title, location })}>
          {texts.payTalk}
        </ButtonLink>
        <ButtonLink variant="quiet" to={offerPath({ title, location })}>
          {texts.offer}
        </ButtonLink>
      </div>
    </Panel>
  );
}
