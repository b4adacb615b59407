import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import type { SalaryEntry } from "#api/types";
import { entryList } from "#testing/jobs";
import { EntryPanelBody } from "./EntryPanelBody";
import type { EntryPages } from "./useEntryPages";

function createPages(pageCount: number, length: number): EntryPages {
  const entries = Array.from({ length }, (_, index) => ({ ...entryList.entries[0], id: `${index}` }) as SalaryEntry);
  return {
    pageCount,
    hasMore: false,
    loadingMore: false,
    moreError: null,
    loadMore: () => undefined,
    isPreviousList: false,
    query: { data: { ...entryList, entries }, isValidating: false, mutate: () => undefined },
    refreshing: false,
    entries,
  };
}

const panel = (pages: EntryPages) => (
  <MemoryRouter>
    <EntryPanelBody pages={pages} context="job" renderContribute={() => null} />
  </MemoryRouter>
);

it("further page takes the focus, and a refetched one does not", () => {
  const { rerender } = render(panel(createPages(1, 2)));
  rerender(panel(createPages(1, 3)));
  expect(document.body).toHaveFocus();
  rerender(panel(createPages(2, 5)));
  expect(screen.getAllByRole("article")[3]).toHaveFocus();
});
