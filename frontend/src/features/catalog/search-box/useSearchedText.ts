import { useState } from "react";
import { useLocation } from "react-router-dom";

/** The state of a navigation that a picked suggestion caused. */
export interface SearchNavigation {
  searchedText: string;
}

function getSearchedText(state: Partial<SearchNavigation> | null): string | undefined {
  return state?.searchedText;
}

/** The picked suggestion that led to this page, also after its filters have changed the URL. Otherwise empty. */
export function useSearchedText(): string {
  const { pathname, state } = useLocation();
  const text = getSearchedText(state);
  const [page, setPage] = useState({ pathname, text });
  if (page.pathname !== pathname || (text !== undefined && text !== page.text)) setPage({ pathname, text });
  return page.text ?? "";
}
