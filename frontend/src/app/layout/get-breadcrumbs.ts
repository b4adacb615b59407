import { texts } from "../texts";

interface Breadcrumb {
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
function firstCrumb(segment: string): Breadcrumb {
  const known = Object.hasOwn(texts.crumbs, segment) ? texts.crumbs[segment] : undefined;
  return known ?? { label: segment };
}

export function getBreadcrumbs(pathname: string): Breadcrumb[] {
  const [first, ...names] = pathname.split("/").filter(Boolean).map(decode);
  const home = { label: texts.home, to: "/" };
  return first === undefined ? [home] : [home, firstCrumb(first), ...names.map((label) => ({ label }))];
}
