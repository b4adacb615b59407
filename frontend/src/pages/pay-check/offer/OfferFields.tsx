import { texts as words } from "../../../domain/texts";
import { WeekHoursField } from "../../../features/contribution/fields/WeekHoursField";
import { AmountField } from "../../../ui/AmountField";
import { Fold } from "../../../ui/Fold";
import { SegmentedControl } from "../../../ui/SegmentedControl";
import { SelectField } from "../../../ui/Select";
import { PercentageField } from "../../../ui/TextField";
import styles from "../PayCheck.module.css";
import { AdvertField } from "./AdvertField";
import type { PayPeriod } from "./advert/pay";
import { texts } from "./texts";
import type { OfferState } from "./useOffer";

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
