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

export function crumbsOf(pathname: string): Crumb[] {
  const segments = pathname.split("/").filter(Boolean).map(decode);
  return [{ label: texts.home, to: "/" }, ...segments.map((segment) => texts.crumbs[segment] ?? { label: segment })];
}
