import { useMemo } from "react";
import { maxCompanyLength } from "../../../../../shared/limits.json";
import type { CompanyRecord } from "../../../api/types";
import { SuggestField } from "../../../ui/SuggestField";
import { useCompanySearch } from "../api";
import type { FieldProps } from "../flow/useFormField";
import { texts } from "../texts";

/** Whether a typed name is none that the search found, nor the beginning of one. */
function isUnknown(companies: readonly CompanyRecord[], typed: string): boolean {
  const start = typed.trim().toLocaleLowerCase("nb");
  return !companies.some(({ name }) => name.toLocaleLowerCase("nb").startsWith(start));
}

const NO_COMPANIES: readonly CompanyRecord[] = [];

interface CompanyFieldProps extends FieldProps {
  label: string;
  /** Whether a workplace was chosen from the business registry. Typing clears the choice. */
  isPicked: boolean;
  onPick: (company: CompanyRecord) => void;
}

/** A workplace, with suggestions from Enhetsregisteret. Free text is allowed. */
export function CompanyField({ label, isPicked, onPick, error, ...field }: CompanyFieldProps) {
  const { companies, failed } = useCompanySearch(isPicked ? "" : field.value);
  const matches = companies ?? NO_COMPANIES;
  const suggestions = useMemo(
    () =>
      matches.map((company) => ({
        ...company,
        key: `${company.name} ${company.organizationNumber}`,
        ...(company.address && { detail: company.address }),
      })),
    [matches],
  );
  return (
    <SuggestField
      {...field}
      label={label}
      maxLength={maxCompanyLength}
      suggestions={suggestions}
      emptyMessage={
        companies && (
          <>
            <strong>{texts.noCompanies}</strong>
            <br />
            {texts.noCompaniesHint}
          </>
        )
      }
      onPick={onPick}
      hint={
        failed
          ? texts.companySearchFailed
          : companies && isUnknown(companies, field.value)
            ? texts.unknownCompany
            : undefined
      }
      error={error}
    />
  );
}
