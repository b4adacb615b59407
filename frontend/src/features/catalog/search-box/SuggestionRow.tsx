import type { LucideIcon } from "lucide-react";
import BriefcaseBusiness from "lucide-react/icons/briefcase-business";
import Building2 from "lucide-react/icons/building-complex";
import MapPin from "lucide-react/icons/map-pin";
import type { ComponentProps } from "react";
import { HighlightedText } from "../../../ui/HighlightedText";
import layout from "../../../ui/layout.module.css";
import styles from "./SearchBox.module.css";
import type { Suggestion, SuggestionType } from "./suggestions";
import { texts } from "./texts";

const icons: Readonly<Record<SuggestionType, LucideIcon>> = {
  job: BriefcaseBusiness,
  company: Building2,
  location: MapPin,
};

interface SuggestionRowProps {
  suggestion: Suggestion;
  typed: string;
  optionProps: ComponentProps<"li">;
}

export function SuggestionRow({ suggestion, typed, optionProps }: SuggestionRowProps) {
  const { type, alias } = suggestion;
  const Icon = icons[type];
  return (
    <li {...optionProps} className={styles.suggestion}>
      <Icon className={styles.suggestionIcon} aria-hidden="true" />
      <span className={layout.grow}>
        <HighlightedText text={suggestion.text} search={typed} />
        {alias && (
          <>
            {" "}
            <span className={styles.suggestionType}>
              <HighlightedText text={alias} search={typed} />
            </span>
          </>
        )}
      </span>{" "}
      <span className={styles.suggestionType}>{texts.types[type]}</span>
    </li>
  );
}
