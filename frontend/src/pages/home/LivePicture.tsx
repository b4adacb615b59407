import { PayPicture } from "#features/salary/figures/line/PayPicture";
import { useOwnSalary } from "#features/salary/own-salary";
import type { LiveTitle } from "./LiveAnswer";
import { texts } from "./texts";

/** The picture of the answer, on an axis of its own. */
export default function LivePicture({ title: { occupation, year, pay } }: { title: LiveTitle }) {
  const own = useOwnSalary();
  return <PayPicture lines={[{ name: occupation, note: texts.accordingTo(year), pay, hasAmounts: true }]} own={own} />;
}
