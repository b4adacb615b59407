import { type SubmitEvent, useState } from "react";
import { Button } from "../../../ui/Button";
import { SelectField } from "../../../ui/SelectField";
import { SuggestField } from "../../../ui/SuggestField";
import { type LeaderboardQuery, type LeaderboardSort, useSuggestableNames } from "../api";
import styles from "./LeaderboardForm.module.css";
import { texts } from "./texts";

const SUGGESTIONS_CLOSE_AFTER_MS = 120;

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
  }
  const [namesWanted, setNamesWanted] = useState(false);
  const { jobTitles, municipalities } = useSuggestableNames(namesWanted);
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
