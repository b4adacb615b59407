import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { Layout } from "#app/layout/Layout";
import { Pages } from "#app/routes";
import { articlePages } from "#testing/articles";
import { renderAt } from "#testing/render";
import { stubServer } from "#testing/server";
import { loadArticle } from "./ArticlePage";

afterEach(() => {
  document.body.replaceChildren();
});

/** Shows the text of a page as the server's HTML does. */
function showText(name: string, text: string) {
  document.body.innerHTML = `<div class="article" data-page="${name}">${text}</div>`;
}

async function openTerms() {
  window.history.pushState(null, "", "/vilkar");
  const { default: Terms } = await loadArticle("terms", {});
  render(<Terms />, { wrapper: MemoryRouter });
}

it("article takes its text from the server's HTML", async () => {
  const server = stubServer(articlePages);
  showText("terms", "Vilkårene fra serveren");
  await openTerms();
  expect(screen.getByText("Vilkårene fra serveren")).toBeVisible();
  expect(server).not.toHaveBeenCalled();
});

it("article leaves the text of the page that is still shown", async () => {
  stubServer(articlePages);
  showText("help", "Hjelp fra siden før");
  await openTerms();
  expect(screen.getByRole("region", { name: "1. Når du bruker tallene" })).toBeVisible();
  expect(screen.getAllByText("Hjelp fra siden før")).toHaveLength(1);
});

it("contents of an article have their own name", async () => {
  stubServer(articlePages);
  renderAt(
    "/hjelp",
    <Layout>
      <Pages />
    </Layout>,
  );
  expect(await screen.findByRole("navigation", { name: "Innhold" })).toBeVisible();
});
