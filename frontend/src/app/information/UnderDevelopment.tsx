import type { ReactNode } from "react";
import { Lead } from "../../ui/Lead";
import { Page } from "../../ui/Page";
import { PageHeading } from "../../ui/PageHeading";
import { EmptyState } from "../../ui/StateMessage";
import { texts } from "./texts";

interface UnderDevelopmentProps {
  title: string;
  /** What comes here, and when. */
  text: string;
  /** What will stand here. */
  hint: string;
  /** Where one can go meanwhile. */
  children: ReactNode;
}

/** A page that has its place, and says what comes there. */
export function UnderDevelopment({ title, text, hint, children }: UnderDevelopmentProps) {
  return (
    <Page>
      <PageHeading title={title} />
      <Lead>{text}</Lead>
      <EmptyState title={texts.underDevelopment} hint={hint}>
        {children}
      </EmptyState>
    </Page>
  );
}
