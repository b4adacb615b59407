import ChevronRight from "lucide-react/icons/chevron-right";
import FileSearch from "lucide-react/icons/file-search";
import Mail from "lucide-react/icons/mail";
import NotebookPen from "lucide-react/icons/notebook-pen";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import answer from "../../features/salary/figures/AnswerBox.module.css";
import { ExplanationNote } from "../../features/salary/figures/explanation/ExplanationButton";
import { Everybody, Verdict } from "../../features/salary/percentile/Verdict";
import { payCheckPath } from "../../lib/paths";
import layout from "../../ui/layout.module.css";
import { HeadingRow, Page } from "../../ui/Page";
import { PageHeading } from "../../ui/PageHeading";
import { ShareButton } from "../../ui/ShareButton";
import { Tab, TabList, TabPanel, Tabs } from "../../ui/Tabs";
import textStyles from "../../ui/text.module.css";
import { OfferCheck } from "./offer/OfferCheck";
import styles from "./PayCheck.module.css";
import { PayCheckForm } from "./PayCheckForm";
import { PayLetter } from "./sheet/PayLetter";
import { Sheet } from "./sheet/Sheet";
import { texts } from "./texts";
import { type PayCheck, usePayCheck } from "./usePayCheck";

interface VerdictBoxProps {
  check: PayCheck;
  onExit: (exit: Exit) => void;
}

/** Where the pay lies, and what to do now. */
function VerdictBox({ check: { answerable, own }, onExit }: VerdictBoxProps) {
  return (
    <section className={answer.box} aria-label={texts.where}>
      <div className={`${answer.main} ${layout.fields}`}>
        <h2 className={answer.label}>{texts.where}</h2>
        {answerable === null ? <Everybody salary={own.salary} /> : <Verdict {...answerable} />}
        <ExplanationNote topic="percentile" about={texts.where} />
      </div>
      <div className={`${answer.side} ${styles.screen}`}>
        <h2 className={answer.label}>{texts.whatNow}</h2>
        <p className={textStyles.note}>{texts.staysHere}</p>
        <ul>
          {EXIT_NAMES.map((exit) => {
            const [title, text] = texts.toExits[exit];
            const Icon = ICONS[exit];
            return (
              <li key={exit}>
                <button type="button" className={styles.exit} onClick={() => onExit(exit)}>
                  <Icon className={layout.icon} aria-hidden="true" />
                  <span>
                    <b>{title}</b>
                    <small>{text}</small>
                  </span>
                  <ChevronRight className={layout.icon} aria-hidden="true" />
                </button>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

/** What to do with the verdict, by the hash that opens it. */
const EXITS = { tilbud: OfferCheck, brev: PayLetter, ark: Sheet };
type Exit = keyof typeof EXITS;
const EXIT_NAMES = Object.keys(EXITS) as Exit[];
const ICONS = { tilbud: FileSearch, brev: Mail, ark: NotebookPen };

interface ExitsProps {
  check: PayCheck;
  exit: string;
  setExit: (exit: string) => void;
}

function Exits({ check, exit, setExit }: ExitsProps) {
  return (
    <div className={styles.exits} id={exit}>
      <Tabs value={exit} onChange={setExit}>
        <TabList label={texts.exitsLabel}>
          {EXIT_NAMES.map((name) => (
            <Tab key={name} value={name}>
              {texts.exits[name]}
            </Tab>
          ))}
        </TabList>
        {EXIT_NAMES.map((name) => {
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
  const linked = useLocation().hash.slice(1);
  const [exit, setExit] = useState<string>(Object.hasOwn(EXITS, linked) ? linked : "tilbud");
  const openExit = (next: Exit) => {
    setExit(next);
    document.querySelector<HTMLElement>("[role=tablist]")?.scrollIntoView();
  };
  return (
    <Page>
      <HeadingRow>
        <PageHeading title={texts.title} />
        <ShareButton
          path={payCheckPath({
            title: answerable?.jobTitle,
            ...answerable?.selection,
            sektor: answerable?.sector,
          })}
          label={texts.link}
        />
      </HeadingRow>
      <div className={styles.paper}>
        <div className={styles.screen}>
          <PayCheckForm check={check} />
        </div>
        <div className={styles.verdict}>
          <VerdictBox check={check} onExit={openExit} />
        </div>
        <Exits check={check} exit={exit} setExit={setExit} />
      </div>
    </Page>
  );
}
