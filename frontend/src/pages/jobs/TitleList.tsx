import { useCallback, useMemo } from "react";
import type { JobListItem, OccupationPay, OfficialOverview } from "#api/types";
import { CompareNames } from "#features/salary/compare/CompareNames";
import { Entries } from "#features/salary/figures/Locked";
import { getGroupPay, getOccupationPay } from "#features/salary/figures/line/derive-pay";
import type { Axis } from "#features/salary/figures/line/geometry";
import { GroupKey, OfficialKey } from "#features/salary/figures/line/LineKey";
import type { Pay } from "#features/salary/figures/line/pay";
import { ListHead, ListRow } from "#features/salary/list/ListRow";
import { PayList } from "#features/salary/list/PayList";
import { texts as listTexts } from "#features/salary/list/texts";
import { usePayList } from "#features/salary/list/usePayList";
import { listOccupationGroups } from "#features/salary/occupation-groups";
import { formatNumber, formatThousands } from "#lib/format";
import { toSearchKey } from "#lib/name-search";
import { jobPath } from "#lib/paths";
import { Select } from "#ui/Select";
import { useUrlParams } from "#ui/useUrlParams";
import { texts } from "./texts";

/** A title with official pay, reported pay, or both. */
interface Title {
  name: string;
  /** What the viewer sees: the mean of the entries, or for visitors and without entries the official middle. */
  amount: number | null;
  job: JobListItem | undefined;
  occupation: OccupationPay | undefined;
  /** The number of employees of the occupation, if this is its largest title. */
  headcount: number | null;
}

/** Whether the viewer sees what members report. */
const showsReported = (job: JobListItem | undefined): job is JobListItem =>
  job !== undefined && job.count !== null && job.averageSalary !== null;

/** All titles: those of the largest occupations first, then the others with most entries first. */
function listTitles(jobs: readonly JobListItem[], { occupations }: OfficialOverview): Title[] {
  const byTitle = new Map(jobs.map((job) => [job.jobTitle, job]));
  const byCode = new Map(occupations.map((occupation) => [occupation.code, occupation]));
  const create = (name: string, job: JobListItem | undefined, occupation: OccupationPay | undefined): Title => ({
    name,
    job,
    occupation,
    amount: showsReported(job) ? job.averageSalary : (occupation?.median ?? null),
    headcount: null,
  });
  const largest = occupations.map((occupation) => ({
    ...create(occupation.jobTitle, byTitle.get(occupation.jobTitle), occupation),
    headcount: occupation.headcount,
  }));
  const listed = new Set(largest.map(({ name }) => name));
  const others = jobs.filter(({ jobTitle }) => !listed.has(jobTitle));
  return [...largest, ...others.map((job) => create(job.jobTitle, job, byCode.get(job.occupation ?? "")))];
}

/** How many the amount rests on. */
function Note({ title: { headcount, job, occupation }, isMember }: TitleRowProps) {
  const employees = headcount !== null && listTexts.employees(headcount);
  if (isMember && job) {
    return (
      <>
        <Entries count={job.count} />
        {employees && ` · ${employees}`}
      </>
    );
  }
  if (employees) return `${employees}${isMember ? ` · ${texts.official}` : ""}`;
  return occupation?.name;
}

/** What the row shows: the entries for members, otherwise the official figures of the occupation. */
function getTitlePay(title: Title): Pay | null {
  if (showsReported(title.job)) return getGroupPay(title.job);
  return title.occupation ? getOccupationPay(title.occupation) : null;
}

interface TitleRowProps {
  title: Title;
  axis?: Axis;
  isMember: boolean;
}

function TitleRow({ title, axis, isMember }: TitleRowProps) {
  const { name, amount, job } = title;
  return (
    <ListRow
      name={name}
      to={jobPath(name)}
      note={<Note title={title} isMember={isMember} />}
      pay={getTitlePay(title)}
      axis={axis}
      amount={amount !== null && (showsReported(job) ? formatThousands : formatNumber)(amount)}
    />
  );
}

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
          options={[["", texts.allGroups], ...listOccupationGroups(official)]}
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
