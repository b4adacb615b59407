import { ButtonLink } from "../../../../ui/Button";
import { CallFailure } from "../../../../ui/CallFailure";
import { Panel } from "../../../../ui/Panel";
import { Spinner } from "../../../../ui/Spinner";
import { EmptyState } from "../../../../ui/StateMessage";
import { WindowedList } from "../../../../ui/WindowedList";
import { useActivity } from "../api";
import { texts } from "../texts";
import { ActivityItem } from "./ActivityItem";

const ROW_HEIGHT = 150;

/** What the member wrote in the forums, fetched when it is opened. */
export default function Comments() {
  const call = useActivity();
  if (!call.data && call.error) {
    return (
      <CallFailure call={call} texts={{ failed: texts.commentsFailed, failedDescription: texts.failedDescription }} />
    );
  }
  if (!call.data) return <Spinner label={texts.commentsLoading} />;
  if (call.data.length === 0) {
    return (
      <EmptyState title={texts.noComments}>
        <ButtonLink to="/" look="quiet">
          {texts.toFrontPage}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <Panel title={texts.commentsTab}>
      <WindowedList
        label={texts.commentsTab}
        items={call.data}
        keyOf={({ type, id }) => `${type} ${id}`}
        rowHeight={ROW_HEIGHT}
        row={(item) => <ActivityItem item={item} />}
      />
    </Panel>
  );
}
