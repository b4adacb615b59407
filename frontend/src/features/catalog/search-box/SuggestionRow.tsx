import { BriefcaseBusiness, Building2, type LucideIcon, MapPin } from "lucide-react";
import type { ComponentProps } from "react";
import { splitByMatch } from "../../../lib/split-by-match";
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

function Title({ title, typed }: { title: string; typed: string }) {
  return splitByMatch(title, typed).map(({ text, matched }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a title are in their places
    matched ? <b key={place}>{text}</b> : text,
  );
}

export function SuggestionRow({ suggestion: { type, title }, typed, optionProps }: SuggestionRowProps) {
  const Icon = icons[type];
  return (
    <li {...optionProps} className={styles.suggestion}>
      <Icon className={styles.suggestionIcon} aria-hidden="true" />
      <span className={styles.suggestionTitle}>
        <Title title={title} typed={typed} />
      </span>{" "}
      <span className={styles.suggestionType}>{texts.types[type]}</span>
    </li>
  );
}
