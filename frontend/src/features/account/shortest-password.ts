import { minPasswordLength } from "../../../../shared/limits.json";

/** Characters of a password at the least, as the server has it. */
export const SHORTEST_PASSWORD = minPasswordLength;
