import { useRef } from "react";
import { AccessBanner } from "../../../ui/AccessBanner";
import { FilterField } from "../../../ui/FilterField";
import { Lead } from "../../../ui/Lead";
import { Count } from "../../../ui/Locked";
import { Page } from "../../../ui/Page";
import { PageHeading } from "../../../ui/PageHeading";
import { SelectField } from "../../../ui/SelectField";
import { useFilterText } from "../../../ui/useFilterText";
import styles from "./AllEntriesPage.module.css";
import { EntryResults } from "./EntryResults";
import { texts } from "./texts";
import { useEntryPages } from "./useEntryFeed";
import { useEntryOrderParam } from "./useEntryOrder";

export default function AllEntriesPage() {
  const { text, setText, savedText: search, save } = useFilterText();
  const [order, setOrder] = useEntryOrderParam();
  const feed = useEntryPages({ q: search || undefined });
  const field = useRef<HTMLInputElement>(null);
  const { first } = feed;
  return (
    <Page>
      <PageHeading title={texts.title} />
      <Lead>{texts.lead}</Lead>
      {first && !first.hasAccess && <AccessBanner>{texts.locked}</AccessBanner>}
      <div className={styles.tools}>
        <FilterField ref={field} label={texts.search} value={text} onChange={setText} onBlur={save} />
        <SelectField label={texts.order} value={order} options={texts.orders} onChange={setOrder} />
        <p className={styles.count} role="status">
          {first && !feed.firstError && (
            <>
              <Count count={first.totalCount} /> {texts.entryCount} {search && texts.matching(search)}
            </>
          )}
        </p>
      </div>
      <EntryResults
        feed={feed}
        order={order}
        searched={search !== ""}
        onShowAll={() => {
          setText("");
          field.current?.focus();
        }}
      />
    </Page>
  );
}
