import * as z from "zod/mini";
import { EMAIL_PATTERN } from "../../../lib/email";
import { texts } from "../texts";

export const forgottenPasswordSchema = z.object({
  email: z.string().check(z.trim(), z.minLength(1, texts.emailMissing), z.regex(EMAIL_PATTERN, texts.emailInvalid)),
});
