/** Minimum password length in characters. The server has the same limit. */
export const MIN_PASSWORD_LENGTH = 6;
