import { afterEach, describe, expect, it } from "vitest";
import { applyMemberStyles } from "./member-styles";

function addLink(): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.id = "member-styles";
  link.media = "not all";
  document.head.append(link);
  return link;
}

describe("applyMemberStyles", () => {
  afterEach(() => document.getElementById("member-styles")?.remove());

  it.each(["load", "error"])("applies the styles and resolves after %s", async (event) => {
    const link = addLink();
    const done = applyMemberStyles();
    expect(link.media).toBe("all");
    link.dispatchEvent(new Event(event));
    await expect(done).resolves.toBeUndefined();
  });

  it("resolves at once without a style sheet", async () => {
    await expect(applyMemberStyles()).resolves.toBeUndefined();
  });
});
