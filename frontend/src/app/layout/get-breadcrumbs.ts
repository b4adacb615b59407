import { texts } from "../texts";

interface Breadcrumb {
  label: string;
  /** Undefined if there is no page for this part of the path. */
  to?: string;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The home page; then, if the first segment is a known page type, that type and the names after it. */
export function getBreadcrumbs(pathname: string): Breadcrumb[] {
  const [first = "", ...names] = pathname.split("/").filter(Boolean).map(decode);
  const home = { label: texts.home, to: "/" };
  const label = Object.hasOwn(texts.crumbs, first) ? texts.crumbs[first] : undefined;
  if (label === undefined) return [home];
  const to = texts.crumbPaths[first] ?? `/${first}`;
  return [home, to ? { label, to } : { label }, ...names.map((name) => ({ label: name }))];
}
