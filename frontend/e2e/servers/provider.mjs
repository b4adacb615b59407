// provider.mjs PORT SITE: an OpenID provider for the browser tests of SITE. The login is the email address; one that
// begins with `ubekreftet` is unverified.
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
  // Like Google: the address is in the ID token.
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
