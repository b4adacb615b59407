import { type ReactNode, useId } from "react";
import { Link, useLocation } from "react-router-dom";
import { Lead } from "../../ui/Lead";
import { Page } from "../../ui/Page";
import { PageHeading } from "../../ui/PageHeading";
import styles from "./Article.module.css";
import { texts } from "./texts";

export interface Section {
  /** The anchor in the URL. */
  id: string;
  heading: string;
  body: ReactNode;
}

/** Moves keyboard focus to the section. */
function focusSection(id: string) {
  document.getElementById(id)?.focus({ preventScroll: true });
}

function Contents({ sections }: { sections: readonly Section[] }) {
  const { state } = useLocation();
  const title = useId();
  return (
    <nav className={styles.contents} aria-labelledby={title}>
      <h2 id={title} className={styles.contentsTitle}>
        {texts.contents}
      </h2>
      <ol>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            {/* `replace`: going back leaves the page instead of stepping through its sections. */}
            <Link replace state={state} to={`#${id}`} onClick={() => focusSection(id)}>
              {heading}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface ArticleProps {
  title: string;
  lead: ReactNode;
  /** Says that the page is not finished. */
  notice?: { title: string; text: string };
  /** Date of the last change, as displayed. */
  updated?: string;
  sections: readonly Section[];
}

/** A long text in sections, with a table of contents. */
export function Article({ title, lead, notice, updated, sections }: ArticleProps) {
  return (
    <Page>
      <PageHeading title={title} />
      <Lead>{lead}</Lead>
      {notice && (
        <p className={styles.notice}>
          <strong>{notice.title}</strong>
          {notice.text}
        </p>
      )}
      {updated && <p className={styles.updated}>{updated}</p>}
      <div className={styles.columns}>
        <Contents sections={sections} />
        <div className={styles.text}>
          {sections.map(({ id, heading, body }) => (
            <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-tittel`} tabIndex={-1}>
              <h2 id={`${id}-tittel`}>{heading}</h2>
              {body}
            </section>
          ))}
        </div>
      </div>
    </Page>
  );
}

/** Numbers the headings, so that sections can be cited. */
export function numberSections(sections: readonly Section[]): Section[] {
  return sections.map((section, index) => ({ ...section, heading: `${index + 1}. ${section.heading}` }));
}
