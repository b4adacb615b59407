import { useConsumerPrices } from "#features/salary/api";
import { texts as taxTexts } from "#features/salary/tax/texts";
import type { TaxZone } from "#features/salary/tax/yearly-tax";
import { MONTHS } from "#lib/dates";
import { CheckboxField } from "#ui/CheckboxField";
import { QueryFailure } from "#ui/QueryState";
import { SelectField } from "#ui/Select";
import styles from "./PayCheck.module.css";
import { getPriceMonths, NO_PRICES } from "./sheet/talk";
import { texts } from "./texts";
import type { PayCheck } from "./usePayCheck";

interface ZoneFieldProps {
  zone: TaxZone;
  onChange: (zone: TaxZone) => void;
}

/** Whether the person lives where tax is lower. */
export function ZoneField({ zone, onChange }: ZoneFieldProps) {
  return (
    <CheckboxField
      label={taxTexts.zone}
      hint={taxTexts.zoneHint}
      checked={zone === "zone"}
      onChange={(event) => onChange(event.target.checked ? "zone" : "country")}
    />
  );
}

/** By the end of an ISO month: object keys of digits alone would come before the empty one. */
const MONTH_OPTIONS = Object.fromEntries(
  MONTHS.map((month, index) => [`-${String(index + 1).padStart(2, "0")}`, month]),
);

/** The month of the last raise, in a year that has prices. */
export function SinceFields({ since: { month, setMonth, year, setYear } }: Pick<PayCheck, "since">) {
  const prices = useConsumerPrices();
  if (prices.error && !prices.data) {
    return (
      <div className={styles.screen}>
        <QueryFailure
          query={prices}
          texts={{ failed: texts.pricesFailed, failedDescription: texts.failedDescription }}
        />
      </div>
    );
  }
  const years = [...new Set(getPriceMonths(prices.data ?? NO_PRICES).map((each) => each.slice(0, 4)))].reverse();
  return (
    <div className={styles.fields}>
      <SelectField
        label={texts.month}
        value={month}
        options={{ "": texts.notGiven, ...MONTH_OPTIONS }}
        onChange={setMonth}
      />
      <SelectField
        label={texts.year}
        value={year && `y${year}`}
        options={{ "": texts.notGiven, ...Object.fromEntries(years.map((each) => [`y${each}`, each])) }}
        onChange={(value) => setYear(value.slice(1))}
      />
    </div>
  );
}
