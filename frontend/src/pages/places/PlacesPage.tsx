import X from "lucide-react/icons/x";
import { useRef } from "react";
import type { LocationListItem } from "../../api/types";
import { useLocations } from "../../features/catalog/api";
import { useOfficialPay } from "../../features/salary/api";
import { NobodyYet } from "../../features/salary/list/NobodyYet";
import { PayListSkeleton } from "../../features/salary/list/PayList";
import { Button, ButtonLink } from "../../ui/Button";
import { Lead } from "../../ui/Lead";
import { Page } from "../../ui/Page";
import { PageHeading } from "../../ui/PageHeading";
import { QueryState } from "../../ui/QueryState";
import { Section } from "../../ui/Section";
import { EmptyState } from "../../ui/StateMessage";
import { useUrlParams } from "../../ui/useUrlParams";
import { Counties, CountyMiddles, DEFAULT_GROUP } from "./Counties";

import { PlaceList } from "./PlaceList";
import styles from "./PlacesPage.module.css";
import { texts } from "./texts";

interface PlacesProps {
  places: readonly LocationListItem[];
  county: string | null;
  onWholeCountry: () => void;
}

/** All places, or those of one county. */
function Places({ places, county, onWholeCountry }: PlacesProps) {
  const official = useOfficialPay().data;
  const shown = county === null ? places : places.filter((place) => place.county === county);
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
  const [county, group] = [params.get("county") || null, params.get("gruppe") ?? DEFAULT_GROUP];
  const places = useLocations();
  const official = useOfficialPay().data;
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
        <div ref={list} className={styles.list} tabIndex={-1}>
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
