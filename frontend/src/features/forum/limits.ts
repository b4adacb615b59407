/** The longest texts in UTF-16 units, as fields and the server count them. */
export const MAX_LENGTH = { post: 250, comment: 2000, details: 500 } as const;
