import { Tab, TabList, TabPanel, Tabs } from "#ui/Tabs";
import textStyles from "#ui/text.module.css";
import styles from "./Bargaining.module.css";
import { BargainingProvider, useBargaining } from "./bargaining";
import { ComparisonPanel } from "./panels/ComparisonPanel";
import { GapPanel } from "./panels/GapPanel";
import { GroupsPanel } from "./panels/GroupsPanel";
import { ListPanel } from "./panels/ListPanel";
import { ReadingSummary } from "./panels/Messages";
import { PotPanel } from "./panels/PotPanel";
import { SheetPanel } from "./sheet/SheetPanel";
import { texts } from "./texts";

const PANELS = {
  list: ListPanel,
  groups: GroupsPanel,
  gap: GapPanel,
  comparison: ComparisonPanel,
  pot: PotPanel,
  sheet: SheetPanel,
};
const NAMES = Object.keys(PANELS) as (keyof typeof PANELS)[];

function Tabbed() {
  const { reading, analysis, references, tab, setTab } = useBargaining();
  const hasList = analysis !== null;
  return (
    <div className={styles.workbench} data-reading={reading ? "" : undefined}>
      <ReadingSummary />
      <Tabs value={hasList ? tab : "list"} onChange={setTab}>
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
          const Panel = PANELS[name];
          return (
            // What is typed stays, and the sheet can be printed from every tab.
            <TabPanel key={name} value={name} keepMounted>
              <Panel />
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

/** A union representative's list of pay: what it shows, what a pot does to it, and what may be shown to others. */
function Workbench() {
  return (
    <BargainingProvider>
      <Tabbed />
    </BargainingProvider>
  );
}

export const parts = { workbench: Workbench };
