import { BriefcaseBusiness, Building2, type LucideIcon, MapPin } from "lucide-react";
import type { ComponentProps } from "react";
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
  const at = title.toLocaleLowerCase("nb").indexOf(typed.toLocaleLowerCase("nb"));
  if (at < 0) return title;
  const end = at + typed.length;
  return (
    <>
      {title.slice(0, at)}
      <b>{title.slice(at, end)}</b>
      {title.slice(end)}
    </>
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
