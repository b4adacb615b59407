import { useCallback, useMemo } from "react";
import type { JobListItem, OfficialOverview } from "../../api/types";
import { CompareNames } from "../../features/salary/compare/CompareNames";
import { GroupKey, OfficialKey } from "../../features/salary/list/keys";
import { ListHead } from "../../features/salary/list/ListRow";
import { PayList } from "../../features/salary/list/PayList";
import { texts as listTexts } from "../../features/salary/list/texts";
import { usePayList } from "../../features/salary/list/usePayList";
import { toSearchKey } from "../../lib/name-search";
import { Select } from "../../ui/Select";
import { useUrlParams } from "../../ui/useUrlParams";
import { getTitlePay, TitleRow } from "./TitleRow";
import { texts } from "./texts";
import { getGroups, listTitles, type Title } from "./titles";

const GROUP = "gruppe";

/** The title to compare with others: the only match, or the one whose whole name is typed. */
function findCompared(typed: string, matches: readonly Title[]): Title | undefined {
  const key = toSearchKey(typed);
  if (!key) return;
  return matches.length === 1 ? matches[0] : matches.find(({ name }) => toSearchKey(name) === key);
}

interface TitleListProps {
  jobs: readonly JobListItem[];
  official: OfficialOverview;
}

/** All titles, largest occupations first. */
export function TitleList({ jobs, official }: TitleListProps) {
  const [params, updateParams] = useUrlParams();
  const group = params.get(GROUP) ?? "";
  const titles = useMemo(() => listTitles(jobs, official), [jobs, official]);
  const items = useMemo(
    () => (group ? titles.filter(({ occupation }) => occupation?.code.startsWith(group)) : titles),
    [titles, group],
  );
  const isMember = jobs.some(({ count }) => count !== null);
  const state = usePayList(items);
  const compared = findCompared(state.filter.text, state.visibleItems);
  const renderRow = useCallback((title: Title) => <TitleRow title={title} isMember={isMember} />, [isMember]);
  const amount = isMember ? listTexts.mean : listTexts.officialMiddle(official.year ?? 0);
  const head = useMemo(() => <ListHead name={texts.column} amount={amount} />, [amount]);
  const legend = isMember ? <GroupKey isMember /> : <OfficialKey />;
  return (
    <PayList
      title={texts.list}
      state={state}
      texts={texts}
      head={head}
      renderRow={renderRow}
      hasBanner={jobs.some(({ count }) => count === null)}
      tools={
        <Select
          label={texts.group}
          value={group}
          options={[["", texts.allGroups], ...getGroups(official)]}
          onChange={(value) => updateParams({ [GROUP]: value || null })}
        />
      }
      legend={legend}
    >
      {compared && (
        <CompareNames
          key={compared.name}
          first={compared}
          items={titles}
          texts={texts}
          columns={[texts.column, amount]}
          getPay={getTitlePay}
          renderRow={(title, axis) => <TitleRow title={title} axis={axis} isMember={isMember} />}
          legend={legend}
        />
      )}
    </PayList>
  );
}
