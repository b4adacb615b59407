import { Skeleton } from "../../../ui/Skeleton";
import { VisuallyHidden } from "../../../ui/VisuallyHidden";
import { SalaryLine } from "../figures/SalaryLine";
import styles from "./answer.module.css";
import { type Basis, describeRank } from "./basis";
import { texts } from "./texts";

/** A headline and its sentence. Without a share, a placeholder. */
export function Words({ share, children }: { share: string | null; children: string }) {
  return (
    <p>
      <strong className={styles.share} data-empty={share === null || undefined}>
        {share ?? <span aria-hidden="true">– %</span>}
      </strong>{" "}
      {children}
    </p>
  );
}

/** The rank of a salary (kr per year in a full position) among the figures of a basis. */
export function RankWords({ salary, basis }: { salary: number; basis: Basis }) {
  const [share, sentence] = describeRank(salary, basis);
  return <Words share={share}>{sentence}</Words>;
}

export function WordsSkeleton() {
  return (
    <>
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <p className={styles.share}>
        <Skeleton width="3em" />
      </p>
      <Skeleton width="70%" />
    </>
  );
}

interface BasisLineProps {
  label: string;
  basis: Basis;
  salary: number | null;
}

export function BasisLine({ label, basis: { band, median }, salary }: BasisLineProps) {
  return <SalaryLine label={label} band={band} mark={{ kind: "median", amount: median }} ownSalary={salary} />;
}

/** The key of the line. */
export function Legend({ basis }: { basis: Basis | null }) {
  return (
    <ul className={styles.legend} aria-hidden="true">
      <li data-key="band">{texts.band}</li>
      <li data-key="median">{basis ? texts.medianOf(basis.median) : texts.median}</li>
      <li data-key="own">{texts.you}</li>
    </ul>
  );
}
