/** Characters of a password at the least, as the server has it. */
export const SHORTEST_PASSWORD = 6;
