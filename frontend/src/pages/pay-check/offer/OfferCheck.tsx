import { useState } from "react";
import { Verdict, Words } from "../../../features/salary/percentile/Verdict";
import { NetPay } from "../../../features/salary/tax/NetPay";
import { texts as taxTexts } from "../../../features/salary/tax/texts";
import { formatKroner } from "../../../lib/format";
import { Panel } from "../../../ui/Panel";
import { SegmentedControl } from "../../../ui/SegmentedControl";
import { ZoneField } from "../fields";
import styles from "../PayCheck.module.css";
import type { Answerable, PayCheck } from "../usePayCheck";
import { OfferFields } from "./OfferFields";
import { getComparedPay, getGrossPay, type Offer } from "./offer";
import { texts } from "./texts";

type Bound = "lowest" | "highest";
const BOUNDS: readonly Bound[] = ["lowest", "highest"];

/** Ranks the offer among other pay. */
function Comparison({ offers, answerable }: { offers: readonly Offer[]; answerable: Answerable | null }) {
  const [bound, setBound] = useState<Bound>("lowest");
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
  const { offers } = offer.parsed;
  return (
    <>
      <Panel title={texts.offer}>
        <form className={styles.form} autoComplete="off" onSubmit={(event) => event.preventDefault()}>
          <OfferFields offer={offer} onPasting={names.request} />
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
