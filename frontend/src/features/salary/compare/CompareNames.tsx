import { type ReactNode, useRef, useState } from "react";
import type { NamedFigures } from "../../../api/types";
import { VisuallyHidden } from "../../../ui/VisuallyHidden";
import { CommonScale } from "../figures/CommonScale";
import { CompareCards, CompareSlot } from "../figures/CompareCard";
import { AddCompared } from "./AddCompared";
import styles from "./CompareNames.module.css";
import { type CompareTexts, compareTexts } from "./texts";
import { useComparedNames } from "./useComparedNames";

interface ComparedItem<Item> {
  item: Item;
  /** The first item, for all others. */
  comparedWith?: Item;
  onRemove?: () => void;
}

interface CompareNamesProps<Item> {
  first: Item;
  items: readonly Item[];
  texts: CompareTexts;
  /** Whether the figures of the items are comparable on one scale. */
  hasScale?: boolean;
  renderCard: (compared: ComparedItem<Item>) => ReactNode;
}

/** One item's card beside up to two others. */
export function CompareNames<Item extends NamedFigures>(props: CompareNamesProps<Item>) {
  const { first, items, texts, hasScale = true, renderCard } = props;
  const cardsRef = useRef<HTMLElement>(null);
  const [announcement, setAnnouncement] = useState("");
  const { extra, isFull, add, remove } = useComparedNames(first, items);
  const compared = [first, ...extra];
  const candidates = items.filter((item) => !compared.includes(item)).map(({ name }) => name);

  const announce = (message: string) => {
    setAnnouncement(message);
    // The pressed button was removed: focus the cards.
    cardsRef.current?.focus({ preventScroll: true });
  };
  return (
    <section ref={cardsRef} className={styles.comparison} tabIndex={-1} aria-label={compareTexts.comparison}>
      <CompareCards label={texts.compared}>
        {renderCard({ item: first })}
        {extra.map((item) =>
          renderCard({
            item,
            comparedWith: first,
            onRemove: () => {
              remove(item.name);
              announce(compareTexts.removed(item.name));
            },
          }),
        )}
        {!isFull && candidates.length > 0 && (
          <CompareSlot>
            <AddCompared
              names={candidates}
              texts={texts}
              onAdd={(name) => {
                add(name);
                announce(compareTexts.added(name));
              }}
            />
          </CompareSlot>
        )}
      </CompareCards>
      {hasScale && (
        <div>
          <h3 className={styles.title}>{compareTexts.scale}</h3>
          <CommonScale groups={compared} />
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </section>
  );
}
