import { maxCommentLength, maxPostLength, maxReportLength } from "../../../../../shared/limits.json";

/** Maximum lengths in UTF-16 code units, the unit of both the `maxLength` attribute and the server. */
export const MAX_LENGTH = { post: maxPostLength, comment: maxCommentLength, details: maxReportLength } as const;
