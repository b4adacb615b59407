import type { LucideIcon } from "lucide-react";
import ArrowDown from "lucide-react/icons/arrow-down";
import List from "lucide-react/icons/list";
import MapIcon from "lucide-react/icons/map";
import X from "lucide-react/icons/x";
import { useRef } from "react";
import { useLocations } from "../../features/catalog/api";
import { AccessBanner } from "../../features/salary/figures/AccessBanner";
import { PayListSkeleton } from "../../features/salary/list/PayList";
import { Button } from "../../ui/Button";
import { Lead } from "../../ui/Lead";
import { Page } from "../../ui/Page";
import { PageHeading } from "../../ui/PageHeading";
import { QueryState } from "../../ui/QueryState";
import { SegmentedControl } from "../../ui/SegmentedControl";
import { CountyMap } from "./CountyMap";
import { PlaceList } from "./PlaceList";
import styles from "./PlacesPage.module.css";
import { texts } from "./texts";
import { usePlacesParams, VIEWS, type View } from "./usePlacesParams";

const icons: Readonly<Record<View, LucideIcon>> = { list: List, map: MapIcon };

function viewSegment(view: View) {
  const Icon = icons[view];
  const label = (
    <>
      <Icon size={18} aria-hidden="true" />
      {texts.views[view]}
    </>
  );
  return { value: view, label };
}

interface AllPlacesProps {
  county: string | null;
  onWholeCountry: () => void;
}

function AllPlaces({ county, onWholeCountry }: AllPlacesProps) {
  return (
    <QueryState query={useLocations()} texts={texts} loading={<PayListSkeleton title={texts.list} />}>
      {(places) => <PlaceList places={places} county={county} onWholeCountry={onWholeCountry} />}
    </QueryState>
  );
}

/** All places with their figures, as a list or beside a county map. */
export default function PlacesPage() {
  const bar = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { data } = useLocations();
  const { view, setView, county, setCounty } = usePlacesParams();
  const showWholeCountry = () => {
    setCounty(null);
    // The pressed button was removed: focus the view control.
    bar.current?.querySelector<HTMLElement>("input:checked")?.focus();
  };
  const goToList = () => {
    list.current?.scrollIntoView();
    list.current?.focus({ preventScroll: true });
  };
  return (
    <Page>
      <PageHeading title={texts.pageTitle}>{texts.heading}</PageHeading>
      <Lead>{texts.lead}</Lead>
      {data?.some(({ salaryCount }) => salaryCount === null) && <AccessBanner />}
      <div ref={bar} className={styles.bar}>
        <SegmentedControl legend={texts.view} value={view} segments={VIEWS.map(viewSegment)} onChange={setView} />
        {county !== null && (
          <Button variant="quiet" aria-label={texts.notOnly(county)} onClick={showWholeCountry}>
            {county}
            <X aria-hidden="true" />
          </Button>
        )}
      </div>
      <div className={view === "map" ? styles.columns : undefined}>
        {view === "map" && (
          <div className={styles.map}>
            <CountyMap selected={county} onSelect={setCounty} />
            {county !== null && (
              <div className={styles.listLink}>
                <Button variant="quiet" onClick={goToList}>
                  {texts.toPlacesIn(county)}
                  <ArrowDown aria-hidden="true" />
                </Button>
              </div>
            )}
          </div>
        )}
        <div ref={list} className={styles.list} tabIndex={-1}>
          <AllPlaces county={county} onWholeCountry={showWholeCountry} />
        </div>
      </div>
    </Page>
  );
}
