import { useRef, useState } from "react";
import type { CompanyListItem } from "../../../lib/api-types";
import { VisuallyHidden } from "../../../ui/VisuallyHidden";
import { CommonScale } from "../../salary/figures/CommonScale";
import { CompareCards, CompareSlot } from "../../salary/figures/CompareCard";
import { AddCompany } from "./AddCompany";
import { CompanyCard } from "./CompanyCard";
import styles from "./CompareCompanies.module.css";
import { texts } from "./texts";
import { useComparedCompanies } from "./useComparedCompanies";

interface CompareCompaniesProps {
  first: CompanyListItem;
  companies: readonly CompanyListItem[];
}

/** One company's card beside up to two others. */
export function CompareCompanies({ first, companies }: CompareCompaniesProps) {
  const cardsRef = useRef<HTMLElement>(null);
  const [announcement, setAnnouncement] = useState("");
  const { extra, isFull, add, remove } = useComparedCompanies(first, companies);
  const compared = [first, ...extra];
  const candidates = companies.filter((company) => !compared.includes(company)).map(({ name }) => name);

  const announce = (message: string) => {
    setAnnouncement(message);
    // The pressed button was removed: focus the cards.
    cardsRef.current?.focus({ preventScroll: true });
  };
  return (
    <section ref={cardsRef} className={styles.comparison} tabIndex={-1} aria-label={texts.comparison}>
      <CompareCards label={texts.compared}>
        <CompanyCard company={first} />
        {extra.map((company) => (
          <CompanyCard
            key={company.name}
            company={company}
            comparedWith={first}
            onRemove={() => {
              remove(company.name);
              announce(texts.removed(company.name));
            }}
          />
        ))}
        {!isFull && candidates.length > 0 && (
          <CompareSlot>
            <AddCompany
              names={candidates}
              onAdd={(name) => {
                add(name);
                announce(texts.added(name));
              }}
            />
          </CompareSlot>
        )}
      </CompareCards>
      <div>
        <h3 className={styles.title}>{texts.scale}</h3>
        <CommonScale groups={compared} />
      </div>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </section>
  );
}
