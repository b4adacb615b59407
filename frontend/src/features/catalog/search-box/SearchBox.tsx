import Search from "lucide-react/icons/search";
import { type SubmitEvent, useId, useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { preloadPage } from "#lib/page-code";
import { companyPath, jobPath, placePath, searchPath } from "#lib/paths";
import { paths } from "#shared/pages/site.json";
import { useLateCode } from "#ui/late-code";
import { MAX_NAME_LENGTH, useCombobox } from "#ui/useCombobox";
import { useMediaQuery } from "#ui/useMediaQuery";
import { VisuallyHidden } from "#ui/VisuallyHidden";
import { trackSearch, useNameLists } from "./api";
import styles from "./SearchBox.module.css";
import type { Suggestion } from "./suggestions";
import { texts } from "./texts";

/** The state of a navigation that a picked suggestion caused. */
interface SearchNavigation {
  searchedText: string;
}

/** The picked suggestion that led to this page, also after its filters have changed the URL. Otherwise empty. */
export function useSearchedText(): string {
  const { pathname, state } = useLocation();
  const text = (state as Partial<SearchNavigation> | null)?.searchedText;
  const [page, setPage] = useState({ pathname, text });
  if (page.pathname !== pathname || (text !== undefined && text !== page.text)) setPage({ pathname, text });
  return page.text ?? "";
}

/** The long placeholder, if it fits: in the large box from 640 px. */
function usePlaceholder(size: "large" | "slim"): string {
  const narrow = useMediaQuery("(width < 40rem)");
  return size === "slim" || narrow ? texts.placeholderShort : texts.placeholderLong;
}

interface SearchBoxProps {
  size?: "large" | "slim";
  initialText?: string;
  /** Called after the server has counted the search. */
  onTracked?: () => void;
}

function getPath({ type, title, filters }: Suggestion): string {
  if (type === "job") return jobPath(title, filters);
  return type === "company" ? companyPath(title) : placePath(title);
}

const getKey = ({ type, title }: Suggestion) => `${type} ${title}`;

const loadSuggestions = () => import("./suggestions");

const NO_SUGGESTIONS: Suggestion[] = [];

function useSuggestions(typed: string, enabled: boolean) {
  const { code, failure, request } = useLateCode(loadSuggestions);
  const { lists, aliases, failed } = useNameLists(enabled);
  const { jobTitles, companies, locations } = lists;
  const suggestions = useMemo(() => {
    if (!code) return NO_SUGGESTIONS;
    return code.suggest(code.buildSuggestionIndex({ jobTitles, companies, locations }, aliases), typed);
  }, [code, jobTitles, companies, locations, aliases, typed]);
  return { suggestions, Row: code?.SuggestionRow, failed: failed || failure !== null, requestCode: request };
}

/** The search box of the site: suggestions while typing, free text on Enter. */
export function SearchBox({ size = "slim", initialText = "", onTracked }: SearchBoxProps) {
  const navigate = useNavigate();
  const inputId = useId();
  const placeholder = usePlaceholder(size);
  const [typed, setTyped] = useState(initialText);
  const [focused, setFocused] = useState(false);
  const { suggestions, Row, failed, requestCode } = useSuggestions(typed, focused);

  const track = async (search: Parameters<typeof trackSearch>[0]) => {
    if (await trackSearch(search)) onTracked?.();
  };

  const pick = (suggestion: Suggestion) => {
    const { type, title, text: searchedText } = suggestion;
    setTyped(searchedText);
    if (type === "job") void track({ jobTitle: title });
    navigate(getPath(suggestion), { state: { searchedText } satisfies SearchNavigation });
  };

  const combobox = useCombobox({
    items: suggestions,
    getKey,
    onPick: pick,
    onPreview: (suggestion) => preloadPage(getPath(suggestion)),
  });

  const submitQuery = (event: SubmitEvent) => {
    event.preventDefault();
    const query = typed.trim();
    if (!query) return;
    combobox.close();
    void track({ query });
    navigate(searchPath(query));
  };

  return (
    <search className="search-box" ref={combobox.rootRef}>
      {/* Until the app starts, the browser sends it. */}
      <form
        className={size === "large" ? "search-form" : "search-form slim"}
        action={paths.search}
        onSubmit={submitQuery}
      >
        <VisuallyHidden>
          <label htmlFor={inputId}>{texts.label}</label>
        </VisuallyHidden>
        <Search className="search-icon" aria-hidden="true" />
        <input
          {...combobox.inputProps}
          id={inputId}
          name="q"
          className="search-input"
          placeholder={placeholder}
          maxLength={MAX_NAME_LENGTH}
          enterKeyHint="search"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            combobox.restart();
          }}
          onFocus={(event) => {
            setFocused(true);
            void requestCode();
            combobox.inputProps.onFocus?.(event);
          }}
        />
        {size === "large" && (
          <button type="submit" className="search-submit">
            {texts.submit}
          </button>
        )}
      </form>
      <ul {...combobox.listProps} className={styles.menu} aria-label={texts.suggestions}>
        {combobox.listVisible &&
          Row &&
          suggestions.map((suggestion, position) => (
            <Row
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
