import type { OfficialOverview } from "#api/types";
import { formatNumber } from "#lib/format";
import styles from "./LineKey.module.css";
import { PayMarks } from "./PayMarks";
import type { Pay } from "./pay";

export const keyTexts = {
  title: "Slik leser du linjene",
  band: "midterste halvdel",
  span: "åtte av ti",
  middle: "midten",
  mean: "snitt",
  meanAt: (name: string) => `snitt i ${name}`,
  roundedMean: "snitt, avrundet til 10 000 kr",
  countryMean: "snitt i hele landet",
  reported: "snitt meldt inn her",
  computed: "beregnet",
  computedMean: "beregnet snitt",
  allComputed: (figure: string) => `${figure}, beregnet`,
  /** Four digits wide before the year is known, so that nothing moves. */
  officialBand: (year: number | null | undefined) =>
    `midterste halvdel i landet, SSB ${year ?? "\u2007\u2007\u2007\u2007"}`,
  norway: (mean: number, year: number) => `snittet for alle i Norge, ${formatNumber(mean)} (SSB ${year})`,
};

const AXIS = { from: 0, to: 28, ticks: [] };
const WHOLE = { low: AXIS.from, high: AXIS.to };
const MIDDLE = 14;

/** The parts of lines, as they are drawn. */
export const parts = {
  band: { band: WHOLE },
  span: { span: WHOLE },
  middle: { middle: MIDDLE },
  mean: { mean: MIDDLE },
  computed: { mean: MIDDLE, isComputed: true },
} satisfies Record<string, Partial<Pay>>;

/** Without a part, it is a dotted line. */
export type KeyItem = readonly [label: string, part?: Partial<Pay>];

/** The middle half of occupations in the official figures of `year`. */
export const getOfficialBandItem = (year: number | null | undefined): KeyItem => [
  keyTexts.officialBand(year),
  { source: "official", ...parts.band },
];

/** The items of what these lines draw. */
export function getKeyItems(pays: readonly Pay[], mean = keyTexts.mean): KeyItem[] {
  const find = (part: "band" | "span" | "middle" | "mean") => pays.find((pay) => pay[part] !== undefined);
  const findReported = (isHollow: boolean) => pays.find(({ reported }) => reported?.isComputed === isHollow);
  const isComputed = pays.every((pay) => pay.isComputed);
  const computed = isComputed ? undefined : pays.find((pay) => pay.isComputed);
  const items: [label: string, pay: Pay | undefined, part: Partial<Pay>][] = [
    [keyTexts.band, find("band"), parts.band],
    [keyTexts.span, find("span"), parts.span],
    [keyTexts.middle, find("middle"), parts.middle],
    [isComputed ? keyTexts.allComputed(mean) : mean, find("mean"), parts.mean],
    [keyTexts.reported, findReported(false), { reported: { ...parts.mean, isComputed: false } }],
    [keyTexts.allComputed(keyTexts.reported), findReported(true), { reported: parts.computed }],
    [keyTexts.computed, computed, { ...(computed?.mean === undefined ? parts.middle : parts.mean), isComputed: true }],
  ];
  return items.flatMap(([label, pay, part]) =>
    pay ? [[label, { source: pay.source, isComputed, ...part }] as const] : [],
  );
}

/** What the marks of the lines mean. */
export function LineKey({ items }: { items: readonly KeyItem[] }) {
  return (
    <ul className={styles.key} aria-label={keyTexts.title}>
      {items.map(([label, part]) => (
        <li key={label}>
          <svg width="28" height="14" aria-hidden="true">
            {part ? (
              <PayMarks pay={{ source: "reported", ...part }} axis={AXIS} y={7} size="tiny" />
            ) : (
              <line
                x1={MIDDLE}
                x2={MIDDLE}
                y1="0"
                y2="14"
                stroke="var(--official-mark)"
                strokeDasharray="2 3"
                strokeWidth="1.5"
              />
            )}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

const OFFICIAL = { source: "official" } as const;

/** What the lines of official pay show. */
export const OfficialKey = () => (
  <LineKey
    items={[
      [keyTexts.band, { ...OFFICIAL, ...parts.band }],
      [keyTexts.middle, { ...OFFICIAL, ...parts.middle }],
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
              [keyTexts.band, parts.band],
              [keyTexts.span, parts.span],
            ] as const)
          : []),
        [isMember ? keyTexts.mean : keyTexts.roundedMean, parts.mean],
        [keyTexts.computedMean, parts.computed],
        ...(all?.mean && year ? ([[keyTexts.norway(all.mean, year)]] as const) : []),
      ]}
    />
  );
}
