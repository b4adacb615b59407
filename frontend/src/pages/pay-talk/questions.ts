import type { Basis } from "../../features/salary/percentile/basis";
import type { PurchasingPower } from "./purchasing-power";
import { texts } from "./texts";

interface Situation {
  /** kr per year in a full position. */
  salary: number;
  /** The figures that everyone can look up, or those of the entries. */
  basis: Basis | null;
  /** 'YYYY-MM', when the pay last changed. */
  month: string;
  power: PurchasingPower | null;
}

/** Three questions to ask: about the place, about prices, and about what comes next. */
export function getQuestions({ salary, basis, month, power }: Situation): string[] {
  const askAboutPlace = () => {
    if (!basis) return texts.withoutMedian;
    const name = basis.name.toLocaleLowerCase("nb");
    return salary < basis.median
      ? texts.belowMedian(name, basis.median, basis.median - salary)
      : texts.aboveMedian(name);
  };
  const hasRisen = power !== null && power.pricePercent > 0;
  return [askAboutPlace(), hasRisen ? texts.prices(power.pricePercent, month) : texts.pricesUnknown, texts.next];
}
