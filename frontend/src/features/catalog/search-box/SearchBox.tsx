import Search from "lucide-react/icons/search";
import { type SubmitEvent, useId, useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import { companyPath, jobPath, locationPath, searchPath } from "../../../lib/paths";
import { useCombobox } from "../../../ui/useCombobox";
import { useMediaQuery } from "../../../ui/useMediaQuery";
import { VisuallyHidden } from "../../../ui/VisuallyHidden";
import { trackSearch, useNameLists } from "../api";
import styles from "./SearchBox.module.css";
import { SuggestionRow } from "./SuggestionRow";
import { buildSuggestionIndex, type Suggestion, suggest } from "./suggestions";
import { texts } from "./texts";

/** The long placeholder, if it fits: in the large box from 640 px. */
function usePlaceholder(size: "large" | "slim"): string {
  const narrow = useMediaQuery("(max-width: 639px)");
  return size === "slim" || narrow ? texts.placeholderShort : texts.placeholderLong;
}

/** Longer than any name. */
const MAX_LENGTH = 120;

interface SearchBoxProps {
  size?: "large" | "slim";
  initialText?: string;
  /** Called after the server has counted the search. */
  onTracked?: () => void;
}

const pathByType: Readonly<Record<Suggestion["type"], (title: string) => string>> = {
  job: jobPath,
  company: companyPath,
  location: locationPath,
};

const getKey = ({ type, title }: Suggestion) => `${type} ${title}`;

function useSuggestions(typed: string, enabled: boolean) {
  const { lists, failed } = useNameLists(enabled);
  const { jobTitles, companies, locations } = lists;
  const index = useMemo(
    () => buildSuggestionIndex({ jobTitles, companies, locations }),
    [jobTitles, companies, locations],
  );
  const suggestions = useMemo(() => suggest(index, typed), [index, typed]);
  return { suggestions, failed };
}

/** The search box of the site: suggestions while typing, free text on Enter. */
export function SearchBox({ size = "slim", initialText = "", onTracked }: SearchBoxProps) {
  const navigate = useNavigate();
  const inputId = useId();
  const placeholder = usePlaceholder(size);
  const [typed, setTyped] = useState(initialText);
  const [focused, setFocused] = useState(false);
  const { suggestions, failed } = useSuggestions(typed, focused);

  const track = async (search: Parameters<typeof trackSearch>[0]) => {
    if (await trackSearch(search)) onTracked?.();
  };

  const pick = ({ type, title }: Suggestion) => {
    setTyped(title);
    if (type === "job") void track({ jobTitle: title });
    navigate(pathByType[type](title));
  };

  const combobox = useCombobox({ items: suggestions, getKey, onPick: pick });

  const submitQuery = (event: SubmitEvent) => {
    event.preventDefault();
    const query = typed.trim();
    if (!query) return;
    combobox.close();
    void track({ query });
    navigate(searchPath(query));
  };

  return (
    <search className={styles.search} ref={combobox.rootRef}>
      <form className={size === "large" ? styles.large : styles.slim} onSubmit={submitQuery}>
        <VisuallyHidden>
          <label htmlFor={inputId}>{texts.label}</label>
        </VisuallyHidden>
        <Search className={styles.icon} aria-hidden="true" />
        <input
          {...combobox.inputProps}
          id={inputId}
          className={styles.input}
          placeholder={placeholder}
          maxLength={MAX_LENGTH}
          enterKeyHint="search"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            combobox.restart();
          }}
          onFocus={(event) => {
            setFocused(true);
            combobox.inputProps.onFocus?.(event);
          }}
        />
        {size === "large" && (
          <button type="submit" className={styles.submit}>
            {texts.submit}
          </button>
        )}
      </form>
      <ul {...combobox.listProps} className={styles.menu} aria-label={texts.suggestions}>
        {combobox.listVisible &&
          suggestions.map((suggestion, position) => (
            <SuggestionRow
              key={getKey(suggestion)}
              suggestion={suggestion}
              typed={typed.trim()}
              optionProps={combobox.optionProps(position)}
            />
          ))}
      </ul>
      <VisuallyHidden>
        <span role="status">{combobox.listVisible ? texts.suggestionCount(suggestions.length) : ""}</span>
      </VisuallyHidden>
      {failed && typed.trim() && suggestions.length === 0 && (
        <p className={styles.error} role="status">
          {texts.failed}
        </p>
      )}
    </search>
  );
}
