import { type SubmitEvent, useState } from "react";
import { useJobTitles, useMunicipalities } from "../../../lib/name-lists";
import { Button } from "../../../ui/Button";
import { SelectField } from "../../../ui/SelectField";
import { SuggestField } from "../../../ui/SuggestField";
import type { LeaderboardQuery, LeaderboardSort } from "../api";
import styles from "./LeaderboardForm.module.css";
import { texts } from "./texts";

const SUGGESTIONS_CLOSE_AFTER_MS = 120;
/** One and the same list each time, so that what is made from it is not made anew. */
const NO_NAMES: readonly string[] = [];

interface LeaderboardFormProps {
  query: LeaderboardQuery;
  loading: boolean;
  onSearch: (query: LeaderboardQuery) => void;
}

export function LeaderboardForm({ query, loading, onSearch }: LeaderboardFormProps) {
  const [title, setTitle] = useState(query.title);
  const [location, setLocation] = useState(query.location);
  const [sort, setSort] = useState(query.sort);
  const [previousQuery, setPreviousQuery] = useState(query);
  if (query.title !== previousQuery.title || query.location !== previousQuery.location) {
    // The address asks for something else: a link led here, or what was typed is now asked for.
    setPreviousQuery(query);
    setTitle(query.title);
    setLocation(query.location);
    setSort(query.sort);
  } else if (query.sort !== previousQuery.sort) {
    // Another order of the same list leaves what is half typed.
    setPreviousQuery(query);
    setSort(query.sort);
  }
  const [namesWanted, setNamesWanted] = useState(false);
  // Where the names do not come, one types without them.
  const { data: jobTitles = NO_NAMES } = useJobTitles(namesWanted);
  const { data: municipalities = NO_NAMES } = useMunicipalities(namesWanted);
  const suggesting = { onFocus: () => setNamesWanted(true), closeAfterMs: SUGGESTIONS_CLOSE_AFTER_MS };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (title.trim() && !loading) onSearch({ title, location, sort });
  };
  const changeSort = (chosen: LeaderboardSort) => {
    setSort(chosen);
    // What is on screen is sorted anew at once, whatever is half typed above it.
    if (query.title) onSearch({ ...query, sort: chosen });
  };

  return (
    <form className={styles.form} onSubmit={submit}>
      <SuggestField label={texts.jobTitle} value={title} onChange={setTitle} names={jobTitles} {...suggesting} />
      <SuggestField
        label={texts.location}
        value={location}
        onChange={setLocation}
        names={municipalities}
        {...suggesting}
      />
      <SelectField label={texts.sort} value={sort} options={texts.sorts} onChange={changeSort} />
      <Button type="submit" disabled={!title.trim()} aria-disabled={loading}>
        {loading ? texts.fetching : texts.fetch}
      </Button>
    </form>
  );
}
