import { type ComponentProps, type ComponentType, type FunctionComponent, lazy as reactLazy, useState } from "react";

/** Resets components whose code could not be loaded, because React remembers the failure. */
const replaceFailed = new Set<() => void>();

/** Makes the components whose code could not be loaded try again when they are rendered next. */
export function retryFailedCode() {
  for (const replace of replaceFailed) replace();
  replaceFailed.clear();
}

/** React's `lazy` that tries again after each call of `retryFailedCode`. */
// biome-ignore lint/suspicious/noExplicitAny: the bound of React's `lazy`
export function lazy<Component extends ComponentType<any>>(load: () => Promise<{ default: Component }>) {
  const createContent = () => reactLazy(() => load().catch(fail));
  const fail = (cause: unknown): never => {
    replaceFailed.add(() => {
      Content = createContent();
    });
    throw cause;
  };
  let Content = createContent();

  return function Lazy(props: ComponentProps<Component>) {
    // The component must not change after the first render.
    const [Current] = useState(() => Content);
    return <Current {...props} />;
  };
}

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
