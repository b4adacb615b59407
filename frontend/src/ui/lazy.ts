import { type ComponentType, type LazyExoticComponent, lazy as reactLazy } from "react";

/** Loads code, and tries once more if that fails: a lost connection fails one chunk, a deployment removes it for good. */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch {
    return load();
  }
}

/** Like React's, with a second try. */
// biome-ignore lint/suspicious/noExplicitAny: like React's
export function lazy<Component extends ComponentType<any>>(
  load: () => Promise<{ default: Component }>,
): LazyExoticComponent<Component> {
  return reactLazy(() => loadCode(load));
}
