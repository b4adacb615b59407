/** Spaces are not allowed; one at-sign and a dot in the domain are required. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
