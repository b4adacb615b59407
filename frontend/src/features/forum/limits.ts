import { maxCommentLength, maxPostLength, maxReportLength } from "../../../../shared/limits.json";

/** The longest texts in UTF-16 units, as fields and the server count them. */
export const LONGEST = { post: maxPostLength, comment: maxCommentLength, details: maxReportLength } as const;
