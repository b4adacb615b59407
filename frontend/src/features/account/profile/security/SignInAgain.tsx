import { addressOf } from "../../../../lib/api";
import { texts } from "./texts";

const BACK_HERE = "/profile?fane=sikkerhet";

/** A page of another site: a link that the application's own pages have no part in. */
export function SignInAgain() {
  return <a href={addressOf("/api/auth/google", { redirect: BACK_HERE })}>{texts.signInAgain}</a>;
}
