import { type ComponentType, type FunctionComponent, lazy, useState } from "react";

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
  const LazyContent = lazy(preload);

  function Page(props: Props) {
    // The component must not change after the first render.
    const [Content] = useState(() => loaded ?? LazyContent);
    return <Content {...props} />;
  }
  return Object.assign(Page, { preload });
}
