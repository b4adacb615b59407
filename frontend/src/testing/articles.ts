import { paths } from "#shared/pages/site.json";
import { renderArticles } from "../../articles.mjs";

/** The server's responses for the article pages, by path, for `stubServer`. */
export const articlePages = Object.fromEntries(
  Object.entries(renderArticles()).map(([name, html]) => [paths[name as keyof typeof paths], () => new Response(html)]),
);
