import { Button } from "../../../ui/Button";
import { setOwnSalary } from "../own-salary";
import styles from "./OwnSalaryMark.module.css";
import { texts } from "./texts";
import type { OwnPayState } from "./useOwnPay";

/** Marks the visitor's own salary on every salary line, or removes the mark. */
export function OwnSalaryMark({ own: { pay, storedSalary, forget } }: { own: OwnPayState }) {
  const isNew = pay !== null && pay.salary !== storedSalary;
  if (!isNew && storedSalary === null) return null;
  // A single button whose label changes keeps focus.
  return (
    <div className={styles.mark}>
      <Button variant="quiet" onClick={() => (isNew ? setOwnSalary(pay.salary, pay.measure) : forget())}>
        {isNew ? texts.mark : texts.forget}
      </Button>
      {isNew && storedSalary !== null && (
        <Button variant="quiet" onClick={forget}>
          {texts.forget}
        </Button>
      )}
      <p className={styles.note} role="status">
        {!isNew && texts.marked}
      </p>
    </div>
  );
}
