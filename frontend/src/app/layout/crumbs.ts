import { texts } from "../texts";

interface Crumb {
  label: string;
  /** Missing where no page stands behind this part of the path. */
  to?: string;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Only the first part of an address says what kind of page it is; what follows are names, whatever they are. */
function firstCrumb(segment: string): Crumb {
  if (!Object.hasOwn(texts.crumbs, segment)) return { label: segment };
  const label = texts.crumbs[segment] ?? segment;
  const to = texts.crumbPaths[segment] ?? `/${segment}`;
  return to ? { label, to } : { label };
}

export function crumbsOf(pathname: string): Crumb[] {
  const [first, ...names] = pathname.split("/").filter(Boolean).map(decode);
  const home = { label: texts.home, to: "/" };
  return first === undefined ? [home] : [home, firstCrumb(first), ...names.map((label) => ({ label }))];
}
