import { getPosition } from "../../../features/salary/figures/line/geometry";
import { PayAxis } from "../../../features/salary/figures/line/PayLine";
import lineStyles from "../../../features/salary/figures/line/PayLine.module.css";
import { getAxis } from "../../../features/salary/figures/line/picture-geometry";
import { Row, Rows } from "../../../ui/Section";
import styles from "../Bargaining.module.css";
import { POTS, type Pot } from "../questions";
import { texts } from "../texts";

const MAX_GROUPS = 12;

/** A circle, a square and a diamond of about 10 px, so that colours are not needed to tell them apart. */
const SHAPES = ["M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0", "M-4.5-4.5h9v9h-9z", "M0-6.5L6.5 0L0 6.5L-6.5 0z"] as const;
const COLORS = ["var(--fjord)", "var(--koral)", "var(--ink-soft)"] as const;
/** Each alternative has its own lane, so that marks at the same amount do not hide each other. */
const LANES = ["20%", "50%", "80%"] as const;

/** A shape of fixed size: `x` and `y` are percent of the drawing. */
function Mark({ x, y, pot }: { x: string; y: string; pot: number }) {
  return (
    <svg x={x} y={y} overflow="visible" aria-hidden="true">
      <path d={SHAPES[pot]} fill={COLORS[pot]} />
    </svg>
  );
}

function Before({ x }: { x: string }) {
  return <line x1={x} x2={x} y1="0" y2="100%" stroke="var(--ink)" strokeWidth="3" />;
}

/** Explains a mark. Null before the pots. */
function Key({ pot, label }: { pot: number | null; label: string }) {
  return (
    <li className={styles.key}>
      <svg width="16" height="16" aria-hidden="true">
        {pot === null ? <Before x="50%" /> : <Mark x="50%" y="50%" pot={pot} />}
      </svg>
      {label}
    </li>
  );
}

interface PotPlotProps {
  pots: readonly (Pot | null)[];
}

/** The median of the largest groups before and after each pot, on one scale of kroner. */
export function PotPlot({ pots }: PotPlotProps) {
  const groups = (pots.find((pot) => pot !== null)?.groups ?? []).slice(0, MAX_GROUPS);
  const after = (name: string) => pots.map((pot) => pot?.groups.find((group) => group.name === name)?.medianAfter);
  const amounts = groups.flatMap(({ name, medianBefore }) => [
    medianBefore,
    ...after(name).filter((pay) => pay !== undefined),
  ]);
  const axis = getAxis(amounts);
  const x = (amount: number) => `${getPosition(amount, axis)}%`;
  return (
    <figure className={styles.plot} aria-label={texts.plotLabel}>
      <ul className={styles.keys}>
        <Key pot={null} label={texts.before} />
        {pots.map(
          (pot, index) => pot && <Key key={POTS[index]} pot={index} label={texts.alternative(POTS[index] ?? "")} />,
        )}
      </ul>
      <Rows hasLongNames axis={<PayAxis axis={axis} />}>
        {groups.map(({ name, medianBefore }) => (
          <Row
            key={name}
            name={name || texts.noGroup}
            line={
              <svg className={lineStyles.line} height="44" aria-hidden="true">
                {after(name).map(
                  (pay, index) =>
                    pay !== undefined && (
                      <g key={POTS[index]}>
                        <line
                          x1={x(medianBefore)}
                          x2={x(pay)}
                          y1={LANES[index]}
                          y2={LANES[index]}
                          stroke={COLORS[index]}
                          strokeWidth="2"
                        />
                        <Mark x={x(pay)} y={LANES[index] ?? ""} pot={index} />
                      </g>
                    ),
                )}
                <Before x={x(medianBefore)} />
              </svg>
            }
            amount={null}
          />
        ))}
      </Rows>
    </figure>
  );
}
