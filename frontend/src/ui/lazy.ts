import { type ComponentProps, type ComponentType, createElement, lazy as reactLazy, useState } from "react";

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
    return createElement(Current, props);
  };
}
