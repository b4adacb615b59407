import { type ComponentType, type LazyExoticComponent, lazy as reactLazy } from "react";

/** Loads code, and retries once in case the network failed. A chunk that a deployment removed fails again. */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch {
    return load();
  }
}

/** React's `lazy` with one retry. */
// biome-ignore lint/suspicious/noExplicitAny: the bound of React's `lazy`
export function lazy<Component extends ComponentType<any>>(
  load: () => Promise<{ default: Component }>,
): LazyExoticComponent<Component> {
  return reactLazy(() => loadCode(load));
}
