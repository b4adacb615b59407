// provider.mjs PORT SITE
// An OpenID provider for the browser tests of the site at SITE. Whoever signs in there names their own address as
// the login; one that begins with `ubekreftet` has not been verified.
import { randomBytes } from "node:crypto";
import { Provider } from "oidc-provider";

const [port, site] = process.argv.slice(2);

const provider = new Provider(`http://127.0.0.1:${port}`, {
  clients: [
    {
      client_id: "klarlonn",
      client_secret: "a secret of the tests",
      redirect_uris: [`${site}/api/auth/google/callback`],
    },
  ],
  claims: { email: ["email", "email_verified"], profile: ["name"] },
  // As Google does it: the address stands in the token itself.
  conformIdTokenClaims: false,
  cookies: { keys: [randomBytes(16).toString("hex")] },
  pkce: { required: () => true },
  findAccount: (_context, login) => ({
    accountId: login,
    claims: () => ({
      sub: login,
      email: login,
      email_verified: !login.startsWith("ubekreftet"),
      name: "Ola Nordmann",
    }),
  }),
});

provider.listen(Number(port), "127.0.0.1");
