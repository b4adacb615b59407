import { useRef } from "react";
import { useOfficialPay } from "../../features/salary/api";
import { texts } from "../../features/salary/entries/texts";
import { useEntryPages } from "../../features/salary/entries/useEntryPages";
import { ExplanationButton } from "../../features/salary/figures/explanation/ExplanationButton";
import { Count } from "../../features/salary/figures/Locked";
import { getOfficialBandItem, LineKey, parts } from "../../features/salary/figures/line/LineKey";
import { FilterField } from "../../ui/FilterField";
import { Lead } from "../../ui/Lead";
import { Page } from "../../ui/Page";
import { PageHeading } from "../../ui/PageHeading";
import { SelectField } from "../../ui/SelectField";
import { useFilterText } from "../../ui/useFilterText";
import styles from "./EntriesPage.module.css";
import { EntryResults, useEntryOrderParam } from "./EntryResults";

export default function EntriesPage() {
  const { text, setText, savedText: search, save } = useFilterText();
  const [order, setOrder] = useEntryOrderParam();
  const pages = useEntryPages({ q: search || undefined });
  const field = useRef<HTMLInputElement>(null);
  const { data: firstPage } = pages.query;
  const officialYear = useOfficialPay().data?.year;
  return (
    <Page>
      <PageHeading title={texts.title} />
      <Lead>{texts.lead}</Lead>
      <div className={styles.toolbar}>
        <FilterField ref={field} label={texts.search} value={text} onChange={setText} onBlur={save} />
        <SelectField label={texts.order} value={order} options={texts.orders} onChange={setOrder} />
      </div>
      <div className={styles.head}>
        <p className={styles.count} role="status">
          {firstPage && (
            <>
              <Count count={firstPage.totalCount} /> {texts.entryCount} {search && texts.matching(search)}
            </>
          )}
        </p>
        <LineKey items={[getOfficialBandItem(officialYear), [texts.thisPay, parts.mean]]} />
        <ExplanationButton topic="entries" about={texts.title} />
      </div>
      <EntryResults
        pages={pages}
        order={order}
        hasQuery={search !== ""}
        onShowAll={() => {
          setText("");
          field.current?.focus();
        }}
      />
    </Page>
  );
}
