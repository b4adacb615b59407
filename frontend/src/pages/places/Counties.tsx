import { useOfficialPay } from "../../features/salary/api";
import { QueryState } from "../../ui/QueryState";
import { Section } from "../../ui/Section";
import { Select } from "../../ui/Select";
import { Skeleton } from "../../ui/Skeleton";
import { CountyTiles } from "./CountyTiles";
import styles from "./CountyTiles.module.css";
import { DEFAULT_GROUP, getCountyGroups, getGroupNames } from "./county-pay";
import { texts } from "./texts";

interface CountiesProps {
  group: string;
  onGroup: (group: string) => void;
  selected: string | null;
  onSelect: (county: string | null) => void;
}

/** As high as the content, also before the app starts. */
const placeholder = (
  <div className={styles.placeholder}>
    <Skeleton height="100%" />
  </div>
);

/** The official pay of a group of occupations in each county. */
export function Counties({ group, onGroup, ...tiles }: CountiesProps) {
  const failure = { failed: texts.countiesFailed, failedDescription: texts.failedDescription };
  return (
    <Section title={texts.counties}>
      <QueryState query={useOfficialPay()} texts={failure} loading={placeholder}>
        {(official) => {
          const names = getGroupNames(official);
          const { groups } = getCountyGroups(official, Number(group));
          const [highest, lowest] = [groups[0], groups.at(-1)];
          const name = names.find(([index]) => index === group)?.[1] ?? "";
          return (
            <>
              {highest && lowest && official.year && (
                <p className={styles.finding}>{texts.findings(name, highest.county, lowest.county, official.year)}</p>
              )}
              <Select label={texts.group} value={group} options={names} neutral={DEFAULT_GROUP} onChange={onGroup} />
              <CountyTiles counties={groups} {...tiles} />
            </>
          );
        }}
      </QueryState>
    </Section>
  );
}
