import { act, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { useSession } from "#api/session";
import { clearSessionToken, storeSessionToken } from "#api/session-token";
import { openToMembers } from "#testing/access-policy";
import { kari } from "#testing/account";
import { renderAt } from "#testing/render";
import { stubServer } from "#testing/server";
import { AccessBanner } from "./AccessBanner";

const banner = () => screen.getByRole("complementary");

describe("AccessBanner", () => {
  // spec 1.4.34
  it.each([null, "karis-token"])("explains what is hidden to the session %s", (token) => {
    if (token) localStorage.setItem("auth-token", token);
    renderAt("/steder", <AccessBanner />);
    expect(banner()).toHaveTextContent("Lønnsdata er skjult til du har bidratt med din egen lønn eller dine studier.");
  });

  // spec 1.4.19
  it("only asks a visitor to sign in if all members see exact figures", () => {
    openToMembers();
    renderAt("/steder", <AccessBanner>Bidra for å se nøyaktige tall.</AccessBanner>);
    expect(banner()).toHaveTextContent("Nøyaktige tall er skjult til du har logget inn.");
    expect(banner()).not.toHaveTextContent(/[Bb]idra/);
  });

  it("is not shown to a member who must verify the email address", async () => {
    localStorage.setItem("auth-token", "karis-token");
    stubServer({ "/api/auth/me": { ...kari.user, hasAccess: false, access: "unverified" } });
    function Page() {
      const { state } = useSession();
      return (
        <>
          <p>{state}</p>
          <AccessBanner />
        </>
      );
    }
    renderAt("/steder", <Page />);
    expect(banner()).toBeVisible();
    await screen.findByText("member");
    expect(screen.queryByRole("complementary")).toBeNull();
  });

  it("follows sign-in and sign-out on the page", () => {
    renderAt("/steder", <AccessBanner />);
    act(() => {
      storeSessionToken("karis-token");
    });
    expect(banner()).toHaveAccessibleName("Begrenset tilgang til lønnsdata");
    act(() => clearSessionToken());
    expect(banner()).toHaveAccessibleName("Logg inn for full tilgang");
  });
});
