import { ButtonLink } from "../../../../ui/Button";
import { CallFailure } from "../../../../ui/CallFailure";
import { LoadMore } from "../../../../ui/LoadMore";
import { Panel } from "../../../../ui/Panel";
import { ShortLivedCache } from "../../../../ui/ShortLivedCache";
import { Spinner } from "../../../../ui/Spinner";
import { EmptyState } from "../../../../ui/StateMessage";
import { WindowedList } from "../../../../ui/WindowedList";
import { texts } from "../texts";
import { ActivityItem } from "./ActivityItem";
import { useOwnActivity } from "./useOwnActivity";

const ROW_HEIGHT = 150;

function ActivityList() {
  const pages = useOwnActivity();
  const { items, firstPage } = pages;
  if (!items && firstPage.error) {
    return (
      <CallFailure
        call={firstPage}
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
        renderRow={(item) => <ActivityItem item={item} />}
      />
      <LoadMore list={pages} texts={texts.moreComments} />
    </Panel>
  );
}

/** The member's forum activity. Not cached after the tab closes. */
export default function OwnActivity() {
  return (
    <ShortLivedCache>
      <ActivityList />
    </ShortLivedCache>
  );
}
