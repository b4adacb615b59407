import { useState } from "react";
import { texts as words } from "#domain/texts";
import { WeekHoursField } from "#features/contribution/fields/WeekHoursField";
import { Verdict, Words } from "#features/salary/percentile/Verdict";
import { NetPay } from "#features/salary/tax/NetPay";
import { texts as taxTexts } from "#features/salary/tax/texts";
import { formatKroner } from "#lib/format";
import { AmountField } from "#ui/AmountField";
import { Button } from "#ui/Button";
import { Fold } from "#ui/Fold";
import { Panel } from "#ui/Panel";
import { SegmentedControl } from "#ui/SegmentedControl";
import { SelectField } from "#ui/Select";
import { TextAreaField } from "#ui/TextAreaField";
import { PercentageField } from "#ui/TextField";
import { ZoneField } from "../fields";
import styles from "../PayCheck.module.css";
import type { Answerable, PayCheck } from "../usePayCheck";
import type { Span } from "./advert/amounts";
import type { PayPeriod } from "./advert/pay";
import { MAX_ADVERT_LENGTH } from "./advert/read-advert";
import { getComparedPay, getGrossPay, type Offer } from "./offer";
import { texts } from "./texts";
import type { OfferState } from "./useOffer";

const CONTEXT_LENGTH = 28;

/** Quotes the words of the advert that state a value. */
function Quote({ text, span: { start, end } }: { text: string; span: Span }) {
  const from = Math.max(0, start - CONTEXT_LENGTH);
  const to = Math.min(text.length, end + CONTEXT_LENGTH);
  return (
    <q className={styles.quote}>
      {from > 0 && "…"}
      {text.slice(from, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end, to)}
      {to < text.length && "…"}
    </q>
  );
}

interface FindingProps {
  label: string;
  value: string;
  text: string;
  span: Span;
  /** Uses this value instead of the current one; unset if it is in use. */
  onUse?: (() => void) | undefined;
}

function Finding({ label, value, text, span, onUse }: FindingProps) {
  return (
    <li>
      <span>
        {label}: <b>{value}</b>
      </span>
      <Quote text={text} span={span} />
      {onUse && (
        <Button variant="quiet" onClick={onUse}>
          {texts.use}
        </Button>
      )}
    </li>
  );
}

/** The values that were found in the advert, each with a quote. */
function Findings({ offer: { advert, readText: text, payIndex, selectPay } }: { offer: OfferState }) {
  const { pay, share, jobTitle, place } = advert;
  const hasFound = pay.length > 0 || share || jobTitle || place;
  return (
    <>
      <div role="status">
        {hasFound && <h3>{texts.found}</h3>}
        {!hasFound && text.trim() !== "" && <p>{texts.foundNothing}</p>}
      </div>
      <ul className={styles.findings}>
        {pay.map(({ low, high, period, ...span }, index) => (
          <Finding
            key={span.start}
            label={texts.foundPay}
            value={texts.pay(low, high, period)}
            text={text}
            span={span}
            onUse={index === payIndex ? undefined : () => selectPay(index)}
          />
        ))}
        {share && <Finding label={texts.foundShare} value={texts.share(share.percent)} text={text} span={share} />}
        {jobTitle && <Finding label={texts.job} value={jobTitle.name} text={text} span={jobTitle} />}
        {place && <Finding label={texts.foundPlace} value={place.name} text={text} span={place} />}
      </ul>
      {hasFound && pay.length === 0 && <p>{texts.noPay}</p>}
    </>
  );
}

/** The pasted advert and what was found in it. */
function AdvertField({ offer, onFocus }: { offer: OfferState; onFocus: () => void }) {
  const { advertText, setAdvertText } = offer;
  return (
    <div className={styles.advert}>
      <TextAreaField
        label={texts.advert}
        hint={texts.advertHint}
        length={advertText.length}
        max={MAX_ADVERT_LENGTH}
        rows={4}
        autoComplete="off"
        spellCheck={false}
        value={advertText}
        onFocus={onFocus}
        onChange={(event) => setAdvertText(event.target.value)}
      />
      <Findings offer={offer} />
    </div>
  );
}

const PERIODS: readonly PayPeriod[] = ["year", "month", "hour"];

