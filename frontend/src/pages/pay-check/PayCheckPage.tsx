import { useState } from "react";
import { useLocation } from "react-router-dom";
import { ExplanationNote } from "../../features/salary/figures/explanation/ExplanationButton";
import { texts as rankTexts } from "../../features/salary/percentile/texts";
import { Verdict, Words } from "../../features/salary/percentile/Verdict";
import { payCheckPath } from "../../lib/paths";
import { HeadingRow } from "../../ui/HeadingRow";
import { Lead } from "../../ui/Lead";
import layout from "../../ui/layout.module.css";
import { Page } from "../../ui/Page";
import { PageHeading } from "../../ui/PageHeading";
import { Panel } from "../../ui/Panel";
import { ShareButton } from "../../ui/ShareButton";
import { Tab, TabList, TabPanel, Tabs } from "../../ui/Tabs";
import { OfferCheck } from "./offer/OfferCheck";
import styles from "./PayCheck.module.css";
import { PayCheckForm, PrecisionForm } from "./PayCheckForm";
import { PayLetter } from "./sheet/PayLetter";
import { Sheet } from "./sheet/Sheet";
import { texts } from "./texts";
import { type PayCheck, usePayCheck } from "./usePayCheck";

function VerdictPanel({ check: { answerable, own } }: { check: PayCheck }) {
  return (
    <Panel title={texts.where}>
      <div className={layout.fields}>
        {answerable === null ? (
          <Words share={null}>{rankTexts.nothingYet}</Words>
        ) : (
          <Verdict jobTitle={answerable.jobTitle} selection={answerable.selection} pay={own.pay} />
        )}
      </div>
      <ExplanationNote topic="percentile" about={texts.where} />
    </Panel>
  );
}

/** What to do with the verdict, by the hash that opens it. */
const EXITS = { tilbud: OfferCheck, brev: PayLetter, ark: Sheet };
type Exit = keyof typeof EXITS;

function Exits({ check }: { check: PayCheck }) {
  const linked = useLocation().hash.slice(1);
  const [exit, setExit] = useState<string>(Object.hasOwn(EXITS, linked) ? linked : "tilbud");
  const names = Object.keys(EXITS) as Exit[];
  return (
    <div className={styles.exits} id={exit}>
      <Tabs value={exit} onChange={setExit}>
        <TabList label={texts.exitsLabel}>
          {names.map((name) => (
            <Tab key={name} value={name}>
              {texts.exits[name]}
            </Tab>
          ))}
        </TabList>
        {names.map((name) => {
          const Content = EXITS[name];
          return (
            <TabPanel key={name} value={name}>
              <Content check={check} />
            </TabPanel>
          );
        })}
      </Tabs>
    </div>
  );
}

/** Where a pay lies, and what to do with that: check an offer, write a letter, or print a sheet for the talk. */
export default function PayCheckPage() {
  const check = usePayCheck();
  const { answerable } = check;
  return (
    <Page>
      <HeadingRow>
        <PageHeading title={texts.title} />
        <ShareButton
          path={payCheckPath({ title: answerable?.jobTitle, ...answerable?.selection })}
          label={texts.share}
        />
      </HeadingRow>
      <div className={styles.screen}>
        <Lead>{texts.lead}</Lead>
      </div>
      <div className={styles.paper}>
        <div className={styles.check}>
          <div className={styles.screen}>
            <PayCheckForm check={check} />
          </div>
          <div className={styles.verdict}>
            <VerdictPanel check={check} />
          </div>
          <div className={styles.screen}>
            <PrecisionForm check={check} />
          </div>
        </div>
        <Exits check={check} />
      </div>
    </Page>
  );
}
