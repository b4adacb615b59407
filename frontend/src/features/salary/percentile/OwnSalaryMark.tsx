import { Button } from "../../../ui/Button";
import { setOwnSalary } from "../own-salary";
import styles from "./OwnSalaryMark.module.css";
import { texts } from "./texts";

interface OwnSalaryMarkProps {
  /** The salary in the field, kr per year. */
  salary: number | null;
  /** The stored salary, marked on every line. */
  storedSalary: number | null;
  onRemove: () => void;
}

/** Marks the visitor's own salary on every salary line, or removes the mark. */
export function OwnSalaryMark({ salary, storedSalary, onRemove }: OwnSalaryMarkProps) {
  const isNew = salary !== null && salary !== storedSalary;
  if (!isNew && storedSalary === null) return null;
  // A single button whose label changes keeps focus.
  return (
    <div className={styles.mark}>
      <Button variant="quiet" onClick={() => (isNew ? setOwnSalary(salary) : onRemove())}>
        {isNew ? texts.mark : texts.forget}
      </Button>
      {isNew && storedSalary !== null && (
        <Button variant="quiet" onClick={onRemove}>
          {texts.forget}
        </Button>
      )}
      <p className={styles.note} role="status">
        {!isNew && texts.marked}
      </p>
    </div>
  );
}
