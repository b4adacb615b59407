import { useCallback, useMemo } from "react";
import type { LocationListItem, OfficialOverview } from "../../api/types";
import { Entries } from "../../features/salary/figures/Locked";
import { getGroupPay } from "../../features/salary/figures/line/derive-pay";
import { NORWAY_AXIS } from "../../features/salary/figures/line/geometry";
import { GroupKey } from "../../features/salary/list/keys";
import { ListHead, ListRow } from "../../features/salary/list/ListRow";
import { PayList } from "../../features/salary/list/PayList";
import { texts as listTexts } from "../../features/salary/list/texts";
import { usePayList } from "../../features/salary/list/usePayList";
import { formatMean } from "../../lib/format";
import { placePath } from "../../lib/paths";
import { texts } from "./texts";

interface Place extends LocationListItem {
  name: string;
  amount: number | null;
}

/** Narrow: the label of the country stands beside that of 400 000. */
const AXIS = { ...NORWAY_AXIS, ticks: [1_000_000, 1_600_000] };

interface PlaceListProps {
  title: string;
  places: readonly LocationListItem[];
  /** Whether each row names the county of its place. */
  withCounty: boolean;
  official: OfficialOverview | undefined;
}

/** Places with their figures, most entries first. */
export function PlaceList({ title, places, withCounty, official }: PlaceListProps) {
  const items: readonly Place[] = useMemo(
    () => places.map((place) => ({ ...place, name: place.location, amount: place.averageSalary })),
    [places],
  );
  const norway = official?.all?.mean;
  const isMember = places.some(({ salaryCount }) => salaryCount !== null);
  const renderRow = useCallback(
    ({ name, county, salaryCount, jobCount, amount, ...place }: Place) => (
      <ListRow
        name={name}
        to={placePath(name)}
        note={
          <>
            {withCounty && county && county !== name && `${county} · `}
            <Entries count={salaryCount} jobs={jobCount} />
          </>
        }
        pay={getGroupPay(place)}
        axis={NORWAY_AXIS}
        reference={norway}
        isThrough
        amount={amount !== null && formatMean(amount, salaryCount === null)}
      />
    ),
    [withCounty, norway],
  );
  const head = useMemo(
    () => <ListHead name={texts.column} amount={listTexts.mean} axis={AXIS} norway={norway} />,
    [norway],
  );
  return (
    <PayList
      title={title}
      state={usePayList(items)}
      texts={texts}
      head={head}
      renderRow={renderRow}
      hasBanner={!isMember}
      legend={<GroupKey isMember={isMember} norway={official} />}
    />
  );
}
