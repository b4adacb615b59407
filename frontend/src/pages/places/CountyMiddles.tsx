import type { OfficialOverview } from "../../api/types";
import { getAxis } from "../../features/salary/figures/line/picture-axis";
import { ListHead, ListRow } from "../../features/salary/list/ListRow";
import { formatNumber } from "../../lib/format";
import { placePath } from "../../lib/paths";
import { Section } from "../../ui/Section";
import { getCountyGroups } from "./county-pay";
import { texts } from "./texts";

/** The official middle of a group of occupations in each county. */
export function CountyMiddles({ official, group }: { official: OfficialOverview; group: string }) {
  const { groups, countryMedian } = getCountyGroups(official, Number(group));
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
