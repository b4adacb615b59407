import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { useSession } from "#api/session";
import type { CurrentUser } from "#api/types";
import { kari } from "#testing/account";
import { renderAt } from "#testing/render";
import { jsonResponse, stubServer } from "#testing/server";
import { Toasts } from "#ui/notifications/Toasts";
import { VerificationNotice } from "./Layout";

const loadToaster = () => import("#ui/notifications/Toaster");

/** A page with a session, like every page below the layout. */
function Page() {
  const session = useSession();
  return (
    <>
      <p>{session.state}</p>
      <VerificationNotice />
      <Toasts load={loadToaster} />
    </>
  );
}

function open(access: CurrentUser["access"], responses = {}) {
  const me = { ...kari.user, hasAccess: access === "open", access };
  const server = stubServer({ "/api/auth/me": me, ...responses });
  renderAt("/", <Page />);
  return server;
}

const notice = (name: string) => screen.findByRole("complementary", { name });
const toOpen = "Bekreft e-postadressen din for å se nøyaktige tall";

describe("VerificationNotice", () => {
  beforeEach(() => localStorage.setItem("auth-token", kari.token));

  it("says what the link opens, and where it was sent", async () => {
    open("unverified");
    expect(await notice(toOpen)).toHaveTextContent(
      "Det du sendte inn, er lagret. Følg lenka i e-posten til kari@example.no.",
    );
  });

  it.each(["not_contributed", "open"] as const)("is not shown with access '%s'", async (access) => {
    open(access);
    await screen.findByText("member");
    expect(screen.queryByRole("complementary")).toBeNull();
  });

  it("sends another link", async () => {
    const server = open("unverified", { "/api/auth/verification-email": () => new Response(null, { status: 204 }) });
    await userEvent.click(within(await notice(toOpen)).getByRole("button", { name: "Send lenka på nytt" }));
    expect(await screen.findByText("Lenka er på vei")).toBeVisible();
    expect(server.mock.calls.filter(([url]) => url === "/api/auth/verification-email")).toHaveLength(1);
  });

  it("shows the reason if no link is sent", async () => {
    const error = "Du har prøvd for mange ganger. Vent litt før du prøver igjen.";
    open("unverified", { "/api/auth/verification-email": () => jsonResponse({ error, code: "too_many_tries" }, 429) });
    await userEvent.click(within(await notice(toOpen)).getByRole("button"));
    expect(await screen.findByText("Kunne ikke sende lenka")).toBeVisible();
    expect(screen.getByText(error)).toBeVisible();
  });
});
