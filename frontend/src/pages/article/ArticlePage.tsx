import { type ComponentType, type MouseEvent, type ReactNode, useCallback, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useLocation, useNavigate } from "react-router-dom";
import information from "#shared/pages/information.json";
import { paths } from "#shared/pages/site.json";
import { Lead, Page } from "#ui/Page";
import { PageHeading } from "#ui/PageHeading";

/** Makes the home page the previous history entry: replaces the current entry with it and pushes this page again. */
function useFrontPageAsBack() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  // After a reload, or on 'forward', the home page is already there.
  const hasRun = useRef(state === AFTER_FRONT_PAGE);
  useEffect(() => {
    if (hasRun.current) return;
    hasRun.current = true;
    navigate("/", { replace: true });
    navigate({ pathname, search, hash }, { state: AFTER_FRONT_PAGE });
  }, [pathname, search, hash, navigate]);
}

/** Stored in the history entry of the page. */
const AFTER_FRONT_PAGE = "after-front-page";

export type ArticleName = keyof typeof information & keyof typeof paths;

/** What the app renders within a text, by the name of its place there. */
export type ArticleParts = Readonly<Record<string, ComponentType>>;

/** Takes the text from the HTML that the server sent, or requests the page for it. */
async function loadText(name: ArticleName): Promise<Element> {
  const selector = `.article[data-page=${name}]`;
  const shown = document.querySelector(selector);
  if (shown) return shown;
  const path = paths[name];
  // Its styles are against the policy of the page that is open, which has them already.
  const html = (await (await fetch(path)).text()).replaceAll(/<style>.*?<\/style>/gs, "");
  const text = new DOMParser().parseFromString(html, "text/html").querySelector(selector);
  if (!text) throw new Error(`The page ${path} has no text.`);
  return document.adoptNode(text);
}

/** Opens links of this site in the app. */
function useLinksOfText() {
  const navigate = useNavigate();
  const location = useLocation();
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    const stays = link?.origin === window.location.origin && !link.hasAttribute("download");
    if (!stays || opensElsewhere || event.defaultPrevented) return;
    event.preventDefault();
    const { pathname, search, hash } = link;
    if (hash && pathname === window.location.pathname) {
      // `replace`: going back leaves the page instead of stepping through its sections.
      navigate({ ...location, hash }, { replace: true, state: location.state });
      document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
    } else {
      navigate({ pathname, search, hash });
    }
  };
}

/** The heading and the sentence above a long text. */
export function ArticleFrame({ name, children }: { name: ArticleName; children: ReactNode }) {
  const { heading, lead, ...rest } = information[name];
  return (
    <Page>
      <PageHeading title={heading} />
      <Lead>
        {"notice" in rest && <strong>{rest.notice}</strong>} {lead}
      </Lead>
      {children}
    </Page>
  );
}

interface ArticleProps {
  name: ArticleName;
  text: Element;
  parts: ArticleParts;
}

/** A long text, which the build renders from `articles/` and the server sends. */
function Article({ name, text, parts }: ArticleProps) {
  const places = [...text.querySelectorAll<HTMLElement>("[data-part]")];
  const showText = useCallback((box: HTMLElement | null) => box?.replaceChildren(text), [text]);
  const followLink = useLinksOfText();
  return (
    <ArticleFrame name={name}>
      {/* biome-ignore lint/a11y: the links are the controls; the browser turns keys into clicks on them */}
      <div ref={showText} onClick={followLink}>
        {places.map((place) => {
          const Part = parts[place.dataset.part ?? ""];
          return Part && createPortal(<Part />, place, place.dataset.part);
        })}
      </div>
    </ArticleFrame>
  );
}

function ArticleAfterFrontPage(props: ArticleProps) {
  useFrontPageAsBack();
  return <Article {...props} />;
}

/** Loads the text of a page and returns the page. */
export async function loadArticle(name: ArticleName, parts: ArticleParts) {
  const text = await loadText(name);
  const Shown = name === "privacy" || name === "cookies" ? ArticleAfterFrontPage : Article;
  return { default: () => <Shown name={name} text={text} parts={parts} /> };
}
