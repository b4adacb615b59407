import { answerTexts } from "../../../features/salary/answer-texts";
import { useConsumerPrices } from "../../../features/salary/api";
import { Letter } from "../../../ui/Letter";
import { Panel } from "../../../ui/Panel";
import { EmptyState } from "../../../ui/StateMessage";
import { SinceFields } from "../fields";
import styles from "../PayCheck.module.css";
import { texts } from "../texts";
import type { PayCheck } from "../usePayCheck";
import { NO_PRICES, prepareTalk } from "./talk";

const WHOLE_COUNTRY = { location: null, company: null, experience: null, education: null };

/** A letter that asks for a talk, with the questions to ask. */
export function PayLetter({ check }: { check: PayCheck }) {
  const { data: prices = NO_PRICES } = useConsumerPrices();
  const talk = prepareTalk(check, prices);
  if (talk === null) return <EmptyState title={texts.start} />;
  const { jobTitle, summary, sector } = talk.answerable;
  // The official figures are of the whole country.
  const figures = summary?.official ? answerTexts.official(summary.official, sector) : null;
  const people = figures ? WHOLE_COUNTRY : summary?.answer;
  const group = people ? answerTexts.group(jobTitle, people) : jobTitle;
  return (
    <Panel title={texts.letterPanel}>
      <div className={styles.form}>
        <SinceFields since={check.since} prices={prices} />
        <Letter label={texts.letter} text={texts.letterText(group, talk.questions, figures ?? "")} />
      </div>
    </Panel>
  );
}
