import type { User } from "#api/types";

/** The first letter of the name, or of the email address if there is no name. */
export function getInitial({ name, email }: Pick<User, "name" | "email">): string {
  const [first = ""] = name.trim() || email;
  return first.toLocaleUpperCase("nb");
}
