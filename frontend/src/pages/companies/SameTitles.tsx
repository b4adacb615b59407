import { getPosition } from "../../features/salary/figures/line/geometry";
import { PayAxis } from "../../features/salary/figures/line/PayLine";
import lineStyles from "../../features/salary/figures/line/PayLine.module.css";
import { getAxis } from "../../features/salary/figures/line/picture-axis";
import { formatMean, roundToThousand } from "../../lib/format";
import { Row, Rows, Section } from "../../ui/Section";
import styles from "./SameTitles.module.css";
import { getGap, type SharedTitle } from "./shared-titles";
import { texts } from "./texts";

const MAX_ROWS = 5;
const MIDDLE = 14;

/** A shape of its own for each employer. */
function Shape({ index }: { index: number }) {
  if (index === 0) return <circle r="7" fill="var(--ink)" />;
  if (index === 1) {
    return (
      <rect x="-6" y="-6" width="12" height="12" rx="2" fill="var(--band)" stroke="var(--fjord)" strokeWidth="2" />
    );
  }
  return <path d="M0-8l8 8-8 8-8-8z" fill="var(--fjord)" />;
}

interface SameTitlesProps {
  titles: readonly SharedTitle[];
  names: readonly string[];
  isMember: boolean;
}

/** The pay of the same title at each employer. */
export function SameTitles({ titles, names, isMember }: SameTitlesProps) {
  const shown = titles.slice(0, MAX_ROWS);
  const axis = getAxis(shown.flatMap(({ means }) => means));
  const [largest] = shown.toSorted((left, right) => getGap(right) - getGap(left));
  const gap = largest && texts.largestGap(largest.title.toLowerCase(), roundToThousand(getGap(largest)));
  return (
    <div className={styles.section}>
      <Section
        title={texts.sameTitle}
        // The difference of rounded means would be wrong by up to as much as it shows.
        finding={
          isMember &&
          gap && (
            <>
              {gap.before}
              <b>{gap.title}</b>
              {gap.after}
            </>
          )
        }
        source={texts.sameTitleSource}
      >
        <ul className={styles.key}>
          {names.map((name, index) => (
            <li key={name}>
              <svg width="16" height="16" viewBox="-8 -8 16 16" aria-hidden="true">
                <Shape index={index} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
        <Rows hasLongNames column={isMember ? texts.difference : undefined} axis={<PayAxis axis={axis} />}>
          {shown.map((shared) => {
            const { title, means } = shared;
            const positions = means.map((mean) => getPosition(mean, axis));
            const label = names.map((name, index) => `${name} ${formatMean(means[index] ?? 0, !isMember)}`).join(", ");
            return (
              <Row
                key={title}
                name={title}
                line={
                  <svg className={lineStyles.line} height="28" role="img" aria-label={`${title}: ${label}`}>
                    <line x1="0" x2="100%" y1={MIDDLE} y2={MIDDLE} stroke="var(--line)" />
                    <line
                      x1={`${Math.min(...positions)}%`}
                      x2={`${Math.max(...positions)}%`}
                      y1={MIDDLE}
                      y2={MIDDLE}
                      stroke="var(--control)"
                      strokeWidth="3"
                    />
                    {positions.map((x, index) => (
                      <svg key={names[index]} x={`${x}%`} y={MIDDLE} overflow="visible" aria-hidden="true">
                        <Shape index={index} />
                      </svg>
                    ))}
                  </svg>
                }
                amount={isMember && formatMean(getGap(shared))}
              />
            );
          })}
        </Rows>
      </Section>
    </div>
  );
}
