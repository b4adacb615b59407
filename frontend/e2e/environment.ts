/** Environment variables set by tools/e2e. */
type Variable =
  | "KLARLONN_E2E_DATABASE"
  | "KLARLONN_E2E_URL"
  | "KLARLONN_E2E_ACCESS_TOKEN"
  | "KLARLONN_E2E_PROVIDER_URL"
  | "KLARLONN_E2E_MAIL_DIR"
  | "KLARLONN_E2E_EMPLOYER_DIR"
  | "KLARLONN_E2E_LOG"
  | "KLARLONN_E2E_PROGRAM"
  | "KLARLONN_E2E_FIXTURE_PROGRAM";

/** A missing variable fails the tests. */
function environment(variable: Variable): string {
  const value = process.env[variable];
  if (!value) {
    process.stderr.write(`${variable} is not set: run the browser tests through tools/e2e.\n`);
    process.exit(1);
  }
  return value;
}

/** The database: `sqlite` or `postgres`. */
export const database = environment("KLARLONN_E2E_DATABASE");

/** URL of the site. */
export const siteUrl = environment("KLARLONN_E2E_URL");

/** Bearer token of a member with access. */
export const accessToken = environment("KLARLONN_E2E_ACCESS_TOKEN");

/** URL of the OpenID provider. */
export const providerUrl = environment("KLARLONN_E2E_PROVIDER_URL");

/** Folder where the mail server stores emails. */
export const mailFolder = environment("KLARLONN_E2E_MAIL_DIR");

/** Folder with a file for each employer that no test has taken. */
export const employerFolder = environment("KLARLONN_E2E_EMPLOYER_DIR");

/** The server's log file, at trace level. */
export const logFile = environment("KLARLONN_E2E_LOG");

/** Path of the server binary, for operator commands. Its settings are in the environment. */
export const program = environment("KLARLONN_E2E_PROGRAM");

/** Path of the program that publishes what waits and sends letters at once. Its settings are in the environment. */
export const fixtureProgram = environment("KLARLONN_E2E_FIXTURE_PROGRAM");
