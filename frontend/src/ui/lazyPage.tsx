import { type ComponentType, type FunctionComponent, useState } from "react";
import { lazy } from "./lazy";

const PROGRESS_DELAY_MS = 150;

/** Shows a progress bar (base.css) while `loading` takes longer than a moment. */
function showProgress<Result>(loading: Promise<Result>): Promise<Result> {
  const { dataset } = document.documentElement;
  const timer = setTimeout(() => {
    dataset.progress = "";
  }, PROGRESS_DELAY_MS);
  return loading.finally(() => {
    clearTimeout(timer);
    delete dataset.progress;
  });
}

export interface Preloadable {
  /** Loads the page's code. */
  preload: () => Promise<unknown>;
}

/** A lazily loaded page. Unlike `lazy`, it renders without suspending if its code is already loaded. */
export function lazyPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): FunctionComponent<Props> & Preloadable {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    const page = await load();
    loaded = page.default;
    return page;
  };
  // Called when the page is needed, not when it is preloaded.
  const LazyContent = lazy(() => showProgress(preload()));

  function Page(props: Props) {
    // The component must not change after the first render.
    const [Content] = useState(() => loaded ?? LazyContent);
    return <Content {...props} />;
  }
  return Object.assign(Page, { preload });
}
