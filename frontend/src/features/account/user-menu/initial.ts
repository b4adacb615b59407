import type { User } from "../../../lib/api-types";

/** The first letter of the name, or of the e-mail address where there is no name. */
export function getInitial({ name, email }: Pick<User, "name" | "email">): string {
  const [first = ""] = name.trim() || email;
  return first.toLocaleUpperCase("nb");
}
