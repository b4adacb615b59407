import Check from "lucide-react/icons/check";
import type { CountyListItem } from "../../api/types";
import { texts as sharedTexts } from "../../features/salary/texts";
import { formatNumber } from "../../lib/format";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import styles from "./CountyTiles.module.css";
import { getQuartile, layOutTiles } from "./county-tiles";
import { texts } from "./texts";

interface CountyTilesProps {
  counties: readonly CountyListItem[];
  selected: string | null;
  onSelect: (county: string | null) => void;
}

function Average({ county }: { county: CountyListItem }) {
  const { averageSalary, basis, salaryCount, locationCount } = county;
  if (averageSalary === null) {
    return (
      <>
        <span className={styles.average} aria-hidden="true">
          –
        </span>
        <VisuallyHidden>{locationCount === 0 ? texts.countyEmpty : sharedTexts.noFigure}</VisuallyHidden>
      </>
    );
  }
  return (
    <>
      <span className={styles.average}>
        {salaryCount === null && "~"}
        {formatNumber(averageSalary)}
      </span>{" "}
      {basis === "estimated" && <span className={styles.estimated}>{texts.computed}</span>}
      <VisuallyHidden>{texts.countyFacts(locationCount)}</VisuallyHidden>
    </>
  );
}

/** Norway as one tile per county. The shade of a tile only repeats its figure. */
export function CountyTiles({ counties, selected, onSelect }: CountyTilesProps) {
  const averages = counties.flatMap(({ averageSalary }) => averageSalary ?? []);
  return (
    <>
      <ul className={styles.tiles} aria-label={texts.counties}>
        {layOutTiles(counties).map(({ county, gridArea }) => (
          <li key={county.code} className={styles.cell} style={{ gridArea }}>
            <button
              type="button"
              className={styles.tile}
              data-level={county.averageSalary === null ? undefined : getQuartile(county.averageSalary, averages)}
              aria-pressed={county.county === selected}
              onClick={() => onSelect(county.county === selected ? null : county.county)}
            >
              {county.county === selected && <Check className={styles.check} aria-hidden="true" />}
              <span className={styles.name}>{county.county}</span> <Average county={county} />
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.legend} aria-hidden="true">
        {texts.lowest}
        {[1, 2, 3, 4].map((level) => (
          <span key={level} className={styles.swatch} data-level={level} />
        ))}
        {texts.highest}
      </p>
    </>
  );
}
