import { useParams } from "react-router-dom";
import { usePlaces } from "#api/name-lists";
import type { CountyWages, JobListItem } from "#api/types";
import { texts as words } from "#domain/texts";
import { usePlaceJobs } from "#features/catalog/api";
import { useCountyWages, useOfficialPay } from "#features/salary/api";
import { OwnEntries } from "#features/salary/entries/OwnEntries";
import box from "#features/salary/figures/AnswerBox.module.css";
import { DifferenceAxis, DifferenceLine } from "#features/salary/figures/line/DifferenceLine";
import { JobList } from "#features/salary/list/JobList";
import { ListHead, ListRow } from "#features/salary/list/ListRow";
import { NobodyYet } from "#features/salary/list/NobodyYet";
import { PayListSkeleton } from "#features/salary/list/PayList";
import { fill, formatCount, formatDeviation, formatNumber } from "#lib/format";
import { contributePath, placePath } from "#lib/paths";
import { place } from "#shared/pages/catalog.json";
import { ButtonLink } from "#ui/Button";
import { HeadingRow, Page } from "#ui/Page";
import { PageHeading } from "#ui/PageHeading";
import { QueryState } from "#ui/QueryState";
import { Section } from "#ui/Section";
import { ShareButton } from "#ui/ShareButton";
import { EmptyState } from "#ui/StateMessage";
import textStyles from "#ui/text.module.css";

const texts = {
  title: (name: string) => fill(place.title, { name }),
  jobCount: (count: number) => formatCount(count, "stilling", "stillinger"),
  jobs: (name: string) => fill(place.list, { name }),
  namesakes: (name: string) => fill(place.namesakes, { name }),
  divided: (name: string) => fill(place.divided, { name }),
  noJobs: words.noJobs,
  noJobsHint: (place: string) => `Ingen har meldt inn lønn fra ${place} ennå.`,
  contribute: words.contributeNow,
  firstPay: "Tallene under gjelder hele landet. Den første lønna åpner stedet.",
  allPlaces: "Se alle steder",
  failed: "Feil ved lasting av data",
  failedDescription: "Kunne ikke hente stillinger for denne lokasjonen.",
  answer: "Svaret",
  countyFailed: "Kunne ikke hente lønna i fylket",
  against: (county: string) => fill(place.against, { county }),
  higher: place.higher,
  equal: place.equal,
  lower: place.lower,
  extremes: (highest: string, lowest: string) => fill(place.extremes, { highest, lowest }),
  columns: { less: "← lavere", equal: "som landet", more: "høyere →", middle: "Midten" },
  source: (source: string) => `Heltidsansatte, med tillegg og bonus. ${source}.`,
};

/** Smaller differences count as none, percent. */
const NOTABLE = 1.5;

/** The groups with their difference from the country, highest first. */
function compareGroups({ groups }: CountyWages) {
  return groups
    .map((group) => ({ ...group, percent: 100 * (group.median / group.countryMedian - 1) }))
    .sort((left, right) => right.percent - left.percent);
}

/** How the group in the middle differs from the country. */
function judge(percents: readonly number[]): "higher" | "equal" | "lower" {
  const middle = percents[Math.floor(percents.length / 2)] ?? 0;
  if (Math.abs(middle) < NOTABLE) return "equal";
  return middle > 0 ? "higher" : "lower";
}

/** The county of a place against the country, by group of occupations. */
function CountyAnswer({ wages }: { wages: CountyWages }) {
  const groups = compareGroups(wages);
  const [first, last] = [groups[0], groups.at(-1)];
  if (!first || !last) return null;
  const largest = Math.max(...groups.map(({ percent }) => Math.abs(percent)));
  return (
    <section className={box.wide} aria-label={texts.answer}>
      <h2 className={box.label}>{texts.against(wages.county)}</h2>
      <p className={box.words}>{texts[judge(groups.map(({ percent }) => percent))]}</p>
      <p className={box.sentence}>{texts.extremes(first.name.toLowerCase(), last.name.toLowerCase())}</p>
      <div className={box.picture}>
        <ListHead name="" amount={texts.columns.middle} line={<DifferenceAxis texts={texts.columns} />} />
        <ul>
          {groups.map(({ name, median, percent }) => (
            <li key={name}>
              <ListRow
                name={name}
                line={
                  <DifferenceLine
                    label={`${name}: ${formatDeviation(percent, 1)}`}
                    percent={percent}
                    largest={largest}
                    isOfficial
                  />
                }
                amount={
                  <>
                    {formatNumber(median)}
                    <small>{formatDeviation(percent, 1)}</small>
                  </>
                }
              />
            </li>
          ))}
        </ul>
      </div>
      <p className={box.basis}>{texts.source(wages.source)}</p>
    </section>
  );
}

