import * as Tabs from "@radix-ui/react-tabs";
import type { ReactNode } from "react";
import { EmptyState } from "../../../ui/StateMessage";
import styles from "./CompanyTabs.module.css";
import { texts } from "./texts";
import type { CompanyTab } from "./useCompanyAddress";

interface CompanyTabsProps {
  tab: CompanyTab;
  onChange: (tab: string) => void;
  /** The content of the first tab. */
  children: ReactNode;
}

/** What there is to know of an employer: its jobs, its forum, and in time its openings. */
export function CompanyTabs({ tab, onChange, children }: CompanyTabsProps) {
  return (
    <Tabs.Root value={tab} onValueChange={onChange}>
      <Tabs.List className={styles.tabs} aria-label={texts.tabs}>
        <Tabs.Trigger className={styles.tab} value="jobs">
          {texts.jobsTab}
        </Tabs.Trigger>
        <Tabs.Trigger className={styles.tab} value="forum">
          {texts.forumTab}
        </Tabs.Trigger>
        <Tabs.Trigger className={styles.tab} value="openings" disabled>
          {texts.openingsTab} <span className={styles.soon}>{texts.soon}</span>
        </Tabs.Trigger>
      </Tabs.List>
      {/* Nobody can point at or reach a tab that is off: what it would say stands here. */}
      <p className={styles.openings}>{texts.openingsSoon}</p>
      <Tabs.Content className={styles.content} value="jobs">
        {children}
      </Tabs.Content>
      <Tabs.Content className={styles.content} value="forum">
        <EmptyState title={texts.forumSoon} hint={texts.forumSoonHint} />
      </Tabs.Content>
    </Tabs.Root>
  );
}
