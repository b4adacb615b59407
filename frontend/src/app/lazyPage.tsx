import { type ComponentType, type FunctionComponent, lazy, useState } from "react";

export interface Preloadable {
  /** Fetches the page's code, and is done when it is there. */
  preload: () => Promise<unknown>;
}

/**
 * A page whose code is fetched when it is first shown. Unlike with `lazy` alone, a page whose code is already
 * there is drawn at once, with nothing in between.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): FunctionComponent<Props> & Preloadable {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    const page = await load();
    loaded = page.default;
    return page;
  };
  const LazyContent = lazy(preload);

  // As with `lazy`, this runs once for each page of the site.
  function Page(props: Props) {
    // A page that is shown stays the same component, also when its code was there only after the first try.
    const [Content] = useState(() => loaded ?? LazyContent);
    return <Content {...props} />;
  }
  return Object.assign(Page, { preload });
}
