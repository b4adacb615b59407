import type { OfficialOverview } from "#api/types";
import { useOfficialPay } from "#features/salary/api";
import { getAxis } from "#features/salary/figures/line/picture-geometry";
import { ListHead, ListRow } from "#features/salary/list/ListRow";
import { listOccupationGroups } from "#features/salary/occupation-groups";
import { formatDeviation, formatNumber } from "#lib/format";
import { placePath } from "#lib/paths";
import { QueryState } from "#ui/QueryState";
import { Section } from "#ui/Section";
import { Select } from "#ui/Select";
import { Skeleton } from "#ui/Skeleton";
import styles from "./CountyTiles.module.css";
import { texts } from "./texts";

/** Official pay of a group of occupations in a county. */
interface CountyGroup {
  county: string;
  median: number;
  /** How much it differs from the country. */
  percent: number;
}

/** The number of the professionals, who work in all counties. */
export const DEFAULT_GROUP = "2";

/** The pay of the group `number` in each county, highest first, and that of the country. */
function getCountyGroups({ counties }: OfficialOverview, number: string) {
  const groups = counties.flatMap(({ county, groups }): (CountyGroup & { countryMedian: number })[] => {
    const group = groups.find((group) => String(group.number) === number);
    if (!group) return [];
    const { median, countryMedian } = group;
    return [{ county, median, countryMedian, percent: 100 * (median / countryMedian - 1) }];
  });
  groups.sort((left, right) => right.median - left.median);
  return { groups, countryMedian: groups[0]?.countryMedian ?? null };
}

/** The official middle of a group of occupations in each county. */
export function CountyMiddles({ official, group }: { official: OfficialOverview; group: string }) {
  const { groups, countryMedian } = getCountyGroups(official, group);
  // The label of the country stands among those of the ends.
  const { ticks, ...ends } = getAxis(
    groups.map(({ median }) => median),
    { maxIntervals: 3 },
  );
  const axis = { ...ends, ticks: [ticks[0] ?? 0, ticks.at(-1) ?? 0] };
  return (
    <Section title={texts.middles}>
      <ListHead name={texts.county} amount={texts.official(official.year ?? 0)} axis={axis} norway={countryMedian} />
      <ul aria-label={texts.middles}>
        {groups.map(({ county, median }) => (
          <li key={county}>
            <ListRow
              name={county}
              to={placePath(county)}
              pay={{ source: "official", middle: median }}
              axis={axis}
              reference={countryMedian}
              isThrough
              amount={formatNumber(median)}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Position of each county on the tile map: row from the north, column from the west. */
const TILE_POSITIONS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  Troms: [1, 3],
  Finnmark: [1, 4],
  Nordland: [2, 3],
  Trøndelag: [3, 2],
  "Møre og Romsdal": [4, 1],
  Innlandet: [4, 2],
  Vestland: [5, 1],
  Buskerud: [5, 2],
  Oslo: [5, 3],
  Akershus: [5, 4],
  Rogaland: [6, 1],
  Telemark: [6, 2],
  Vestfold: [6, 3],
  Østfold: [6, 4],
  Agder: [7, 1],
};

/** For counties missing from this map. */
const FALLBACK_POSITION = [8, 1] as const;

/** The counties with their tiles from north to south and west to east, which is also the tab order. */
export function layOutTiles<County extends { county: string }>(
  counties: readonly County[],
): (County & { gridArea: string })[] {
  return counties
    .map((county) => ({ county, position: TILE_POSITIONS[county.county] ?? FALLBACK_POSITION }))
    .sort((left, right) => left.position[0] - right.position[0] || left.position[1] - right.position[1])
    .map(({ county, position: [row, column] }) => ({ ...county, gridArea: `${row} / ${column}` }));
}

/** The lowest difference of each shade but the first, percent. */
const STEPS = [-4, -1, 2] as const;

/** The shade of a difference from the country: 0 for clearly less to 3 for clearly more. */
export const getShade = (percent: number) => STEPS.filter((step) => percent >= step).length;

interface CountyTilesProps {
  counties: readonly CountyGroup[];
  selected: string | null;
  onSelect: (county: string | null) => void;
}

/** Norway as one tile per county: a filter of the list. The shade of a tile only repeats its figure. */
function CountyTiles({ counties, selected, onSelect }: CountyTilesProps) {
  return (
    <>
      <ul className={styles.tiles} aria-label={texts.counties}>
        {layOutTiles(counties).map(({ county, percent, gridArea }) => (
          <li key={county} className={styles.cell} style={{ gridArea }}>
            <button
              type="button"
              className={styles.tile}
              data-shade={getShade(percent)}
              aria-pressed={county === selected}
              onClick={() => onSelect(county === selected ? null : county)}
            >
              <span>{county}</span> <b>{formatDeviation(percent, 1)}</b>
            </button>
          </li>
        ))}
      </ul>
      <ul className={styles.key} aria-hidden="true">
        {texts.shades(STEPS).map((label, shade) => (
          <li key={label}>
            <span className={styles.swatch} data-shade={shade} />
            {label}
          </li>
        ))}
      </ul>
    </>
  );
}

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
          const names = listOccupationGroups(official);
          const { groups } = getCountyGroups(official, group);
          const [highest, lowest] = [groups[0], groups.at(-1)];
          const name = names.find(([number]) => number === group)?.[1] ?? "";
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
