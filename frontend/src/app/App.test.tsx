import { render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useSession } from "#api/session";
import { stubServer } from "#testing/server";
import { App } from "./App";
import { Header } from "./layout/Header";

vi.mock("./layout/Header", () => ({ Header: vi.fn(() => <header>Klarlønn</header>) }));
vi.mock("./layout/EmailNotice", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe("app", () => {
  it("offers to reload the page when its frame fails", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.mocked(Header).mockImplementation(() => {
      throw new Error("brudd");
    });
    stubServer({});
    render(<App />);
    expect(screen.getByRole("button", { name: "Prøv igjen" })).toBeVisible();
  });

  it("shows the page without the notice about the email address if that fails", async () => {
    const consoleError = vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.mocked(Header).mockImplementation(() => <header>{useSession().state}</header>);
    localStorage.setItem("auth-token", "kari");
    stubServer({ "/api/auth/me": { id: "1", access: "unverified", email: "kari@example.no" } });
    window.history.replaceState(null, "", "/finnes-ikke");
    render(<App />);
    await screen.findByText("member");
    // React reports the error that the boundary catches.
    await waitFor(() => expect(consoleError).toHaveBeenCalled());
    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("404");
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
