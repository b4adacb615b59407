import * as Radix from "@radix-ui/react-tabs";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import styles from "./Tabs.module.css";

interface TabsProps {
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

/** Panels of which one is shown at a time. */
export function Tabs({ value, onChange, children }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      {children}
    </Radix.Root>
  );
}

export function TabList({ label, children }: { label: string; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  // Where there is no room for all, the chosen tab may stand outside of what is seen.
  useLayoutEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[data-state="active"]');
    if (list.current && chosen) list.current.scrollLeft = chosen.offsetLeft - list.current.offsetLeft;
  }, []);
  return (
    <Radix.List ref={list} className={styles.tabs} aria-label={label}>
      {children}
    </Radix.List>
  );
}

interface TabProps {
  value: string;
  disabled?: boolean;
  children: ReactNode;
}

export function Tab(props: TabProps) {
  return <Radix.Trigger className={styles.tab} {...props} />;
}

interface TabPanelProps {
  value: string;
  /** Keeps what was typed here while another tab is shown. */
  keeps?: boolean;
  children: ReactNode;
}

export function TabPanel({ keeps = false, ...props }: TabPanelProps) {
  return <Radix.Content className={styles.panel} {...(keeps && { forceMount: true })} {...props} />;
}