function PayFields({ offer: { fields, setField, parsed } }: { offer: OfferState }) {
  const { period, low, high } = fields;
  const unlikely = texts.unlikely[period];
  const highError = parsed.high === "unlikely" ? unlikely : parsed.isReversed ? texts.highBelowLow : undefined;
  return (
    <>
      <SegmentedControl
        legend={texts.period}
        value={period}
        segments={PERIODS.map((value) => ({ value, label: texts.periods[value] }))}
        onChange={(value) => setField("period", value)}
      />
      <AmountField
        label={texts.amount}
        unit={texts.units[period]}
        value={low}
        error={parsed.low === "unlikely" ? unlikely : undefined}
        onChange={(value) => setField("low", value)}
      />
      <AmountField
        label={texts.upTo}
        unit={texts.units[period]}
        value={high}
        error={highError}
        onChange={(value) => setField("high", value)}
      />
      {period === "hour" && (
        <WeekHoursField
          value={fields.weekHours}
          error={Number.isNaN(parsed.weekHours) ? words.invalidWeekHours : undefined}
          onChange={(value) => setField("weekHours", value)}
        />
      )}
    </>
  );
}

function ShareFields({ offer: { fields, setField, parsed } }: { offer: OfferState }) {
  const isPartTime = parsed.percentage !== null && parsed.percentage < 100;
  return (
    <>
      <PercentageField
        label={texts.percentage}
        value={fields.percentage}
        error={parsed.percentage === null ? texts.percentageInvalid : undefined}
        onChange={(value) => setField("percentage", value)}
      />
      {isPartTime && fields.period !== "hour" && (
        <SelectField
          label={texts.amountIsFor}
          value={fields.amountFor}
          options={texts.amountFor}
          onChange={(value) => setField("amountFor", value)}
        />
      )}
    </>
  );
}

const BOUNDS = ["lowest", "highest"] as const;

/** Ranks the offer among other pay. */
function Comparison({ offers, answerable }: { offers: readonly Offer[]; answerable: Answerable | null }) {
  const [bound, setBound] = useState<(typeof BOUNDS)[number]>("lowest");
  const compared = bound === "highest" ? offers.at(-1) : offers[0];
  const renderRanks = () => {
    if (!compared) return <Words share={null}>{texts.salaryMissing}</Words>;
    if (answerable === null) return <Words share={null}>{texts.choose}</Words>;
    const pay = getComparedPay(compared);
    return (
      <>
        <p>{texts.compared[pay.measure ?? "agreed"](formatKroner(pay.salary))}</p>
        <Verdict {...answerable} pay={pay} />
      </>
    );
  };
  return (
    <Panel
      title={texts.comparison}
      action={
        offers.length > 1 && (
          <SegmentedControl
            legend={texts.compareWith}
            value={bound}
            segments={BOUNDS.map((value) => ({ value, label: texts[value] }))}
            onChange={setBound}
          />
        )
      }
    >
      <div className={styles.form}>{renderRanks()}</div>
    </Panel>
  );
}

/** Checks an offer or an advert against what others earn, and shows what is left after tax. */
export function OfferCheck({ check: { offer, answerable, names, zone, setZone } }: { check: PayCheck }) {
  const { fields, setField } = offer;
  const { offers } = offer.parsed;
  const hasMore = fields.additions !== "" || fields.bonus !== "" || fields.percentage !== "100";
  return (
    <>
      <Panel title={texts.offer}>
        <form className={styles.form} autoComplete="off" onSubmit={(event) => event.preventDefault()}>
          <AdvertField offer={offer} onFocus={names.request} />
          <PayFields offer={offer} />
          <Fold title={texts.more} isOpen={hasMore}>
            <div className={styles.fields}>
              <ShareFields offer={offer} />
              {(["additions", "bonus"] as const).map((name) => (
                <AmountField
                  key={name}
                  label={texts[name]}
                  unit={texts.perYear}
                  value={fields[name]}
                  onChange={(value) => setField(name, value)}
                />
              ))}
            </div>
          </Fold>
          <ZoneField zone={zone} onChange={setZone} />
        </form>
      </Panel>
      <Comparison offers={offers} answerable={answerable} />
      {offers.length > 0 && (
        <Panel title={taxTexts.title}>
          <NetPay pays={offers.map(getGrossPay)} zone={zone} />
        </Panel>
      )}
    </>
  );
}
