import ChevronRight from "lucide-react/icons/chevron-right";
import FileSearch from "lucide-react/icons/file-search";
import Mail from "lucide-react/icons/mail";
import NotebookPen from "lucide-react/icons/notebook-pen";
import { useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import answer from "#features/salary/figures/AnswerBox.module.css";
import { ExplanationNote } from "#features/salary/figures/explanation/ExplanationButton";
import { Everybody, Verdict } from "#features/salary/percentile/Verdict";
import { payCheckPath } from "#lib/paths";
import layout from "#ui/layout.module.css";
import { HeadingRow, Page } from "#ui/Page";
import { PageHeading } from "#ui/PageHeading";
import { ShareButton } from "#ui/ShareButton";
import { Tab, TabList, TabPanel, Tabs } from "#ui/Tabs";
import textStyles from "#ui/text.module.css";
import { OfferCheck } from "./offer/OfferCheck";
import styles from "./PayCheck.module.css";
import { PayCheckForm } from "./PayCheckForm";
import { PayLetter, Sheet } from "./sheet/Sheet";
import { texts } from "./texts";
import { type PayCheck, usePayCheck } from "./usePayCheck";

interface VerdictBoxProps {
  check: PayCheck;
  onStep: (step: NextStep) => void;
}

/** Where the pay lies, and what to do now. */
function VerdictBox({ check: { answerable, own }, onStep }: VerdictBoxProps) {
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
          {STEP_NAMES.map((step) => {
            const [title, text] = texts.toSteps[step];
            const Icon = ICONS[step];
            return (
              <li key={step}>
                <button type="button" className={styles.step} onClick={() => onStep(step)}>
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
const NEXT_STEPS = { tilbud: OfferCheck, brev: PayLetter, ark: Sheet };
type NextStep = keyof typeof NEXT_STEPS;
const STEP_NAMES = Object.keys(NEXT_STEPS) as NextStep[];
const ICONS = { tilbud: FileSearch, brev: Mail, ark: NotebookPen };

/** Where a pay lies, and what to do with that: check an offer, write a letter, or print a sheet for the talk. */
export default function PayCheckPage() {
  const check = usePayCheck();
  const { answerable } = check;
  const linked = useLocation().hash.slice(1);
  const [step, setStep] = useState<string>(Object.hasOwn(NEXT_STEPS, linked) ? linked : "tilbud");
  const steps = useRef<HTMLDivElement>(null);
  const openStep = (next: NextStep) => {
    setStep(next);
    steps.current?.scrollIntoView();
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
          <VerdictBox check={check} onStep={openStep} />
        </div>
        <div ref={steps} className={styles.steps} id={step}>
          <Tabs value={step} onChange={setStep}>
            <TabList label={texts.stepsLabel}>
              {STEP_NAMES.map((name) => (
                <Tab key={name} value={name}>
                  {texts.steps[name]}
                </Tab>
              ))}
            </TabList>
            {STEP_NAMES.map((name) => {
              const Content = NEXT_STEPS[name];
              return (
                <TabPanel key={name} value={name}>
                  <Content check={check} />
                </TabPanel>
              );
            })}
          </Tabs>
        </div>
      </div>
    </Page>
  );
}
