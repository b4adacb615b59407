import type { ReactNode } from "react";
import styles from "./Pairs.module.css";

interface PairsProps {
  /** Those without a value are left out. */
  items: readonly (readonly [name: string, value: ReactNode])[];
}

/** A list of names, each with a value. */
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
