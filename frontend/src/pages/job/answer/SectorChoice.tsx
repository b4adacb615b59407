import type { OfficialPay } from "../../../api/types";
import { getSectorOptions, type SectorValue, sectorTexts } from "../../../features/salary/sector";
import { Select } from "../../../ui/Select";
import textStyles from "../../../ui/text.module.css";
import { useUrlParams } from "../../../ui/useUrlParams";

const PARAM = "sektor";

/** The chosen sector, as in the URL. */
export function useSector(): string | null {
  return useUrlParams()[0].get(PARAM);
}

/** Chooses the sector of the official pay, if it is published by sector. Back undoes the choice. */
export function SectorChoice({ official, value }: { official: OfficialPay | null; value: SectorValue }) {
  const [, updateParams] = useUrlParams();
  const options = getSectorOptions(official);
  if (options.length === 0) return null;
  const chosen = options.some(([option]) => option === value) ? (value ?? "") : "";
  return (
    <>
      <p>
        {sectorTexts.sector}{" "}
        <Select
          label={sectorTexts.sector}
          value={chosen}
          options={options}
          onChange={(sector) => updateParams({ [PARAM]: sector }, "push")}
        />
      </p>
      {chosen && <p className={textStyles.note}>{sectorTexts.scope}</p>}
    </>
  );
}
