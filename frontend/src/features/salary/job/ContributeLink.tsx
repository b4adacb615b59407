import type { MouseEvent, ReactNode } from "react";
import { contributePath } from "../../../lib/paths";
import { ButtonLink, type ButtonVariant } from "../../../ui/Button";

/**
 * Cancelable window event that requests the salary form in a dialog. Listeners that open the dialog call
 * `preventDefault()`.
 */
export const OPEN_SALARY_FORM = "open-salary-form";

export interface SalaryFormRequest {
  jobTitle: string;
  /** Set if the page is about a company. */
  company?: string | undefined;
}

interface ContributeLinkProps extends SalaryFormRequest {
  variant?: ButtonVariant;
  children: ReactNode;
}

/** Opens the salary form with the job filled in. Without a listener, follows the link to the form page. */
export function ContributeLink({ jobTitle, company, variant = "primary", children }: ContributeLinkProps) {
  const handleClick = (event: MouseEvent) => {
    const request = new CustomEvent(OPEN_SALARY_FORM, { detail: { jobTitle, company }, cancelable: true });
    if (!window.dispatchEvent(request)) event.preventDefault();
  };
  return (
    <ButtonLink to={contributePath({ jobTitle, company })} variant={variant} onClick={handleClick}>
      {children}
    </ButtonLink>
  );
}
