import { useJobTitleNames } from "#api/name-lists";
import { maxJobTitleLength } from "#shared/limits.json";
import { NameField } from "#ui/NameField";
import type { FieldProps } from "../flow/useFlow";

/** A job title with suggestions. */
export function JobTitleField(field: FieldProps & { label: string }) {
  return <NameField {...field} maxLength={maxJobTitleLength} names={useJobTitleNames(true)} />;
}
