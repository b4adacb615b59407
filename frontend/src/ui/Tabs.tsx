import * as Radix from "@radix-ui/react-tabs";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import styles from "./Tabs.module.css";

interface TabsProps {
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

export function Tabs({ value, onChange, children }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      {children}
    </Radix.Root>
  );
}

/** Scrolls the tab list so that the tab is visible. */
function scrollTo(selected: HTMLElement, list: HTMLElement) {
  const start = selected.offsetLeft - list.offsetLeft;
  const isVisible = start >= list.scrollLeft && start + selected.offsetWidth <= list.scrollLeft + list.clientWidth;
  if (!isVisible) list.scrollLeft = start;
}

export function TabList({ label, children }: { label: string; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  const lastSelected = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const selected = list.current?.querySelector<HTMLElement>('[data-state="active"]');
    // The list stays where the visitor scrolled it until another tab is selected.
    if (!list.current || !selected || selected === lastSelected.current) return;
    lastSelected.current = selected;
    scrollTo(selected, list.current);
  });
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
  /** Keeps the state of the panel while another tab is open. */
  keepMounted?: boolean;
  children: ReactNode;
}

export function TabPanel({ keepMounted = false, ...props }: TabPanelProps) {
  return <Radix.Content className={styles.panel} {...(keepMounted && { forceMount: true })} {...props} />;
}
