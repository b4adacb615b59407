import type { MouseEvent, ReactNode } from "react";
import { contributePath } from "../../../lib/paths";
import { ButtonLink } from "../../../ui/Button";

/** Event that asks for the salary form over this page. A listener that opens it prevents the default. */
export const OPEN_SALARY_FORM = "open-salary-form";

export interface SalaryFormRequest {
  jobTitle: string;
  /** Set if the page is about a company. */
  company?: string | undefined;
}

interface ContributeLinkProps extends SalaryFormRequest {
  children: ReactNode;
}

/** Opens the salary form with the job filled in. Without a listener, follows the link to the form page. */
export function ContributeLink({ jobTitle, company, children }: ContributeLinkProps) {
  const ask = (event: MouseEvent) => {
    const opening = new CustomEvent(OPEN_SALARY_FORM, { detail: { jobTitle, company }, cancelable: true });
    if (!window.dispatchEvent(opening)) event.preventDefault();
  };
  return (
    <ButtonLink to={contributePath({ jobTitle, company })} onClick={ask}>
      {children}
    </ButtonLink>
  );
}
