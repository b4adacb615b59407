import { useState } from "react";
import { texts as words } from "../../../domain/texts";
import { parseAmount } from "../../../lib/amount";
import { AmountField } from "../../../ui/AmountField";
import type { Rate } from "./pay-rules";
import { texts } from "./texts";

/** Compares the hourly wage of the visitor with the legal minimum wages. It stays in the browser. */
export function OwnWage({ floors }: { floors: readonly Rate[] }) {
  const [typed, setTyped] = useState("");
  const wage = parseAmount(typed);
  const below = floors.filter(({ amount }) => wage < amount);
  return (
    <AmountField label={texts.ownWage} unit={words.hourlyUnit} value={typed} onChange={setTyped}>
      {Number.isNaN(wage) ? (
        <p>{texts.ownWageHint}</p>
      ) : (
        <p>
          <b>{below.length === 0 ? texts.above : texts.below(below.map(({ name }) => name))}</b>
        </p>
      )}
      {below.length > 0 && <p>{texts.belowAdvice}</p>}
    </AmountField>
  );
}
