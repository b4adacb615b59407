import type { ReactNode } from "react";
import { prerender } from "react-dom/static.edge";
import { StaticRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { createCache, swrConfig } from "#api/cache";
import { Layout } from "../layout/Layout";
import { pageData } from "../page-data";
import { loadPageCode, Pages } from "../routes";
import { toTemplate } from "./markup";

/** Responses to the calls of a page, by URL. */
export type Answers = Readonly<Record<string, unknown>>;

/** Renders as if the head of the page had a meta element `name` with `content`. */
export async function withMeta<Result>(name: string, content: string, render: () => Promise<Result>): Promise<Result> {
  const outer = Object.getOwnPropertyDescriptor(globalThis, "document");
  const querySelector = (selector: string) =>
    selector.includes(`"${name}"`) ? { content } : (outer?.value.querySelector(selector) ?? null);
  Object.defineProperty(globalThis, "document", { value: { querySelector }, configurable: true });
  const result = await render();
  if (outer) Object.defineProperty(globalThis, "document", outer);
  else Reflect.deleteProperty(globalThis, "document");
  return result;
}

/** Renders content in Node, as for a visitor, and waits for code that is loaded late. */
export async function renderContent(url: string, content: ReactNode, answers: Answers = {}): Promise<string> {
  const config = { ...swrConfig, provider: () => createCache(new Map(Object.entries(answers))) };
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <SWRConfig value={config}>
      <StaticRouter location={url}>{content}</StaticRouter>
    </SWRConfig>,
    // Large parts stay in their place. The app would draw a part that fails: here, it fails the build.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void errors.push(error) },
  );
  if (errors.length > 0) throw errors[0];
  return toTemplate(await new Response(prelude).text());
}

/** The frame around the page at `url`, with `content` in it. */
export async function renderLayout(url: string, content: ReactNode, demo: boolean): Promise<string> {
  pageData.demo = demo;
  return renderContent(url, <Layout>{content}</Layout>);
}

/** The page at `url`. */
export async function renderPage(url: string, answers: Answers = {}): Promise<string> {
  await loadPageCode(new URL(url, "http://localhost").pathname);
  return renderContent(url, <Pages />, answers);
}
