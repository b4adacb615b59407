import { useCallback, useMemo } from "react";
import type { LocationListItem, OfficialOverview } from "../../api/types";
import { Count } from "../../features/salary/figures/Locked";
import { formatMean } from "../../features/salary/list/amounts";
import { ListKey } from "../../features/salary/list/ListKey";
import { getGroupPay, ListLine } from "../../features/salary/list/ListLine";
import { ListHead, ListRow } from "../../features/salary/list/ListRow";
import { NORWAY_AXIS, NorwayAxis } from "../../features/salary/list/NorwayAxis";
import { PayList } from "../../features/salary/list/PayList";
import { texts as listTexts } from "../../features/salary/list/texts";
import { type Sort, usePayList } from "../../features/salary/list/usePayList";
import { placePath } from "../../lib/paths";
import { texts } from "./texts";

interface Place extends LocationListItem {
  name: string;
  amount: number | null;
}

const SORTS: readonly Sort[] = ["count", "average", "name"];
const { keys } = listTexts;
/** Narrow: the label of the country stands beside that of 400 000. */
const AXIS = { ...NORWAY_AXIS, ticks: [1_000_000, 1_600_000] };

interface PlaceListProps {
  title: string;
  places: readonly LocationListItem[];
  /** Whether each row names the county of its place. */
  withCounty: boolean;
  official: OfficialOverview | undefined;
}

function PlaceRow({ place, withCounty, norway }: { place: Place; withCounty: boolean; norway: number | undefined }) {
  const { name, county, salaryCount, jobCount, amount } = place;
  return (
    <ListRow
      name={name}
      to={placePath(name)}
      note={
        <>
          {withCounty && county && county !== name && `${county} · `}
          <Count count={salaryCount} /> {listTexts.entries}
          {jobCount !== null && ` i ${texts.jobTitles(jobCount)}`}
        </>
      }
      line={
        <ListLine
          name={name}
          pay={getGroupPay(place)}
          axis={NORWAY_AXIS}
          reference={norway ? { amount: norway, isThrough: true } : undefined}
        />
      }
      amount={amount !== null && formatMean(amount, salaryCount === null)}
    />
  );
}

/** Places with their figures, most entries first. */
export function PlaceList({ title, places, withCounty, official }: PlaceListProps) {
  const items: readonly Place[] = useMemo(
    () => places.map((place) => ({ ...place, name: place.location, amount: place.averageSalary })),
    [places],
  );
  const norway = official?.all?.median ?? undefined;
  const isMember = places.some(({ salaryCount }) => salaryCount !== null);
  const renderRow = useCallback(
    (place: Place) => <PlaceRow place={place} withCounty={withCounty} norway={norway} />,
    [withCounty, norway],
  );
  const head = useMemo(
    () => <ListHead name={texts.column} amount={listTexts.mean} axis={<NorwayAxis median={norway} axis={AXIS} />} />,
    [norway],
  );
  return (
    <PayList
      title={title}
      state={usePayList(items, SORTS)}
      texts={texts}
      head={head}
      renderRow={renderRow}
      hasBanner={!isMember}
      legend={
        <ListKey
          items={[
            ...(isMember
              ? ([
                  { mark: "band", label: keys.band },
                  { mark: "span", label: keys.span },
                ] as const)
              : []),
            { mark: "mean", label: isMember ? keys.mean : keys.roundedMean },
            ...(norway && official?.year ? [{ label: keys.norway(norway, official.year) }] : []),
          ]}
        />
      }
    />
  );
}
