import { texts as words } from "../../../domain/texts";
import { WeekHoursField } from "../../../features/contribution/fields/WeekHoursField";
import { AmountField } from "../../../ui/AmountField";
import { Button } from "../../../ui/Button";
import { Fold } from "../../../ui/Fold";
import { SegmentedControl } from "../../../ui/SegmentedControl";
import { SelectField } from "../../../ui/Select";
import { TextAreaField } from "../../../ui/TextAreaField";
import { PercentageField } from "../../../ui/TextField";
import styles from "../PayCheck.module.css";
import type { Span } from "./advert/amounts";
import type { PayPeriod } from "./advert/pay";
import { MAX_ADVERT_LENGTH } from "./advert/read-advert";
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
function Findings({ offer: { advert, advertText: text, payIndex, selectPay } }: { offer: OfferState }) {
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
        {share && <Finding label={texts.foundShare} value={`${share.percent} %`} text={text} span={share} />}
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
  const isReversed = typeof parsed.low === "number" && typeof parsed.high === "number" && parsed.high < parsed.low;
  const highError = parsed.high === "unlikely" ? unlikely : isReversed ? texts.highBelowLow : undefined;
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

/** The offer: pasted, typed, or both. */
export function OfferFields({ offer, onPasting }: { offer: OfferState; onPasting: () => void }) {
  const { fields, setField } = offer;
  return (
    <>
      <AdvertField offer={offer} onFocus={onPasting} />
      <PayFields offer={offer} />
      <Fold title={texts.more} isOpen={fields.additions !== "" || fields.bonus !== "" || fields.percentage !== "100"}>
        <div className={styles.fields}>
          <ShareFields offer={offer} />
          <AmountField
            label={texts.additions}
            unit={texts.perYear}
            value={fields.additions}
            onChange={(value) => setField("additions", value)}
          />
          <AmountField
            label={texts.bonus}
            unit={texts.perYear}
            value={fields.bonus}
            onChange={(value) => setField("bonus", value)}
          />
        </div>
      </Fold>
    </>
  );
}
