import type { MouseEvent, ReactNode } from "react";
import { contributePath } from "../../../lib/paths";
import { ButtonLink } from "../../../ui/Button";

/** The event that asks for the salary form over this page. Whoever opens it prevents the default. */
export const OPEN_SALARY_FORM = "open-salary-form";

/** What is known of the job. */
export interface SalaryFormRequest {
  jobTitle: string;
  /** The employer that the page is about besides, if any. */
  company?: string | undefined;
}

interface ContributeLinkProps extends SalaryFormRequest {
  children: ReactNode;
}

/** Asks for the salary form with the job filled in; where no form opens, leads to the form's own page. */
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
