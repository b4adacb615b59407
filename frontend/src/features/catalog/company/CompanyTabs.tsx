import type { ReactNode } from "react";
import { Tab, TabList, TabPanel, Tabs } from "../../../ui/Tabs";
import styles from "./CompanyTabs.module.css";
import { texts } from "./texts";
import type { CompanyTab } from "./useCompanyParams";

interface CompanyTabsProps {
  tab: CompanyTab;
  onChange: (tab: string) => void;
  forum: ReactNode;
  /** The content of the first tab. */
  children: ReactNode;
}

/** What there is to know of an employer: its jobs, its forum, and in time its openings. */
export function CompanyTabs({ tab, onChange, forum, children }: CompanyTabsProps) {
  return (
    <Tabs value={tab} onChange={onChange}>
      <TabList label={texts.tabs}>
        <Tab value="jobs">{texts.jobsTab}</Tab>
        <Tab value="forum">{texts.forumTab}</Tab>
        <Tab value="openings" disabled>
          {texts.openingsTab} <span className={styles.soon}>{texts.soon}</span>
        </Tab>
      </TabList>
      {/* Nobody can point at or reach a tab that is off: what it would say stands here. */}
      <p className={styles.openings}>{texts.openingsSoon}</p>
      <TabPanel value="jobs">{children}</TabPanel>
      <TabPanel value="forum">{forum}</TabPanel>
    </Tabs>
  );
}
