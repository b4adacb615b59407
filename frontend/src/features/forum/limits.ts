import { maxCommentLength, maxPostLength, maxReportLength } from "../../../../shared/limits.json";

/** Maximum lengths in UTF-16 units, as `maxLength` and the server count. */
export const MAX_LENGTH = { post: maxPostLength, comment: maxCommentLength, details: maxReportLength } as const;
