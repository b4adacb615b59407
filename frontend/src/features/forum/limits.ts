/** Maximum lengths in UTF-16 units, as `maxLength` and the server count. */
export const MAX_LENGTH = { post: 250, comment: 2000, details: 500 } as const;
