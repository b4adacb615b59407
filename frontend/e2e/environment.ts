/** What tools/e2e tells the tests of the site they look at. */
type Variable =
  | "KLARLONN_E2E_DATABASE"
  | "KLARLONN_E2E_URL"
  | "KLARLONN_E2E_ACCESS_TOKEN"
  | "KLARLONN_E2E_PROVIDER_URL"
  | "KLARLONN_E2E_MAIL_DIR"
  | "KLARLONN_E2E_LOG"
  | "KLARLONN_E2E_PROGRAM";

/** A site that is not there is nothing to test, which is a failure. */
function environment(variable: Variable): string {
  const value = process.env[variable];
  if (!value) {
    process.stderr.write(`${variable} is not set: run the browser tests through tools/e2e.\n`);
    process.exit(1);
  }
  return value;
}

/** `sqlite` or `postgres`: what the site keeps its data in. */
export const database = environment("KLARLONN_E2E_DATABASE");

/** The address of the site. */
export const siteUrl = environment("KLARLONN_E2E_URL");

/** The bearer token of a member who has given their own pay. */
export const accessToken = environment("KLARLONN_E2E_ACCESS_TOKEN");

/** The address of the OpenID provider that members can sign in with. */
export const providerUrl = environment("KLARLONN_E2E_PROVIDER_URL");

/** The folder into which the mail server puts each letter. */
export const mailFolder = environment("KLARLONN_E2E_MAIL_DIR");

/** The file with the server's log, at its most talkative. */
export const logFile = environment("KLARLONN_E2E_LOG");

/** The program's file, for what the operator does beside the server; its settings are in the environment. */
export const program = environment("KLARLONN_E2E_PROGRAM");
