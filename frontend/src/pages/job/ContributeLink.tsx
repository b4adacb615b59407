import { createContext, type MouseEvent, type ReactNode, useContext } from "react";
import { contributePath } from "../../lib/paths";
import { ButtonLink, type ButtonVariant } from "../../ui/Button";

export interface SalaryFormRequest {
  jobTitle: string;
  /** Set if the page is about a company. */
  company?: string | undefined;
}

/** Opens the salary form over the page. Returns false if the link to its own page is to be followed. */
export const SalaryFormContext = createContext<(request: SalaryFormRequest) => boolean>(() => false);

interface ContributeLinkProps extends SalaryFormRequest {
  variant?: ButtonVariant;
  children: ReactNode;
}

/** Opens the salary form with the job filled in. */
export function ContributeLink({ jobTitle, company, variant = "primary", children }: ContributeLinkProps) {
  const openForm = useContext(SalaryFormContext);
  const handleClick = (event: MouseEvent) => {
    if (openForm({ jobTitle, company })) event.preventDefault();
  };
  return (
    <ButtonLink to={contributePath({ jobTitle, company })} variant={variant} onClick={handleClick}>
      {children}
    </ButtonLink>
  );
}
