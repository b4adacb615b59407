import { createContext, type MouseEvent, type ReactNode, useContext } from "react";
import { Link } from "react-router-dom";
import { contributePath } from "#lib/paths";
import { ButtonLink, type ButtonVariant } from "#ui/Button";

export interface SalaryFormRequest {
  jobTitle: string;
  /** Set if the page is about a company. */
  company?: string | undefined;
}

/** Opens the salary form over the page. Returns false if the link to its own page is to be followed. */
export const SalaryFormContext = createContext<(request: SalaryFormRequest) => boolean>(() => false);

interface ContributeLinkProps extends SalaryFormRequest {
  /** `text` is a link in a line of text. */
  variant?: ButtonVariant | "text";
  children: ReactNode;
}

/** Opens the salary form with the job filled in. */
export function ContributeLink({ jobTitle, company, variant = "primary", children }: ContributeLinkProps) {
  const openForm = useContext(SalaryFormContext);
  const handleClick = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!opensElsewhere && openForm({ jobTitle, company })) event.preventDefault();
  };
  const to = contributePath({ jobTitle, company });
  if (variant === "text") {
    return (
      <Link to={to} onClick={handleClick}>
        {children}
      </Link>
    );
  }
  return (
    <ButtonLink to={to} variant={variant} onClick={handleClick}>
      {children}
    </ButtonLink>
  );
}
