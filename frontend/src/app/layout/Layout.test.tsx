import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { lazy, useState } from "react";
import { Link, Navigate, Route, Routes } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderAt } from "#testing/render";
import { stubServer } from "#testing/server";
import { PageHeading } from "#ui/PageHeading";
import { useUrlParams } from "#ui/useUrlParams";
import { Layout } from "./Layout";

const flushTimers = () => new Promise((resolve) => setTimeout(resolve, 0));

function Start() {
  return (
    <>
      <PageHeading title="Start" />
      <Link to="/borte">Borte</Link>
      <Link to="/annen">Annen</Link>
      <Link to="/annen" state={{ searchedText: "Sykepleier" }}>
        Forslag
      </Link>
      <h2 id="bidra">Bidra</h2>
    </>
  );
}

/** A page with a section that loads later. */
function LatePage() {
  const [loaded, setLoaded] = useState(false);
  return (
    <>
      <PageHeading title="Sen" />
      <button type="button" onClick={() => setLoaded(true)}>
        Hent
      </button>
      {loaded && <h2 id="fordeler">Fordeler</h2>}
    </>
  );
}

function Filtered() {
  const [, updateParams] = useUrlParams();
  return (
    <>
      <PageHeading title="Annen" />
      <button type="button" onClick={() => updateParams({ sted: "Oslo" }, "push")}>
        Oslo
      </button>
    </>
  );
}

function open(path: string) {
  stubServer({});
  const LazyPage = lazy(async () => {
    await flushTimers();
    return { default: Start };
  });
  const Missing = lazy(async (): Promise<{ default: typeof Start }> => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  return renderAt(
    path,
    <Layout>
      <Routes>
        <Route path="/" element={<LazyPage />} />
        <Route path="/annen" element={<Filtered />} />
        <Route path="/søk" element={<Link to="/annen">Annen</Link>} />
        <Route path="/sen" element={<LatePage />} />
        <Route path="/borte" element={<Missing />} />
        <Route path="/omdirigert" element={<Navigate replace to="/" />} />
      </Routes>
    </Layout>,
  );
}

describe("layout", () => {
  afterEach(() => {
    vi.clearAllMocks();
    vi.restoreAllMocks();
  });

  it("shows an error for a missing chunk and recovers", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    open("/");
    await userEvent.click(await screen.findByRole("link", { name: "Borte" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Siden kunne ikke lastes");
    await waitFor(() => expect(screen.getByRole("button", { name: "Prøv igjen" })).toHaveFocus());
    await userEvent.click(screen.getByRole("link", { name: /til forsiden/ }));
    expect(await screen.findByRole("heading", { level: 1, name: "Start" })).toHaveFocus();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  // spec 1.2.20
  it("scrolls to the section in the hash after the page loads", async () => {
    open("/#bidra");
    const section = await screen.findByRole("heading", { name: "Bidra" });
    expect(vi.mocked(Element.prototype.scrollIntoView).mock.contexts).toEqual([section]);
  });

  it("keeps the section in view while the page changes", async () => {
    open("/#bidra");
    const section = await screen.findByRole("heading", { name: "Bidra" });
    act(() => document.body.append(document.createElement("p")));
    await waitFor(() => {
      expect(vi.mocked(Element.prototype.scrollIntoView).mock.contexts).toEqual([section, section]);
    });
    fireEvent.wheel(window);
    act(() => document.body.append(document.createElement("p")));
    await act(flushTimers);
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(2);
  });

  it("redirect of the first page moves no focus", async () => {
    open("/omdirigert");
    expect(await screen.findByRole("heading", { level: 1, name: "Start" })).not.toHaveFocus();
  });

  it("scrolls to a section that appears after the page has loaded", async () => {
    open("/sen#fordeler");
    // Not a pointer click: that would count as the user scrolling.
    act(() => screen.getByRole("button", { name: "Hent" }).click());
    const section = screen.getByRole("heading", { name: "Fordeler" });
    await waitFor(() => {
      expect(vi.mocked(Element.prototype.scrollIntoView).mock.contexts).toEqual([section]);
    });
  });

  it("does not scroll to a late section after the user scrolls", async () => {
    open("/sen#fordeler");
    fireEvent.wheel(window);
    act(() => screen.getByRole("button", { name: "Hent" }).click());
    expect(screen.getByRole("heading", { name: "Fordeler" })).toBeVisible();
    await act(flushTimers);
    expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
  });

  it.each(["/#%", "/#finnes-ikke"])("scrolls to the top for an invalid or unknown hash (%s)", async (path) => {
    open(path);
    expect(await screen.findByRole("heading", { level: 1, name: "Start" })).toBeVisible();
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  });

  it("prefills the search box with the query on the search page", async () => {
    open("/søk?q=syk");
    const box = () => screen.getByRole("combobox");
    expect(box()).toHaveValue("syk");
    await userEvent.type(box(), "epleier{Enter}");
    expect(screen.getByLabelText("Adresse")).toHaveTextContent("/søk?q=sykepleier");
    expect(box()).toHaveValue("sykepleier");
    await userEvent.click(screen.getByRole("link", { name: "Annen" }));
    expect(box()).toHaveValue("");
  });

  // spec 1.4.12
  it("keeps the picked suggestion in the search box of its page", async () => {
    open("/");
    const box = () => screen.getByRole("combobox");
    await userEvent.click(await screen.findByRole("link", { name: "Forslag" }));
    expect(box()).toHaveValue("Sykepleier");
    await userEvent.click(screen.getByRole("button", { name: "Oslo" }));
    expect(screen.getByLabelText("Adresse")).toHaveTextContent("/annen?sted=Oslo");
    expect(box()).toHaveValue("Sykepleier");
    await userEvent.clear(box());
    await userEvent.type(box(), "syk{Enter}");
    expect(box()).toHaveValue("syk");
  });

  // spec 1.2.19
  it("marks the page of all titles on the page of one", () => {
    stubServer({});
    renderAt("/job/Sykepleier", <Layout>{null}</Layout>);
    const pages = within(screen.getByRole("navigation", { name: "Sider" }));
    expect(pages.getByRole("link", { name: "Stillinger" })).toHaveAttribute("aria-current", "true");
    expect(pages.getByRole("link", { name: "Bedrifter" })).not.toHaveAttribute("aria-current");
  });

  it("scrolls up and focuses the heading on navigation", async () => {
    open("/");
    expect(await screen.findByRole("heading", { level: 1 })).not.toHaveFocus();
    vi.mocked(window.scrollTo).mockClear();
    await userEvent.click(screen.getByRole("link", { name: "Annen" }));
    expect(screen.getByRole("heading", { level: 1, name: "Annen" })).toHaveFocus();
    expect(window.scrollTo).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole("button", { name: "Oslo" }));
    expect(screen.getByLabelText("Adresse")).toHaveTextContent("/annen?sted=Oslo");
    expect(window.scrollTo).toHaveBeenCalledTimes(1);
    await act(flushTimers);
    expect(screen.getByRole("button", { name: "Oslo" })).toHaveFocus();
  });
});
