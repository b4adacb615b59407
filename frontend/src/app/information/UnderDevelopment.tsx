import type { ReactNode } from "react";
import { Lead } from "../../ui/Lead";
import { Page } from "../../ui/Page";
import { PageHeading } from "../../ui/PageHeading";
import { EmptyState } from "../../ui/StateMessage";
import { texts } from "./texts";

interface UnderDevelopmentProps {
  title: string;
  /** What the page will contain, and when. */
  text: string;
  /** The planned content. */
  hint: string;
  /** Links to other pages. */
  children: ReactNode;
}

/** A placeholder for a page that is not finished. */
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
