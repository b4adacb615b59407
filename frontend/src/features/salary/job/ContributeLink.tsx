import type { MouseEvent, ReactNode } from "react";
import { contributePath } from "../../../lib/paths";
import { ButtonLink } from "../../../ui/Button";

/** The event that asks for the salary form over this page. Whoever opens it prevents the default. */
const OPEN_SALARY_FORM = "open-salary-form";

/** Asks for the salary form with the job filled in; where no form opens, leads to the form's own page. */
export function ContributeLink({ jobTitle, children }: { jobTitle: string; children: ReactNode }) {
  const ask = (event: MouseEvent) => {
    const opening = new CustomEvent(OPEN_SALARY_FORM, { detail: { jobTitle }, cancelable: true });
    if (!window.dispatchEvent(opening)) event.preventDefault();
  };
  return (
    <ButtonLink to={contributePath({ jobTitle })} onClick={ask}>
      {children}
    </ButtonLink>
  );
}
