import type { OfficialOverview } from "../../../api/types";
import { keyTexts as texts } from "../figures/line/key-texts";
import { LineKey, parts } from "../figures/line/LineKey";

const official = { source: "official" } as const;

/** What the lines of official pay show. */
export const OfficialKey = () => (
  <LineKey
    items={[
      [texts.band, { ...official, ...parts.band }],
      [texts.middle, { ...official, ...parts.middle }],
    ]}
  />
);

interface GroupKeyProps {
  isMember: boolean;
  /** The figures of the country, whose mean is drawn through all rows. */
  norway?: OfficialOverview | undefined;
}

/** What the lines of members' pay show. */
export function GroupKey({ isMember, norway }: GroupKeyProps) {
  const { all, year } = norway ?? {};
  return (
    <LineKey
      items={[
        ...(isMember
          ? ([
              [texts.band, parts.band],
              [texts.span, parts.span],
            ] as const)
          : []),
        [isMember ? texts.mean : texts.roundedMean, parts.mean],
        [texts.computedMean, parts.computed],
        ...(all?.mean && year ? ([[texts.norway(all.mean, year)]] as const) : []),
      ]}
    />
  );
}
