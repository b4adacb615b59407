import { formatDeviation } from "../../lib/format";
import styles from "./CountyTiles.module.css";
import type { CountyGroup } from "./county-pay";
import { getShade, layOutTiles } from "./county-tiles";
import { texts } from "./texts";

interface CountyTilesProps {
  counties: readonly CountyGroup[];
  selected: string | null;
  onSelect: (county: string | null) => void;
}

/** Norway as one tile per county: a filter of the list. The shade of a tile only repeats its figure. */
export function CountyTiles({ counties, selected, onSelect }: CountyTilesProps) {
  return (
    <>
      <ul className={styles.tiles} aria-label={texts.counties}>
        {layOutTiles(counties).map(({ county: { county, percent }, gridArea }) => (
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
        {texts.shades.map((label, shade) => (
          <li key={label}>
            <span className={styles.swatch} data-shade={shade} />
            {label}
          </li>
        ))}
      </ul>
    </>
  );
}
