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
  onAsk: (query: LeaderboardQuery) => void;
}

export function LeaderboardForm({ query, loading, onAsk }: LeaderboardFormProps) {
  const [title, setTitle] = useState(query.title);
  const [location, setLocation] = useState(query.location);
  const [sort, setSort] = useState(query.sort);
  const [followed, setFollowed] = useState(query);
  if (query.title !== followed.title || query.location !== followed.location) {
    // The address asks for something else: a link led here, or what was typed is now asked for.
    setFollowed(query);
    setTitle(query.title);
    setLocation(query.location);
    setSort(query.sort);
  } else if (query.sort !== followed.sort) {
    // Another order of the same list leaves what is half typed.
    setFollowed(query);
    setSort(query.sort);
  }
  const [namesWanted, setNamesWanted] = useState(false);
  // Where the names do not come, one types without them.
  const { data: jobTitles = NO_NAMES } = useJobTitles(namesWanted);
  const { data: municipalities = NO_NAMES } = useMunicipalities(namesWanted);
  const suggesting = { onFocus: () => setNamesWanted(true), closeAfterMs: SUGGESTIONS_CLOSE_AFTER_MS };

  const ask = (event: SubmitEvent) => {
    event.preventDefault();
    if (title.trim() && !loading) onAsk({ title, location, sort });
  };
  const sortAnew = (chosen: LeaderboardSort) => {
    setSort(chosen);
    // What is on screen is sorted anew at once, whatever is half typed above it.
    if (query.title) onAsk({ ...query, sort: chosen });
  };

  return (
    <form className={styles.form} onSubmit={ask}>
      <SuggestField label={texts.jobTitle} value={title} onChange={setTitle} names={jobTitles} {...suggesting} />
      <SuggestField
        label={texts.location}
        value={location}
        onChange={setLocation}
        names={municipalities}
        {...suggesting}
      />
      <SelectField label={texts.sort} value={sort} options={texts.sorts} onChange={sortAnew} />
      <Button type="submit" disabled={!title.trim()} aria-disabled={loading}>
        {loading ? texts.fetching : texts.fetch}
      </Button>
    </form>
  );
}
