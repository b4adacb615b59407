import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { Spinner } from "../../ui/Spinner";
import { Tab, TabList, TabPanel, Tabs } from "../../ui/Tabs";
import { Queue } from "./queue/Queue";
import { UndoNotices } from "./queue/UndoNotices";
import { useUndo } from "./queue/useUndo";
import { texts } from "./texts";

const Log = lazy(() => import("./log/Log"));

const QUEUE = "ko";
const LOG = "logg";

/** The queue and the log of decisions. The open tab is in the URL. */
export function Moderation() {
  const [params, setParams] = useSearchParams();
  const tab = params.get("fane") === LOG ? LOG : QUEUE;
  const [selected, setSelected] = useState<string | null>(null);
  const undo = useUndo(setSelected);
  return (
    <div>
      <Tabs value={tab} onChange={(value) => setParams(value === LOG ? { fane: LOG } : {}, { replace: true })}>
        <TabList label={texts.tabs}>
          <Tab value={QUEUE}>{texts.queueTab}</Tab>
          <Tab value={LOG}>{texts.logTab}</Tab>
        </TabList>
        <TabPanel value={QUEUE} keepMounted>
          <Queue active={tab === QUEUE} selected={selected} onSelect={setSelected} undo={undo} />
        </TabPanel>
        <TabPanel value={LOG}>
          <Suspense fallback={<Spinner label={texts.logLoading} />}>
            <Log />
          </Suspense>
        </TabPanel>
      </Tabs>
      <UndoNotices undo={undo} />
    </div>
  );
}
