import { memo, useMemo } from "react";
import type { LocationListItem, NamedFigures } from "../../api/types";
import { Count } from "../../features/salary/figures/Locked";
import { PayRow } from "../../features/salary/figures/PayRow";
import { PayList } from "../../features/salary/list/PayList";
import { usePayList } from "../../features/salary/list/usePayList";
import { placePath } from "../../lib/paths";
import { Button, ButtonLink } from "../../ui/Button";
import { Panel } from "../../ui/Panel";
import { EmptyState } from "../../ui/StateMessage";
import { texts } from "./texts";

interface Place extends NamedFigures {
  county: string | null;
  jobCount: number | null;
}

const PlaceRow = memo(function PlaceRow({ place }: { place: Place }) {
  const { name, county, count, jobCount } = place;
  return (
    <PayRow name={name} to={placePath(name)} figures={place}>
      {county && county !== name && `${county} · `}
      <Count count={count} /> {texts.entries}
      {jobCount !== null && ` · ${texts.jobTitles(jobCount)}`}
    </PayRow>
  );
});

const renderRow = (place: Place) => <PlaceRow place={place} />;

interface FilledPlaceListProps {
  title: string;
  places: readonly LocationListItem[];
  /** Whether each row names the county of its place. */
  withCounty: boolean;
}

function FilledPlaceList({ title, places, withCounty }: FilledPlaceListProps) {
  const items = useMemo(
    () =>
      places.map(({ location, salaryCount, county, ...rest }) => ({
        ...rest,
        name: location,
        count: salaryCount,
        county: withCounty ? county : null,
      })),
    [places, withCounty],
  );
  return <PayList title={title} state={usePayList(items)} texts={texts} renderRow={renderRow} />;
}

interface PlaceListProps {
  places: readonly LocationListItem[];
  county: string | null;
  onWholeCountry: () => void;
}

/** All places, or those of one county. */
export function PlaceList({ places, county, onWholeCountry }: PlaceListProps) {
  const visiblePlaces = useMemo(
    () => (county === null ? places : places.filter((place) => place.county === county)),
    [places, county],
  );
  const title = county === null ? texts.list : texts.listIn(county);
  if (visiblePlaces.length > 0)
    return <FilledPlaceList title={title} places={visiblePlaces} withCounty={county === null} />;
  return (
    <Panel title={title}>
      <EmptyState title={texts.none} hint={county === null ? texts.noneYet : texts.noneIn(county)}>
        <ButtonLink to="/bidra">{texts.contribute}</ButtonLink>
        {county !== null && (
          <Button variant="quiet" onClick={onWholeCountry}>
            {texts.wholeCountry}
          </Button>
        )}
      </EmptyState>
    </Panel>
  );
}
