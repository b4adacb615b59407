import { useState } from "react";
import { Tab, TabList, TabPanel, Tabs } from "../../ui/Tabs";
import textStyles from "../../ui/text.module.css";
import styles from "./Bargaining.module.css";
import { ComparisonPanel } from "./panels/ComparisonPanel";
import { GapPanel } from "./panels/GapPanel";
import { GroupsPanel } from "./panels/GroupsPanel";
import { ListPanel } from "./panels/ListPanel";
import { PotPanel } from "./panels/PotPanel";
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

/** A union representative's list of pay: what it shows, what a pot does to it, and what may be shown to others. */
export function Workbench() {
  const references = usePayReferences();
  const bargaining = useBargaining(references.values);
  const [open, setOpen] = useState<string>("list");
  const hasList = bargaining.analysis !== null;
  const shown = hasList ? open : "list";

  return (
    <div className={styles.workbench}>
      <Tabs value={shown} onChange={setOpen}>
        <TabList label={texts.tabsLabel}>
          {(Object.keys(PANELS) as Name[]).map((name) => (
            <Tab key={name} value={name} disabled={name !== "list" && !hasList}>
              {texts.tabs[name]}
            </Tab>
          ))}
        </TabList>
        {(Object.keys(PANELS) as Name[]).map((name) => {
          const Content = PANELS[name];
          return (
            // What is typed stays, and the sheet can be printed from every tab.
            <TabPanel key={name} value={name} keepMounted>
              <Content bargaining={bargaining} references={references} onOpen={setOpen} />
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
