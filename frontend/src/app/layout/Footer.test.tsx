import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderAt } from "../../testing/render";
import { stubServer } from "../../testing/server";

describe("footer", () => {
  afterEach(() => {
    vi.doUnmock("../page-data");
    vi.resetModules();
  });

  it.each(["0.1.0 (0935e373a1b2)", ""])("shows the version of the server (%s)", async (version) => {
    stubServer({});
    vi.doMock("../page-data", () => ({ pageData: { demo: false, version, responses: new Map() } }));
    const { Footer } = await import("./Footer");
    renderAt("/", <Footer />);
    expect(screen.getByText(/^© 2024 Klarlønn/)).toBeVisible();
    expect(screen.queryByText(/^Versjon/)?.textContent).toBe(version ? `Versjon ${version}` : undefined);
  });
});
