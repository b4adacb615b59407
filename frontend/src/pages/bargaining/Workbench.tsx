import { useEffect, useRef, useState } from "react";
import { Tab, TabList, TabPanel, Tabs } from "../../ui/Tabs";
import textStyles from "../../ui/text.module.css";
import styles from "./Bargaining.module.css";
import { ComparisonPanel } from "./panels/ComparisonPanel";
import { GapPanel } from "./panels/GapPanel";
import { GroupsPanel } from "./panels/GroupsPanel";
import { ANSWER, ListPanel } from "./panels/ListPanel";
import { PotPanel } from "./panels/PotPanel";
import { ReadingSummary } from "./panels/ReadingSummary";
import { SheetPanel } from "./sheet/SheetPanel";
import { texts } from "./texts";
import { useBargaining } from "./useBargaining";
import { usePayReferences } from "./usePayReferences";

const PANELS = {
  list: ListPanel,
  groups: GroupsPanel,
  gap: GapPanel,
  comparison: ComparisonPanel,
  pot: PotPanel,
  sheet: SheetPanel,
};
type Name = keyof typeof PANELS;
const NAMES = Object.keys(PANELS) as Name[];

/** A union representative's list of pay: what it shows, what a pot does to it, and what may be shown to others. */
export function Workbench() {
  const references = usePayReferences();
  const bargaining = useBargaining(references.values);
  const [open, setOpen] = useState<string>(ANSWER);
  const summary = useRef<HTMLParagraphElement>(null);
  const [openedByPage, setOpenedByPage] = useState(0);
  // The control that had the focus is in a hidden tab.
  useEffect(() => {
    if (openedByPage > 0) summary.current?.focus();
  }, [openedByPage]);
  const openFromPage = (tab: string) => {
    setOpen(tab);
    setOpenedByPage((times) => times + 1);
  };
  const hasList = bargaining.analysis !== null;
  const { reading } = bargaining;

  return (
    <div className={styles.workbench} data-reading={reading ? "" : undefined}>
      {reading && <ReadingSummary ref={summary} reading={reading} />}
      <Tabs value={hasList ? open : "list"} onChange={setOpen}>
        {reading && (
          <TabList label={texts.tabsLabel}>
            {NAMES.map((name) => (
              <Tab key={name} value={name} disabled={name !== "list" && !hasList}>
                {texts.tabs[name]}
              </Tab>
            ))}
          </TabList>
        )}
        {NAMES.map((name) => {
          const Content = PANELS[name];
          return (
            // What is typed stays, and the sheet can be printed from every tab.
            <TabPanel key={name} value={name} keepMounted>
              <Content bargaining={bargaining} references={references} onOpen={openFromPage} />
            </TabPanel>
          );
        })}
      </Tabs>
      <p className={textStyles.note} role="status">
        {references.state === "loading" && texts.loading}
        {references.state === "failed" && texts.referencesFailed}
        {references.state === "ready" && texts.ready}
      </p>
    </div>
  );
}
