import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError } from "#api/client";
import { useSession } from "#api/session";
import type { ModerationItem } from "#api/types";
import { fetchItem } from "#features/moderation/api";
import { useModerationQueue } from "#features/moderation/moderation-queue";
import { formatPeriod } from "#features/salary/official-sources";
import { formatDate } from "#lib/dates";
import { Button } from "#ui/Button";
import { LazySection } from "#ui/ErrorBoundary";
import { useIdleLoad } from "#ui/late-code";
import layout from "#ui/layout.module.css";
import { lazy, lazyPage } from "#ui/lazy";
import { notify } from "#ui/notifications/notify";
import { Page } from "#ui/Page";
import { PageHeading } from "#ui/PageHeading";
import { Section } from "#ui/Section";
import { SessionUnavailable } from "#ui/SessionUnavailable";
import { Spinner } from "#ui/Spinner";
import { Tab, TabList, TabPanel, Tabs } from "#ui/Tabs";
import textStyles from "#ui/text.module.css";
import { useUrlParams } from "#ui/useUrlParams";
import type { DecisionValues } from "./queue/DecisionForm";
import { Queue } from "./queue/Queue";
import styles from "./queue/queue.module.css";
import { KEYS, Key } from "./queue/shortcuts";
import { type HeldDecision, type MadeDecision, useHeldDecision } from "./queue/useHeldDecision";
import { getItemTitle, texts } from "./texts";

/**
 * Newer official figures that a check stopped, with the reasons and the command that accepts them. Renders nothing if
 * there are none.
 */
function WaitingTables() {
  const { waitingTables = [] } = useModerationQueue().data ?? {};
  if (waitingTables.length === 0) return null;
  return (
    <Section title={texts.tables} variant="wide">
      <div className={layout.fields}>
        <p>{texts.tablesHint}</p>
        {waitingTables.map(({ table, period, retrievedOn, file, problems }) => (
          <div key={table} className={layout.stack}>
            <h3>{texts.table(table, formatPeriod(period), formatDate(retrievedOn))}</h3>
            <p>
              {texts.accept} <code>klarlonn official accept {file}</code>
            </p>
            <ul className={`${layout.stack} ${textStyles.note}`} lang="en">
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}

const UNDO_MS = 10_000;

interface NoticeProps {
  decision: MadeDecision;
  onUndo: () => void;
  onEnd: () => void;
}

function Notice({ decision, onUndo, onEnd }: NoticeProps) {
  const noticeRef = useRef<HTMLDivElement>(null);
  const end = useEffectEvent(() => {
    // The focused button goes: continue at the top of the page.
    if (noticeRef.current?.contains(document.activeElement)) document.querySelector("h1")?.focus();
    onEnd();
  });
  useEffect(() => {
    const timer = setTimeout(() => end(), UNDO_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={noticeRef} className={styles.notice}>
      <p>
        <strong>{decision.done}.</strong> <bdi>{getItemTitle(decision.item)}</bdi>
      </p>
      <Button variant="quiet" onClick={onUndo}>
        {texts.undo}
        <Key name={KEYS.undo} />
      </Button>
    </div>
  );
}

/** Announces the last decision, and offers to undo it for ten seconds. */
function UndoNotice({ decisions: { held, undo, send } }: { decisions: HeldDecision }) {
  return (
    <div className={styles.notices} role="status" aria-label={texts.undoNotice}>
      {held && <Notice key={held.item.id} decision={held} onUndo={undo} onEnd={send} />}
    </div>
  );
}

const loadLog = () => import("./log/Log");
const Log = lazy(loadLog);

const QUEUE = "ko";
const LOG = "logg";

/** The current item, what was typed about items, and the decisions. `showQueue` opens the tab of the queue. */
function useModeration(showQueue: () => void) {
  const [selected, setSelected] = useState<string | null>(null);
  /** An item that does not wait: decided before, or a name to merge. */
  const [opened, setOpened] = useState<ModerationItem | null>(null);
  /** What was typed about items without a stored decision. */
  const drafts = useRef(new Map<string, DecisionValues>());
  const decisions = useHeldDecision({
    onDone: ({ id }) => {
      drafts.current.delete(id);
      setOpened((item) => (item?.id === id ? null : item));
    },
    onUndone: ({ id }) => setSelected(id),
  });
  /** The id of the item that was asked for last. */
  const wanted = useRef("");
  const open = async (id: string) => {
    wanted.current = id;
    try {
      const item = await fetchItem(id);
      if (wanted.current !== id) return;
      setOpened(item);
      setSelected(item.id);
      showQueue();
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.code === "unknown_item";
      notify({ title: isUnknown ? texts.nothingToDecide : texts.notOpened, variant: "destructive" });
    }
  };
  return {
    selected,
    onSelect: setSelected,
    opened,
    onOpen: (id: string) => void open(id),
    drafts: drafts.current,
    decisions,
  };
}

const NotFoundPage = lazyPage(() => import("#pages/not-found/NotFoundPage"));

/** The queue and the log of decisions. The open tab is in the URL. The server refuses a member who is no longer a moderator. */
function QueueAndLog() {
  const { error } = useModerationQueue();
  const [params, updateParams] = useUrlParams();
  useIdleLoad(loadLog);
  const tab = params.get("fane") === LOG ? LOG : QUEUE;
  const showTab = (value: string) => updateParams({ fane: value === LOG ? LOG : null });
  const moderation = useModeration(() => showTab(QUEUE));
  if (error?.status === 404) return <NotFoundPage />;
  return (
    <Page>
      <PageHeading title={texts.title} />
      <div>
        <Tabs value={tab} onChange={showTab}>
          <TabList label={texts.tabs}>
            <Tab value={QUEUE}>{texts.queueTab}</Tab>
            <Tab value={LOG}>{texts.logTab}</Tab>
          </TabList>
          <TabPanel value={QUEUE} keepMounted>
            <Queue active={tab === QUEUE} {...moderation} />
          </TabPanel>
          <TabPanel value={LOG}>
            <LazySection fallback={<Spinner label={texts.logLoading} />}>
              <Log onOpen={moderation.onOpen} />
            </LazySection>
          </TabPanel>
        </Tabs>
        <WaitingTables />
        <UndoNotice decisions={moderation.decisions} />
      </div>
    </Page>
  );
}

/** Moderation. For everybody else, the page does not exist. */
export default function ModerationPage() {
  const session = useSession();
  if (session.state === "loading" || session.state === "unavailable") {
    return (
      <Page>
        {session.state === "loading" ? <Spinner label={texts.loading} /> : <SessionUnavailable call={session.call} />}
      </Page>
    );
  }
  return session.user?.isModerator ? <QueueAndLog /> : <NotFoundPage />;
}
