import { type SubmitEvent, useState } from "react";
import { useJobTitles, usePlaces } from "../../api/name-lists";
import type { LeaderboardQuery, LeaderboardSort } from "../../features/salary/api";
import { Button } from "../../ui/Button";
import { NameField } from "../../ui/NameField";
import { SelectField } from "../../ui/SelectField";
import sentence from "../../ui/sentence.module.css";
import styles from "./LeaderboardForm.module.css";
import { texts } from "./texts";

const SUGGESTIONS_CLOSE_AFTER_MS = 120;
/** A stable empty array, so that memoised values do not change. */
const NO_NAMES: readonly string[] = [];

interface LeaderboardFormProps {
  query: LeaderboardQuery;
  loading: boolean;
  /** Another button of the page is the filled one. */
  isQuiet?: boolean;
  onSearch: (query: LeaderboardQuery) => void;
}

/** The form, and once there is a query a sentence with the same fields. */
export function LeaderboardForm({ query, loading, isQuiet = false, onSearch }: LeaderboardFormProps) {
  const [title, setTitle] = useState(query.title);
  const [location, setLocation] = useState(query.location);
  const [sort, setSort] = useState(query.sort);
  const [previousQuery, setPreviousQuery] = useState(query);
  if (query.title !== previousQuery.title || query.location !== previousQuery.location) {
    // The URL has changed: reset the fields.
    setPreviousQuery(query);
    setTitle(query.title);
    setLocation(query.location);
    setSort(query.sort);
  } else if (query.sort !== previousQuery.sort) {
    // Only the order has changed: keep what is typed.
    setPreviousQuery(query);
    setSort(query.sort);
  }
  const [namesRequested, setNamesRequested] = useState(false);
  // The form works without suggestions.
  const { data: jobTitles = NO_NAMES } = useJobTitles(namesRequested);
  const places = usePlaces(namesRequested);
  const suggestionProps = { onFocus: () => setNamesRequested(true), closeAfterMs: SUGGESTIONS_CLOSE_AFTER_MS };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSearch({ title, location, sort });
  };
  const changeSort = (sort: LeaderboardSort) => {
    setSort(sort);
    // Sorts the shown list at once, ignoring unsubmitted input.
    if (query.title) onSearch({ ...query, sort });
  };

  const isSentence = query.title !== "";
  const [part, words] = isSentence ? [sentence.part, texts.words] : [];
  return (
    <form className={isSentence ? sentence.sentence : styles.form} onSubmit={submit}>
      <div className={part}>
        {words?.title}
        <NameField
          label={texts.jobTitle}
          placeholder={texts.titleExample}
          value={title}
          onChange={setTitle}
          names={jobTitles}
          {...suggestionProps}
        />
      </div>
      <div className={part}>
        {words?.location}
        <NameField
          label={texts.location}
          placeholder={texts.wholeCountry}
          value={location}
          onChange={setLocation}
          names={places.names}
          byAlias={places.byAlias}
          {...suggestionProps}
        />
      </div>
      <div className={part}>
        {words?.sort}
        <SelectField label={texts.sort} value={sort} options={texts.sorts} onChange={changeSort} />
      </div>
      <Button type="submit" variant={isQuiet ? "quiet" : "primary"} disabled={!title.trim() || loading}>
        {loading ? texts.fetching : texts.fetch}
      </Button>
    </form>
  );
}
