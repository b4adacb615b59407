import type { ReactNode } from "react";
import styles from "./Pairs.module.css";

interface PairsProps {
  /** Those without a value are left out. */
  items: readonly (readonly [name: string, value: ReactNode])[];
}

/** Names with an amount or a link each. */
export function Pairs({ items }: PairsProps) {
  return (
    <dl className={styles.pairs}>
      {items.map(
        ([name, value]) =>
          value != null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
