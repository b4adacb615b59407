import { texts } from "../../features/salary/tax/texts";
import type { TaxZone } from "../../features/salary/tax/yearly-tax";
import { CheckboxField } from "../../ui/CheckboxField";

interface ZoneFieldProps {
  zone: TaxZone;
  onChange: (zone: TaxZone) => void;
}

/** Whether the person lives where tax is lower. */
export function ZoneField({ zone, onChange }: ZoneFieldProps) {
  return (
    <CheckboxField
      label={texts.zone}
      hint={texts.zoneHint}
      checked={zone === "zone"}
      onChange={(event) => onChange(event.target.checked ? "zone" : "country")}
    />
  );
}
