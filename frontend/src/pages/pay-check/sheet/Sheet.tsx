import { useState } from "react";
import type { ConsumerPrices } from "#api/types";
import { describePeople } from "#domain/describe-people";
import { experienceLabels } from "#domain/entry-facts";
import { answerTexts } from "#features/salary/answer-texts";
import { useConsumerPrices } from "#features/salary/api";
import { getTitleMeasure } from "#features/salary/percentile/comparison";
import { texts as taxTexts } from "#features/salary/tax/texts";
import type { TaxZone } from "#features/salary/tax/yearly-tax";
import { formatNumber, formatPercent } from "#lib/format";
import { Button } from "#ui/Button";
import { DataTable } from "#ui/DataTable";
import { Letter } from "#ui/Letter";
import { Panel } from "#ui/Panel";
import { EmptyState } from "#ui/StateMessage";
import textStyles from "#ui/text.module.css";
import { SinceFields, ZoneField } from "../fields";
import styles from "../PayCheck.module.css";
import { texts } from "../texts";
import type { PayCheck } from "../usePayCheck";
import { getNewestMonth, getRaises, NO_PRICES, prepareTalk, type Talk } from "./talk";

function PurchasingPowerPanel({
  power,
  since,
  prices,
}: Pick<Talk, "power"> & { since: string; prices: ConsumerPrices }) {
  const newest = getNewestMonth(prices);
  return (
    <Panel title={texts.since}>
      {power && <p>{texts.describePower(power, since, newest)}</p>}
      {!power && <p>{since ? texts.sinceUnknown(newest) : texts.sinceMissing}</p>}
      {prices.source && <p className={textStyles.note}>{texts.priceSource(prices.source)}</p>}
    </Panel>
  );
}

/** The raise whose monthly payment is shown. */
const EXAMPLE_PERCENT = 3;

function RaisesPanel({ pay, zone }: Pick<Talk, "pay"> & { zone: TaxZone }) {
  const raises = getRaises(pay, zone);
  const example = raises.find(({ percent }) => percent === EXAMPLE_PERCENT);
  return (
    <Panel title={texts.raises}>
      {example && <p>{texts.perMonth(EXAMPLE_PERCENT, Math.round(example.net / 12))}</p>}
      <DataTable
        caption={texts.raisesCaption}
        columns={[texts.raise, texts.newPay, texts.before, texts.after]}
        rows={raises.map(({ percent, pay: raised, gross, net }) => ({
          name: formatPercent(percent),
          cells: [raised, gross, net].map(formatNumber),
        }))}
      />
      <p className={textStyles.note}>
        {taxTexts.assumptions} {taxTexts.source}
      </p>
    </Panel>
  );
}

/** The quartiles that the verdict is measured by. */
function FiguresPanel({ comparisons, answerable }: Pick<Talk, "comparisons" | "answerable">) {
  const official = answerable.summary?.official;
  return (
    <Panel title={texts.figures}>
      <DataTable
        caption={texts.quartiles}
        columns={[texts.group, texts.lower, texts.median, texts.upper]}
        rows={comparisons.map(({ title, band, median, published }) => ({
          name: title,
          cells: (published ? [published.p25, published.median, published.p75] : [band?.low, median, band?.high]).map(
            (amount) => (amount == null ? "–" : formatNumber(amount)),
          ),
        }))}
      />
      {official && <p className={textStyles.note}>{texts.source(official.source)}</p>}
    </Panel>
  );
}

/** What the sheet is about, so that it can be read on paper. */
function describeBasis({ question, own: { percentage, measure }, since }: PayCheck, { pay, answerable }: Talk): string {
  const { jobTitle, selection, summary } = answerable;
  const parts = [
    jobTitle,
    selection.location,
    selection.company,
    experienceLabels[question.experience],
    texts.basisPay(pay, measure ?? getTitleMeasure(summary)),
    percentage !== "100" && texts.basisPercentage(percentage),
    since.date && texts.basisSince(since.date),
  ];
  return parts.filter(Boolean).join(" · ");
}

/** One page to read and print before a talk about pay. The verdict of the page is part of it. */
export function Sheet({ check }: { check: PayCheck }) {
  const [today] = useState(() => new Date().toISOString());
  const { since, zone, setZone } = check;
  const { data: prices = NO_PRICES, error } = useConsumerPrices();
  const talk = prepareTalk(check, prices);
  if (talk === null) return <EmptyState title={texts.start} />;
  return (
    <>
      <div className={styles.intro}>
        <p>{texts.origin(window.location.host, today)}</p>
        <p>{describeBasis(check, talk)}</p>
        <div className={styles.form}>
          <SinceFields since={since} />
          <ZoneField zone={zone} onChange={setZone} />
        </div>
      </div>
      <div className={styles.power}>
        {(prices !== NO_PRICES || !error) && (
          <PurchasingPowerPanel power={talk.power} since={since.date} prices={prices} />
        )}
      </div>
      <div className={styles.raises}>
        <RaisesPanel pay={talk.pay} zone={zone} />
      </div>
      {talk.comparisons.length > 0 && (
        <div className={styles.figures}>
          <FiguresPanel comparisons={talk.comparisons} answerable={talk.answerable} />
        </div>
      )}
      <div className={styles.wide}>
        <Panel title={texts.questions}>
          <ol className={styles.questions}>
            {talk.questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ol>
        </Panel>
      </div>
      <div className={styles.screen}>
        <Button onClick={() => window.print()}>{texts.print}</Button>
      </div>
    </>
  );
}

const WHOLE_COUNTRY = { location: null, company: null, experience: null, education: null };

/** A letter that asks for a talk, with the questions to ask. */
export function PayLetter({ check }: { check: PayCheck }) {
  const { data: prices = NO_PRICES } = useConsumerPrices();
  const talk = prepareTalk(check, prices);
  if (talk === null) return <EmptyState title={texts.start} />;
  const { jobTitle, summary, sector } = talk.answerable;
  // The official figures are of the whole country.
  const figures = summary?.official ? answerTexts.official(summary.official, sector) : null;
  const people = figures ? WHOLE_COUNTRY : summary?.answer;
  const group = people ? describePeople(jobTitle, people) : jobTitle;
  return (
    <Panel title={texts.letterPanel}>
      <div className={styles.form}>
        <SinceFields since={check.since} />
        <Letter label={texts.letter} text={texts.letterText(group, talk.questions, figures ?? "")} />
      </div>
    </Panel>
  );
}
