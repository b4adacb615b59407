import type { ReactNode } from "react";
import { Tab, TabList, TabPanel, Tabs } from "../../ui/Tabs";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
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
          {texts.openingsTab} {/* A disabled tab cannot be focused, so screen readers find its explanation here. */}
          <span className={styles.badge} title={texts.openingsSoon}>
            {texts.soon}
            <VisuallyHidden>. {texts.openingsSoon}</VisuallyHidden>
          </span>
        </Tab>
      </TabList>
      <TabPanel value="jobs">{children}</TabPanel>
      <TabPanel value="forum">{forum}</TabPanel>
    </Tabs>
  );
}
