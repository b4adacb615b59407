import type { FieldErrors, FieldValues, Path, Resolver } from "react-hook-form";

interface Problem<Values extends FieldValues> {
  field: Path<Values>;
  message: string;
}

/** One check: what is wrong, or nothing. */
type Check<Values extends FieldValues> = (values: Values) => Problem<Values> | false;

/** Lets a form be sent when nothing is wrong; else tells the first thing that is. The order of the checks counts. */
export function firstProblem<Values extends FieldValues>(checks: readonly Check<Values>[]): Resolver<Values> {
  return (values) => {
    for (const check of checks) {
      const problem = check(values);
      if (!problem) continue;
      const errors = { [problem.field]: { type: "check", message: problem.message } } as FieldErrors<Values>;
      return { values: {}, errors };
    }
    return { values, errors: {} };
  };
}
