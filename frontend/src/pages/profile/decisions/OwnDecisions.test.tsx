import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { Activity, OwnDecision } from "#api/types";
import { getSentBodies, openProfile } from "#testing/profile";
import { jsonResponse } from "#testing/server";

const DECISIONS = "/api/my-decisions";

const hidden: OwnDecision = {
  id: "d1",
  kind: "message",
  label: "Equinor",
  content: "Sjefen er en tosk.",
  action: "hide",
  reason: "Omtaler en person.",
  decidedOn: "2026-11-21",
  canAppeal: true,
};
const appeal = { text: "Det er ironi.", appealedOn: "2026-11-22" };

const title = "Tekst om Equinor er skjult";
const decision = async (name = title) => within(await screen.findByRole("article", { name }));

describe("decisions about own content", () => {
  it("are not mentioned to members without any", async () => {
    openProfile();
    expect(await screen.findByRole("tab", { name: "Profil" })).toBeVisible();
    expect(screen.queryByText("Avgjørelser om innholdet ditt")).toBeNull();
  });

  it.each([
    [{}, title, "Bare du ser teksten."],
    [{ kind: "entry", action: "reject", label: "Lege" }, "Lønn som Lege er avvist", "Lønna teller ikke med"],
    [{ kind: "profile", action: "clear_picture" }, "Profilbildet er fjernet", "Du kan laste opp et annet bilde."],
    [{ kind: "profile", action: "rename" }, "Brukernavnet er byttet", "Du kan velge et annet brukernavn."],
  ] as const)("show what %j means", async (changes, name, effect) => {
    openProfile("/profile", { [DECISIONS]: [{ ...hidden, ...changes }] });
    const item = await decision(name);
    expect(item.getByText(effect, { exact: false })).toBeVisible();
    expect(item.getByText("Omtaler en person.")).toBeVisible();
    expect(item.getByText("Avgjort 21. november 2026")).toBeVisible();
  });

  it.each([
    [appeal, "Klagen venter", "En annen moderator ser på klagen, tidligst i morgen."],
    [{ ...appeal, outcome: "upheld", reason: "Ikke ironi." }, "Avgjørelsen står", "Ikke ironi."],
    [{ ...appeal, outcome: "reversed", reason: "Enig." }, "Gjort om", "Enig."],
    [
      { ...appeal, outcome: "without_effect", reason: "Enig." },
      "Du fikk medhold",
      "En annen moderator har sett på klagen og er enig med deg, men det var ikke lenger noe å gjøre om.",
    ],
  ] as const)("show the appeal %j", async (sent, state, answer) => {
    openProfile("/profile", { [DECISIONS]: [{ ...hidden, appeal: sent, canAppeal: false }] });
    const item = await decision();
    expect(item.getByText(state)).toBeVisible();
    expect(item.getByText(answer)).toBeVisible();
    expect(item.getByText("Det er ironi.")).toBeVisible();
    expect(item.queryByRole("button", { name: "Klag" })).toBeNull();
    if (state === "Gjort om" || state === "Du fikk medhold")
      expect(item.queryByText("Bare du ser teksten.")).toBeNull();
  });

  it("say that an old username could not be given back", async () => {
    const sent = { ...appeal, outcome: "without_effect", reason: "Enig." } as const;
    const renamed = { ...hidden, kind: "profile", action: "rename", appeal: sent, canAppeal: false } as const;
    openProfile("/profile", { [DECISIONS]: [renamed] });
    const item = await decision("Brukernavnet er byttet");
    expect(item.getByText(/Du fikk ikke brukernavnet tilbake, fordi du har valgt et annet/)).toBeVisible();
  });

  it("beyond the newest two are shown on demand", async () => {
    openProfile("/profile", { [DECISIONS]: ["1", "2", "3", "4"].map((id) => ({ ...hidden, id })) });
    await screen.findByText("Avgjørelser om innholdet ditt");
    expect(screen.getAllByRole("article")).toHaveLength(2);
    await userEvent.click(screen.getByRole("button", { name: "Vis alle 4" }));
    expect(screen.getAllByRole("article")).toHaveLength(4);
  });

  it("that cannot be fetched leave the profile usable", async () => {
    let available = false;
    openProfile("/profile", { [DECISIONS]: () => (available ? jsonResponse([hidden]) : jsonResponse({}, 503)) });
    expect(await screen.findByText("Kunne ikke hente avgjørelser om innholdet ditt")).toBeVisible();
    expect(screen.getByRole("tab", { name: "Profil" })).toBeVisible();
    available = true;
    await userEvent.click(screen.getByRole("button", { name: "Prøv igjen" }));
    await decision();
  });

  it("are linked from the hidden message, which does not repeat the reason", async () => {
    const activity: Activity = {
      id: "1",
      type: "post",
      company: "Equinor",
      post_title: null,
      content: "Sjefen er en tosk.",
      created_at: "2026-11-20T12:00:00Z",
      is_anonymous: false,
      is_hidden: true,
      hidden_reason: "Omtaler en person.",
    };
    openProfile("/profile?fane=kommentarer", {
      [DECISIONS]: [hidden],
      "/api/profile/comments": [activity, { ...activity, id: "2", hidden_reason: "En eldre grunn." }],
    });
    const [linked, other] = within(await screen.findByRole("list", { name: "Mine kommentarer" })).getAllByRole(
      "listitem",
    );
    expect(linked).not.toHaveTextContent("Omtaler en person.");
    const link = within(linked as HTMLElement).getByRole("link", { name: "Begrunnelse og klage" });
    expect(link).toHaveAttribute("href", "#avgjorelser");
    await userEvent.click(link);
    expect(document.activeElement).toHaveTextContent(/^Avgjørelser om innholdet ditt/);
    expect(other).toHaveTextContent("Skjult av moderator: En eldre grunn.");
  });
});

