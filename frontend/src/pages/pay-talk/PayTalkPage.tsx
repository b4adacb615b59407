import { payTalkPath } from "../../lib/paths";
import { Button } from "../../ui/Button";
import { HeadingRow } from "../../ui/HeadingRow";
import { Lead } from "../../ui/Lead";
import { Page } from "../../ui/Page";
import { PageHeading } from "../../ui/PageHeading";
import { ShareButton } from "../../ui/ShareButton";
import { EmptyState } from "../../ui/StateMessage";
import { PayTalkForm } from "./PayTalkForm";
import { Sheet } from "./Sheet";
import styles from "./Sheet.module.css";
import { texts } from "./texts";
import { usePayTalk } from "./usePayTalk";

/** One page to read and print before a talk about pay. */
export default function PayTalkPage() {
  const talk = usePayTalk();
  const { jobTitle, place, input, fullTimeSalary } = talk;
  const { salary: pay } = input;
  return (
    <Page>
      <HeadingRow>
        <PageHeading title={texts.title} />
        <ShareButton
          path={payTalkPath({ title: jobTitle ?? undefined, location: place ?? undefined })}
          label={texts.share}
        />
      </HeadingRow>
      <div className={styles.screen}>
        <Lead>{texts.lead}</Lead>
      </div>
      <PayTalkForm talk={talk} />
      {jobTitle !== null && pay !== null && fullTimeSalary !== null ? (
        <>
          <Sheet talk={talk} jobTitle={jobTitle} pay={pay} salary={fullTimeSalary} />
          <div className={styles.screen}>
            <Button onClick={() => window.print()}>{texts.print}</Button>
          </div>
        </>
      ) : (
        <EmptyState title={texts.start} />
      )}
    </Page>
  );
}
