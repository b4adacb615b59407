import { useCallback } from "react";
import type { Activity, OwnDecision } from "../../../api/types";
import { ButtonLink } from "../../../ui/Button";
import { LoadMore } from "../../../ui/LoadMore";
import { Panel } from "../../../ui/Panel";
import { QueryFailure } from "../../../ui/QueryState";
import { ShortLivedCache } from "../../../ui/ShortLivedCache";
import { Spinner } from "../../../ui/Spinner";
import { EmptyState } from "../../../ui/StateMessage";
import { WindowedList } from "../../../ui/WindowedList";
import { useOwnActivity, useOwnDecisions } from "../api";
import { texts } from "../texts";
import { ActivityItem } from "./ActivityItem";

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
