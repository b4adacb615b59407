import { minPasswordLength } from "../../../../shared/limits.json";

/** Minimum password length in characters. */
export const MIN_PASSWORD_LENGTH = minPasswordLength;
