import { type RefObject, useEffect, useEffectEvent, useId } from "react";
import type { ModerationItem } from "../../../api/types";
import layout from "../../../ui/layout.module.css";
import { Tag } from "../../../ui/Tag";
import { DecisionLine } from "../log/DecisionLine";
import { getItemTitle, texts } from "../texts";
import { DecisionForm, type DecisionFormProps } from "./DecisionForm";
import { ItemFacts, Reports } from "./ItemFacts";
import styles from "./queue.module.css";

interface ItemProps extends DecisionFormProps {
  item: ModerationItem;
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** Called when the heading can take focus. */
  onShown: () => void;
}

/** One item with all its facts, and the form that decides it. */
export default function Item({ headingRef, onShown, ...form }: ItemProps) {
  const { item } = form;
  const heading = useId();
  const show = useEffectEvent(onShown);
  useEffect(() => show(), []);
  return (
    <article className={styles.item} aria-labelledby={heading}>
      <header className={styles.itemHead}>
        <Tag>{texts.kind[item.kind]}</Tag>
        <h2 ref={headingRef} id={heading} className={styles.title} tabIndex={-1} dir="auto">
          {getItemTitle(item)}
        </h2>
      </header>
      <ItemFacts item={item} />
      <Reports item={item} />
      {item.history.length > 0 && (
        <section className={styles.part}>
          <h3>{texts.history}</h3>
          <ul className={layout.stack}>
            {item.history.map((decision) => (
              <li key={decision.id}>
                <DecisionLine decision={decision} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <DecisionForm {...form} />
    </article>
  );
}
