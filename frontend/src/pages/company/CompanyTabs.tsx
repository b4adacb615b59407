import type { ReactNode } from "react";
import { Tab, TabList, TabPanel, Tabs } from "../../ui/Tabs";
import styles from "./CompanyTabs.module.css";
import { texts } from "./texts";
import type { CompanyTab } from "./useCompanyParams";

interface CompanyTabsProps {
  tab: CompanyTab;
  onChange: (tab: string) => void;
  forum: ReactNode;
  /** Content of the first tab. */
  children: ReactNode;
}

/** Tabs of the company page: jobs, forum and (later) openings. */
export function CompanyTabs({ tab, onChange, forum, children }: CompanyTabsProps) {
  return (
    <Tabs value={tab} onChange={onChange}>
      <TabList label={texts.tabs}>
        <Tab value="jobs">{texts.jobsTab}</Tab>
        <Tab value="forum">{texts.forumTab}</Tab>
        <Tab value="openings" disabled>
          {texts.openingsTab} <span className={styles.badge}>{texts.soon}</span>
        </Tab>
      </TabList>
      {/* A disabled tab cannot be focused or hovered, so its explanation is shown here. */}
      <p className={styles.openings}>{texts.openingsSoon}</p>
      <TabPanel value="jobs">{children}</TabPanel>
      <TabPanel value="forum">{forum}</TabPanel>
    </Tabs>
  );
}
