import { useRef, useState } from "react";
import { ApiError } from "../../api/client";
import type { ModerationItem } from "../../api/types";
import { fetchItem } from "../../features/moderation/api";
import { LazySection } from "../../ui/ErrorBoundary";
import { useIdleLoad } from "../../ui/late-code";
import { lazy } from "../../ui/lazy";
import { notify } from "../../ui/notifications/notify";
import { Spinner } from "../../ui/Spinner";
import { Tab, TabList, TabPanel, Tabs } from "../../ui/Tabs";
import { useUrlParams } from "../../ui/useUrlParams";
import { Queue } from "./queue/Queue";
import type { DecisionValues } from "./queue/schema";
import { UndoNotice } from "./queue/UndoNotice";
import { useHeldDecision } from "./queue/useHeldDecision";
import { texts } from "./texts";
import { WaitingTables } from "./WaitingTables";

const loadLog = () => import("./log/Log");
const Log = lazy(loadLog);

const QUEUE = "ko";
const LOG = "logg";

/** The queue and the log of decisions. The open tab is in the URL. */
export function Moderation() {
  const [params, updateParams] = useUrlParams();
  useIdleLoad(loadLog);
  const tab = params.get("fane") === LOG ? LOG : QUEUE;
  const showTab = (value: string) => updateParams({ fane: value === LOG ? LOG : null });
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

  const openItem = async (id: string) => {
    try {
      const item = await fetchItem(id);
      setOpened(item);
      setSelected(item.id);
      showTab(QUEUE);
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.code === "unknown_item";
      notify({ title: isUnknown ? texts.nothingToDecide : texts.notOpened, variant: "destructive" });
    }
  };
  const open = (id: string) => void openItem(id);
  return (
    <div>
      <Tabs value={tab} onChange={showTab}>
        <TabList label={texts.tabs}>
          <Tab value={QUEUE}>{texts.queueTab}</Tab>
          <Tab value={LOG}>{texts.logTab}</Tab>
        </TabList>
        <TabPanel value={QUEUE} keepMounted>
          <Queue
            active={tab === QUEUE}
            selected={selected}
            onSelect={setSelected}
            opened={opened}
            onOpen={open}
            drafts={drafts.current}
            decisions={decisions}
          />
        </TabPanel>
        <TabPanel value={LOG}>
          <LazySection fallback={<Spinner label={texts.logLoading} />}>
            <Log onOpen={open} />
          </LazySection>
        </TabPanel>
      </Tabs>
      <WaitingTables />
      <UndoNotice decisions={decisions} />
    </div>
  );
}
