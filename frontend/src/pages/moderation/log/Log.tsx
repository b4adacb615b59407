import { useLog } from "#features/moderation/api";
import { LoadMore } from "#ui/LoadMore";
import { Panel } from "#ui/Panel";
import { QueryFailure } from "#ui/QueryState";
import { ShortLivedCache } from "#ui/ShortLivedCache";
import { Spinner } from "#ui/Spinner";
import { EmptyState } from "#ui/StateMessage";
import { texts } from "../texts";
import { DecisionLine } from "./DecisionLine";
import styles from "./Log.module.css";

interface LogProps {
  /** Opens the item with this id. */
  onOpen: (id: string) => void;
}

function LogList({ onOpen }: LogProps) {
  const { items: decisions, firstPage, ...pages } = useLog();
  if (!decisions) {
    if (!firstPage.error) return <Spinner label={texts.logLoading} />;
    return (
      <QueryFailure query={firstPage} texts={{ failed: texts.logFailed, failedDescription: texts.failedDescription }} />
    );
  }
  if (decisions.length === 0) return <EmptyState title={texts.logEmpty} />;
  return (
    <Panel title={texts.log}>
      <ul className={styles.list} aria-label={texts.log}>
        {decisions.map((decision) => (
          <li key={decision.id}>
            <DecisionLine decision={decision} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      <LoadMore list={pages} texts={texts.moreLog} />
    </Panel>
  );
}

/** Everything that moderators decided. Fetched again whenever the tab opens. */
export default function Log(props: LogProps) {
  return (
    <ShortLivedCache>
      <LogList {...props} />
    </ShortLivedCache>
  );
}
