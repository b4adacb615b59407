type ServerVariable = "KLARLONN_E2E_URL" | "KLARLONN_E2E_ACCESS_URL";

/** The address of a running server; without one there is nothing to test, which is a failure. */
export function serverAddress(variable: ServerVariable): string {
  const address = process.env[variable];
  if (!address) {
    process.stderr.write(`Set ${variable} to the address of a running Klarlønn server with demo data.\n`);
    process.exit(1);
  }
  return address.replace(/\/$/, "");
}
