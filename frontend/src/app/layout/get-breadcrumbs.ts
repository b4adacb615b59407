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

/** Only the first segment is a page type; the others are names. */
function firstCrumb(segment: string): Breadcrumb {
  const label = texts.crumbs[segment] ?? segment;
  const to = texts.crumbPaths[segment] ?? `/${segment}`;
  return to ? { label, to } : { label };
}

/** The way to a page; only the home page for a path that no list names. */
export function getBreadcrumbs(pathname: string): Breadcrumb[] {
  const [first, ...names] = pathname.split("/").filter(Boolean).map(decode);
  const home = { label: texts.home, to: "/" };
  return first === undefined || !Object.hasOwn(texts.crumbs, first)
    ? [home]
    : [home, firstCrumb(first), ...names.map((label) => ({ label }))];
}
