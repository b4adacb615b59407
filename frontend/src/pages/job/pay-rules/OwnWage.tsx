import { useState } from "react";
import { TextField } from "../../../ui/TextField";
import styles from "./PayRules.module.css";
import { parseHourlyWage, type Rate } from "./pay-rules";
import { texts } from "./texts";

/** Compares the hourly wage of the visitor with the legal minimum wages. It stays in the browser. */
export function OwnWage({ floors }: { floors: readonly Rate[] }) {
  const [typed, setTyped] = useState("");
  const wage = parseHourlyWage(typed);
  const below = wage === null ? [] : floors.filter(({ amount }) => wage < amount);
  return (
    <div className={styles.own}>
      <TextField
        label={texts.ownWage}
        hint={texts.ownWageHint}
        error={typed.trim() !== "" && wage === null ? texts.invalidWage : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div role="status">
        {wage !== null && (
          <>
            <p>
              <b>{below.length === 0 ? texts.above : texts.below(below.map(({ name }) => name))}</b>
            </p>
            {below.length > 0 && <p>{texts.belowAdvice}</p>}
          </>
        )}
      </div>
    </div>
  );
}
