import { useMediaQuery } from "../../../ui/useMediaQuery";
import { texts } from "./texts";

/** The long placeholder, if it fits: in the large box from 640 px. */
export function usePlaceholder(size: "large" | "slim"): string {
  const narrow = useMediaQuery("(max-width: 639px)");
  return size === "slim" || narrow ? texts.placeholderShort : texts.placeholderLong;
}
