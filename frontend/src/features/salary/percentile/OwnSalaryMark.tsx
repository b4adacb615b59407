import { setOwnSalary } from "../../../lib/own-salary";
import { Button } from "../../../ui/Button";
import styles from "./OwnSalaryMark.module.css";
import { texts } from "./texts";

interface OwnSalaryMarkProps {
  /** The salary in the field, kr a year. */
  salary: number | null;
  /** The salary that is marked on every line. */
  kept: number | null;
  onForget: () => void;
}

/** Lets a visitor mark the own salary on every salary line of the site, and take the mark away. */
export function OwnSalaryMark({ salary, kept, onForget }: OwnSalaryMarkProps) {
  const isNew = salary !== null && salary !== kept;
  if (!isNew && kept === null) return null;
  // One button that changes keeps the focus when it is pressed.
  return (
    <div className={styles.mark}>
      <Button variant="quiet" onClick={() => (isNew ? setOwnSalary(salary) : onForget())}>
        {isNew ? texts.mark : texts.forget}
      </Button>
      {isNew && kept !== null && (
        <Button variant="quiet" onClick={onForget}>
          {texts.forget}
        </Button>
      )}
      <p className={styles.note} role="status">
        {!isNew && texts.marked}
      </p>
    </div>
  );
}
