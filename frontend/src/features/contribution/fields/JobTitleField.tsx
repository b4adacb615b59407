import { maxJobTitleLength } from "../../../../../shared/limits.json";
import { useJobTitles } from "../../../api/name-lists";
import { NameField } from "../../../ui/NameField";
import type { FieldProps } from "../flow/useFlow";

const NO_NAMES: readonly string[] = [];

/** A job title with up to eight suggestions. */
export function JobTitleField(field: FieldProps & { label: string }) {
  const { data: names = NO_NAMES } = useJobTitles(true);
  return <NameField {...field} maxLength={maxJobTitleLength} names={names} />;
}
