import { formatKroner } from "../../../lib/format";
import { Button } from "../../../ui/Button";
import layout from "../../../ui/layout.module.css";
import styles from "../contribution.module.css";
import type { UnusualPay as Unusual } from "../usual-pay";
import { texts } from "./texts";

interface UnusualPayProps {
  jobTitle: string;
  unusual: Unusual;
  onCorrect: () => void;
  onConfirm: () => void;
}

/** The pay beside that of most people. Not to scale: it lies far away. */
function Line({ side, pay }: Unusual) {
  const [band, most, own] = side === "low" ? ["64%", "76%", "12%"] : ["8%", "20%", "86%"];
  return (
    <svg width="100%" height="52" aria-hidden="true" fontSize="14" textAnchor="middle" overflow="visible">
      <rect width="100%" height="2" y="12" fill="var(--control)" />
      <rect x={band} width="24%" height="14" y="6" rx="7" fill="var(--band)" stroke="var(--band-edge)" />
      <text x={most} y="46" fill="var(--ink)">
        {texts.mostPeople}
      </text>
      <rect x={own} width="3" height="26" rx="1.5" fill="var(--koral)" />
      <text x={own} y="46" fill="var(--koral-ink)" fontWeight="650">
        {formatKroner(pay)}
      </text>
    </svg>
  );
}

/** Asks whether a pay is right that would be left out of the figures, beside what most people earn. */
export function UnusualPay({ jobTitle, unusual, onCorrect, onConfirm }: UnusualPayProps) {
  const { side, low, high } = unusual;
  return (
    <div className={styles.question} role="alert">
      <p>{texts.unusual(side, jobTitle, low, high)}</p>
      <Line {...unusual} />
      <div className={layout.wrap}>
        <Button variant="quiet" onClick={onCorrect}>
          {texts.correct}
        </Button>
        <Button onClick={onConfirm}>{texts.isRight}</Button>
      </div>
    </div>
  );
}
