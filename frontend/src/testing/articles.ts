import { paths } from "../../../shared/pages/site.json";
import { renderArticles } from "../../articles.mjs";

/** Responses of the server with the pages of long texts, for `stubServer`. */
export const articlePages = Object.fromEntries(
  Object.entries(renderArticles()).map(([name, html]) => [paths[name as keyof typeof paths], () => new Response(html)]),
);
