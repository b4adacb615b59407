/** No spaces, one at-sign, a dot in the domain: whether the address exists, only a letter can tell. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
