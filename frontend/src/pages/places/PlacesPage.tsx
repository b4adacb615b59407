import X from "lucide-react/icons/x";
import { useCallback, useMemo, useRef } from "react";
import type { LocationListItem, OfficialOverview } from "#api/types";
import { useLocations } from "#features/catalog/api";
import { useOfficialPay } from "#features/salary/api";
import { Entries } from "#features/salary/figures/Locked";
import { getGroupPay } from "#features/salary/figures/line/derive-pay";
import { NORWAY_AXIS } from "#features/salary/figures/line/geometry";
import { GroupKey } from "#features/salary/figures/line/LineKey";
import { ListHead, ListRow } from "#features/salary/list/ListRow";
import { NobodyYet } from "#features/salary/list/NobodyYet";
import { PayList, PayListSkeleton } from "#features/salary/list/PayList";
import { texts as listTexts } from "#features/salary/list/texts";
import { usePayList } from "#features/salary/list/usePayList";
import { listOccupationGroups } from "#features/salary/occupation-groups";
import { formatThousands } from "#lib/format";
import { placePath } from "#lib/paths";
import { Button, ButtonLink } from "#ui/Button";
import { Lead, Page } from "#ui/Page";
import { PageHeading } from "#ui/PageHeading";
import { QueryState } from "#ui/QueryState";
import { Section } from "#ui/Section";
import { EmptyState } from "#ui/StateMessage";
import { useUrlParams } from "#ui/useUrlParams";
import { Counties, CountyMiddles, DEFAULT_GROUP } from "./Counties";
import styles from "./PlacesPage.module.css";
import { texts } from "./texts";

interface Place extends LocationListItem {
  name: string;
  amount: number | null;
}

/** Without the label of 400 000, which would overlap that of Norway. */
const HEAD_AXIS = { ...NORWAY_AXIS, ticks: [1_000_000, 1_600_000] };

interface PlaceListProps {
  title: string;
  places: readonly LocationListItem[];
  /** Whether each row names the county of its place. */
  withCounty: boolean;
  official: OfficialOverview | undefined;
}

/** Places with their figures, most entries first. */
function PlaceList({ title, places, withCounty, official }: PlaceListProps) {
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
        amount={amount !== null && formatThousands(amount, salaryCount === null)}
      />
    ),
    [withCounty, norway],
  );
  const head = useMemo(
    () => <ListHead name={texts.column} amount={listTexts.mean} axis={HEAD_AXIS} norway={norway} />,
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

interface PlacesProps {
  places: readonly LocationListItem[];
  county: string | null;
  onWholeCountry: () => void;
}

/** All places, or those of one county. */
function Places({ places, county, onWholeCountry }: PlacesProps) {
  const official = useOfficialPay().data;
  const shown = useMemo(
    () => (county === null ? places : places.filter((place) => place.county === county)),
    [places, county],
  );
  return (
    <Section
      title={county === null ? texts.count(places.length) : texts.listIn(county)}
      action={
        county !== null && (
          <Button variant="quiet" aria-label={texts.notOnly(county)} onClick={onWholeCountry}>
            {county}
            <X aria-hidden="true" />
          </Button>
        )
      }
    >
      {shown.length > 0 ? (
        <PlaceList
          title={county === null ? texts.list : texts.listIn(county)}
          places={shown}
          withCounty={county === null}
          official={official}
        />
      ) : (
        <EmptyState title={texts.none} hint={texts.noneIn(county ?? "")}>
          <ButtonLink to="/bidra">{texts.contribute}</ButtonLink>
          <Button variant="quiet" onClick={onWholeCountry}>
            {texts.wholeCountry}
          </Button>
        </EmptyState>
      )}
    </Section>
  );
}

/** All places with their figures, beside the counties. */
export default function PlacesPage() {
  const list = useRef<HTMLDivElement>(null);
  const [params, updateParams] = useUrlParams();
  const county = params.get("county") || null;
  const places = useLocations();
  const official = useOfficialPay().data;
  const asked = params.get("gruppe");
  const groups = official ? listOccupationGroups(official) : [];
  const group = groups.find(([number]) => number === asked)?.[0] ?? DEFAULT_GROUP;
  const isEmpty = places.data?.length === 0;
  const setCounty = (county: string | null) => {
    updateParams({ county }, "push");
    list.current?.focus({ preventScroll: county === null });
  };
  return (
    <Page>
      <PageHeading title={texts.pageTitle}>{texts.heading}</PageHeading>
      <Lead>{texts.lead}</Lead>
      {isEmpty && <NobodyYet hint={texts.firstPay} />}
      <div className={styles.columns}>
        <Counties
          group={group}
          onGroup={(value) => updateParams({ gruppe: value === DEFAULT_GROUP ? null : value })}
          selected={county}
          onSelect={setCounty}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
        <div
          ref={list}
          className={styles.list}
          role="group"
          aria-label={county === null ? texts.list : texts.listIn(county)}
          tabIndex={-1}
        >
          {isEmpty ? (
            official && <CountyMiddles official={official} group={group} />
          ) : (
            <QueryState query={places} texts={texts} loading={<PayListSkeleton />}>
              {(places) => <Places places={places} county={county} onWholeCountry={() => setCounty(null)} />}
            </QueryState>
          )}
        </div>
      </div>
    </Page>
  );
}