/** The places that the name may mean: the parts of a divided one, or municipalities with their county in brackets. */
function useMeanings(place: string): { title: string; places: readonly string[] } {
  const { names, byAlias } = usePlaces(true);
  const key = place.toLowerCase();
  const [, parts = []] = [...byAlias].find(([alias]) => alias.toLowerCase() === key) ?? [];
  if (parts.length > 1) return { title: texts.divided(place), places: parts };
  const places = names.filter((name) => name.toLowerCase().startsWith(`${key} (`));
  return { title: texts.namesakes(place), places };
}

function NoJobs({ place }: { place: string }) {
  const { title, places } = useMeanings(place);
  if (places.length > 0) {
    return (
      <EmptyState title={title}>
        {places.map((name) => (
          <ButtonLink key={name} to={placePath(name)}>
            {name}
          </ButtonLink>
        ))}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={texts.noJobs} hint={texts.noJobsHint(place)}>
      <ButtonLink to={contributePath()}>{texts.contribute}</ButtonLink>
      <ButtonLink to="/steder" variant="quiet">
        {texts.allPlaces}
      </ButtonLink>
    </EmptyState>
  );
}

interface PlaceJobsProps {
  place: string;
  jobs: readonly JobListItem[];
  /** `undefined` while they load. */
  wages: CountyWages | null | undefined;
}

/** A place without entries: official pay of the country, if the place is known. */
function EmptyPlace({ place, wages }: Omit<PlaceJobsProps, "jobs">) {
  const official = useOfficialPay().data;
  if (wages === undefined) return <PayListSkeleton />;
  return wages ? <NobodyYet hint={texts.firstPay} official={official} /> : <NoJobs place={place} />;
}

function PlaceJobs({ place, jobs, wages }: PlaceJobsProps) {
  if (jobs.length === 0) {
    return (
      <OwnEntries query={{ location: place }} context="all" isAlone>
        <EmptyPlace place={place} wages={wages} />
      </OwnEntries>
    );
  }
  return (
    <>
      <OwnEntries query={{ location: place }} context="all" />
      <Section variant="wide" title={texts.jobs(place)}>
        <JobList title={texts.jobs(place)} jobs={jobs} query={{ location: place }} />
      </Section>
    </>
  );
}

/** The titles with pay in a municipality or county, beside official pay. */
export default function PlacePage() {
  const { location: place = "" } = useParams();
  const jobs = usePlaceJobs(place);
  const wages = useCountyWages(place);
  const county = wages.data?.county;
  const count = jobs.data?.length ? texts.jobCount(jobs.data.length) : null;
  return (
    // Each place is a page with its own heading.
    <Page key={place}>
      <HeadingRow>
        <div>
          <PageHeading title={texts.title(place)}>{place}</PageHeading>
          <p className={textStyles.soft}>{[county !== place && county, count].filter(Boolean).join(" · ")}</p>
        </div>
        <ShareButton />
      </HeadingRow>
      <QueryState query={wages} texts={{ failed: texts.countyFailed }} height="640px">
        {(wages) => wages && <CountyAnswer wages={wages} />}
      </QueryState>
      <QueryState query={jobs} texts={texts} loading={<PayListSkeleton />}>
        {(jobs) => <PlaceJobs place={place} jobs={jobs} wages={wages.error ? (wages.data ?? null) : wages.data} />}
      </QueryState>
    </Page>
  );
}
