/** Characters of a password at the least, as the server has it. */
export const MIN_PASSWORD_LENGTH = 6;