describe("appeal", () => {
  async function openAppeal(respond: () => Response) {
    let decisions: OwnDecision[] = [hidden];
    const server = openProfile("/profile", {
      [DECISIONS]: () => jsonResponse(decisions),
      [`${DECISIONS}/d1/appeal`]: () => {
        const response = respond();
        if (response.ok) decisions = [{ ...hidden, appeal, canAppeal: false }];
        return response;
      },
    });
    const item = await decision();
    await userEvent.click(item.getByRole("button", { name: "Klag" }));
    const text = item.getByRole("textbox", { name: "Hvorfor er avgjørelsen feil?" });
    return { server, item, text };
  }

  it("is sent once and waits", async () => {
    const { server, item, text } = await openAppeal(() => new Response(null, { status: 201 }));
    expect(text).toHaveFocus();
    await userEvent.type(text, " Det er ironi. ");
    expect(item.getByText(/^15 av 1\s000 tegn$/)).toBeVisible();
    await userEvent.click(item.getByRole("button", { name: "Send klagen" }));
    expect(await item.findByText("Klagen venter")).toBeVisible();
    expect(getSentBodies(server, "POST", `${DECISIONS}/d1/appeal`)).toEqual([{ text: "Det er ironi." }]);
    await waitFor(() => expect(item.getByRole("heading", { name: title })).toHaveFocus());
  });

  it("needs a text of at most 1 000 characters", async () => {
    const { server, item, text } = await openAppeal(() => new Response(null, { status: 201 }));
    await userEvent.click(item.getByRole("button", { name: "Send klagen" }));
    expect(text).toHaveAccessibleDescription("Skriv hvorfor avgjørelsen er feil");
    expect(text).toHaveAttribute("maxlength", "1000");
    expect(getSentBodies(server, "POST", `${DECISIONS}/d1/appeal`)).toEqual([]);
  });

  it.each([
    [409, { code: "moderation_appealed", error: "Du har alt klaget." }, "Du har alt klaget."],
    [503, {}, "Det du har skrevet, er ikke borte. Prøv igjen."],
  ])("after %i keeps the text", async (status, body, shown) => {
    const { item, text } = await openAppeal(() => jsonResponse(body, status));
    await userEvent.type(text, "Det er ironi.");
    await userEvent.click(item.getByRole("button", { name: "Send klagen" }));
    expect(await item.findByRole("alert")).toHaveTextContent(shown);
    expect(text).toHaveValue("Det er ironi.");
  });

  it("can be cancelled", async () => {
    const { item } = await openAppeal(() => new Response(null, { status: 201 }));
    await userEvent.click(item.getByRole("button", { name: "Avbryt" }));
    expect(item.getByRole("button", { name: "Klag" })).toHaveFocus();
  });
});
