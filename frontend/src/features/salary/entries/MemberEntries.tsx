import { Panel } from "#ui/Panel";
import { EntryCard } from "./EntryCard";
import type { OwnEntriesProps } from "./OwnEntries";
import { texts } from "./texts";
import { useEntryPages } from "./useEntryPages";

/** Enough for the own entries, which come first in a list. */
const MAX_SHOWN = 10;

/** The own entries of a signed-in member. */
export default function MemberEntries({ query, context, children, isAlone }: OwnEntriesProps) {
  const {
    entries,
    query: { data, error },
  } = useEntryPages({ ...query, limit: MAX_SHOWN });
  if (!data && !error) return null;
  const own = entries.filter(({ isWaiting }) => isWaiting);
  if (own.length === 0) return children;
  return (
    <Panel title={texts.own}>
      <ul>
        {own.map((entry) => (
          <li key={entry.id}>
            <EntryCard entry={entry} locked={false} context={context} />
          </li>
        ))}
      </ul>
      {isAlone && <p>{texts.noOthers}</p>}
    </Panel>
  );
}
