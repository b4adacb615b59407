import EyeOff from "lucide-react/icons/eye-off";
import { useCallback } from "react";
import { Link } from "react-router-dom";
import type { Activity, OwnDecision } from "#api/types";
import { formatHiddenReason, OWN_DECISIONS_ID } from "#domain/moderation";
import { formatDate } from "#lib/dates";
import { companyPath } from "#lib/paths";
import { ButtonLink } from "#ui/Button";
import covering from "#ui/covering-link.module.css";
import { LoadMore } from "#ui/LoadMore";
import { Panel } from "#ui/Panel";
import { QueryFailure } from "#ui/QueryState";
import { ShortLivedCache } from "#ui/ShortLivedCache";
import { Spinner } from "#ui/Spinner";
import { EmptyState } from "#ui/StateMessage";
import { Tag } from "#ui/Tag";
import textStyles from "#ui/text.module.css";
import { WindowedList } from "#ui/WindowedList";
import { useOwnActivity, useOwnDecisions } from "../api";
import { texts } from "../texts";
import styles from "./ActivityItem.module.css";

/** Moves keyboard focus to the decisions, too. */
function focusDecisions() {
  document.getElementById(OWN_DECISIONS_ID)?.focus({ preventScroll: true });
}

interface ActivityItemProps {
  item: Activity;
  /** The decisions above the tabs say why the message is hidden. */
  decided: boolean;
}

/** A post or comment that links to its forum. */
function ActivityItem({ item, decided }: ActivityItemProps) {
  return (
    <article className={styles.item}>
      <p className={styles.head}>
        <Tag>{item.type === "post" ? texts.post : texts.comment}</Tag>
        <Link className={`${covering.link} ${styles.company}`} to={companyPath(item.company, { tab: "forum" })}>
          {item.company}
        </Link>
        <time className={textStyles.note} dateTime={item.created_at}>
          {formatDate(item.created_at)}
        </time>
        {item.is_anonymous && <Tag>{texts.anonymously}</Tag>}
      </p>
      {item.post_title && (
        <h3 className={styles.title} dir="auto">
          {item.post_title}
        </h3>
      )}
      {item.is_hidden && (
        <p className={styles.hidden}>
          <EyeOff aria-hidden="true" />
          {decided ? (
            <span>
              {texts.hiddenByModerator}{" "}
              <a className={styles.decision} href={`#${OWN_DECISIONS_ID}`} onClick={focusDecisions}>
                {texts.reasonAndAppeal}
              </a>
            </span>
          ) : (
            formatHiddenReason(item.hidden_reason)
          )}
        </p>
      )}
      <p className={styles.content} dir="auto">
        {item.content}
      </p>
    </article>
  );
}

const ROW_HEIGHT = 150;

/** Whether one of the decisions, which the page shows above the tabs, is why the message is hidden. */
function isDecided({ is_hidden, hidden_reason, content }: Activity, decisions: readonly OwnDecision[]): boolean {
  return (
    is_hidden &&
    decisions.some(
      (decision) => decision.action === "hide" && decision.content === content && decision.reason === hidden_reason,
    )
  );
}

function ActivityList({ decisions }: { decisions: readonly OwnDecision[] | undefined }) {
  const pages = useOwnActivity();
  const renderRow = useCallback(
    (item: Activity) => <ActivityItem item={item} decided={isDecided(item, decisions ?? [])} />,
    [decisions],
  );
  const { items, firstPage } = pages;
  if (!items && firstPage.error) {
    return (
      <QueryFailure
        query={firstPage}
        texts={{ failed: texts.commentsFailed, failedDescription: texts.failedDescription }}
      />
    );
  }
  if (!items) return <Spinner label={texts.commentsLoading} />;
  if (items.length === 0) {
    return (
      <EmptyState title={texts.noComments}>
        <ButtonLink to="/" variant="quiet">
          {texts.toFrontPage}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <Panel title={texts.commentsTab}>
      <WindowedList
        label={texts.commentsTab}
        items={items}
        getKey={({ type, id }) => `${type} ${id}`}
        rowHeight={ROW_HEIGHT}
        renderRow={renderRow}
      />
      <LoadMore list={pages} texts={texts.moreComments} />
    </Panel>
  );
}

/** The member's forum activity. Not cached after the tab closes. */
export function OwnActivity() {
  const { data: decisions } = useOwnDecisions();
  return (
    <ShortLivedCache>
      <ActivityList decisions={decisions} />
    </ShortLivedCache>
  );
}
