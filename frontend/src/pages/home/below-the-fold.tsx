import type { LucideIcon } from "lucide-react";
import ArrowRight from "lucide-react/icons/arrow-right";
import EyeOff from "lucide-react/icons/eye-off";
import Ruler from "lucide-react/icons/ruler";
import Scale from "lucide-react/icons/scale";
import ShieldCheck from "lucide-react/icons/shield-check";
import { type SubmitEvent, useId, useLayoutEffect, useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useJobTitleNames } from "#api/name-lists";
import type { PopularJob } from "#api/types";
import { texts as words } from "#domain/texts";
import { getJobPay } from "#features/salary/figures/line/derive-pay";
import { getKeyItems, LineKey } from "#features/salary/figures/line/LineKey";
import { ListHead, ListRow, ListRowSkeletons } from "#features/salary/list/ListRow";
import { handOverPay } from "#features/salary/percentile/own-pay";
import { texts as payTexts } from "#features/salary/percentile/texts";
import { usePopularJobs } from "#features/salary/popular-jobs";
import { formatCount, formatNumber, formatThousands } from "#lib/format";
import { jobPath, payCheckPath } from "#lib/paths";
import { layout } from "#shared/pages/site.json";
import { AmountField } from "#ui/AmountField";
import { Button, ButtonLink } from "#ui/Button";
import { NameField } from "#ui/NameField";
import { QueryState } from "#ui/QueryState";
import { Section } from "#ui/Section";
import { Loading } from "#ui/Skeleton";
import sentence from "#ui/sentence.module.css";
import { HourlyFact } from "./facts/HourlyFact";
import { Findings } from "./findings/Findings";
import styles from "./MoreSections.module.css";
import { useStatistics } from "./statistics/Statistics";
import { texts as firstTexts } from "./texts";

const popularTexts = {
  none: "–",
  job: "Stilling",
  middle: (year: number | undefined) => (year ? `Midten, SSB ${year}` : "Midten"),
  average: (amount: number, isRounded: boolean) => `${formatThousands(amount, isRounded)} i snitt her`,
  employees: (count: number) => `${formatNumber(count)} ansatte`,
  workplaces: (count: number) =>
    count === 0 ? words.companyNotGiven : formatCount(count, "arbeidsgiver", "arbeidsgivere"),
};

/** A pseudo-random number from text and seed (FNV-1a with a final mix). */
function getWeight(text: string, seed: number): number {
  let hash = Math.imul(seed, 0x9e3779b1);
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 12)) >>> 0;
}

/** At most `limit` items, in order. The same seed picks the same items, even if the list is reordered. */
export function pickSample<Item>(
  items: readonly Item[],
  limit: number,
  getKey: (item: Item) => string,
  seed: number,
): Item[] {
  if (items.length <= limit) return [...items];
  const byWeight = items.toSorted((left, right) => getWeight(getKey(left), seed) - getWeight(getKey(right), seed));
  const picked = new Set(byWeight.slice(0, limit));
  return items.filter((item) => picked.has(item));
}

const MAX_SHOWN = 6;

const getPay = (job: PopularJob) => getJobPay({ ...job, range: null });

function describe({ averageSalary, count, official, workplaceCount }: PopularJob): string {
  if (averageSalary !== null) return popularTexts.average(averageSalary, count === null);
  return official?.headcount ? popularTexts.employees(official.headcount) : popularTexts.workplaces(workplaceCount);
}

function JobRows({ jobs, seed }: { jobs: readonly PopularJob[]; seed: number }) {
  const sample = useMemo(() => pickSample(jobs, MAX_SHOWN, ({ jobTitle }) => jobTitle, seed), [jobs, seed]);
  const year = sample.find(({ official }) => official)?.official?.year;
  return (
    <>
      <ListHead name={popularTexts.job} amount={popularTexts.middle(year)} />
      <ul>
        {sample.map((job) => (
          <li key={job.jobTitle}>
            <ListRow
              name={job.jobTitle}
              to={jobPath(job.jobTitle)}
              note={describe(job)}
              pay={getPay(job)}
              amount={
                job.official?.agreed.median == null ? popularTexts.none : formatNumber(job.official.agreed.median)
              }
            />
          </li>
        ))}
      </ul>
      <LineKey items={getKeyItems(sample.flatMap((job) => getPay(job) ?? []))} />
    </>
  );
}

/** Popular jobs. `seed` (32 bits) selects them if there are more than are shown. */
export function PopularJobs({ seed }: { seed: number }) {
  return (
    <QueryState
      query={usePopularJobs()}
      loading={
        <Loading>
          <ListRowSkeletons rows={MAX_SHOWN} />
        </Loading>
      }
    >
      {(jobs) => <JobRows jobs={jobs} seed={seed} />}
    </QueryState>
  );
}

const texts = {
  contribute: layout.crumbs.bidra,
  callText: "Ett anonymt lønnstall fra deg åpner alle andres.",
  iAm: "Jeg er",
  job: "Stilling",
  andEarn: "og tjener",
  check: layout.crumbs.lonnssjekk,
  benefits: {
    anonymous: { title: "Anonymt", text: "Lønna lagres uten navn, e‑post og IP‑adresse." },
    official: {
      title: "Offisielle tall ved siden av",
      text: "Tallene fra SSB er åpne for alle, uten konto.",
    },
    comparable: {
      title: "Lett å sammenligne",
      text: "Alle stillinger, arbeidsgivere og steder vises på samme linje.",
    },
    untracked: { title: "Ingen sporing", text: "Ingen annonser, og ingenting hentes fra andre." },
  },
};

/** The start of the pay check. The pay stays in the browser: it is not in the address. */
function WhereYouStand() {
  const [title, setTitle] = useState("");
  const [pay, setPay] = useState("");
  const [namesRequested, setNamesRequested] = useState(false);
  const names = useJobTitleNames(namesRequested);
  const navigate = useNavigate();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    handOverPay(pay);
    navigate(payCheckPath({ title: title.trim() || undefined }));
  };
  return (
    <form className={sentence.sentence} onSubmit={submit}>
      <div className={sentence.part}>
        {texts.iAm}
        <NameField
          label={texts.job}
          placeholder={texts.job}
          value={title}
          onChange={setTitle}
          names={names}
          onFocus={() => setNamesRequested(true)}
        />
      </div>
      <div className={sentence.part}>
        {texts.andEarn}
        <AmountField
          label={payTexts.salary}
          placeholder={payTexts.salaryExample}
          unit={payTexts.perYear}
          value={pay}
          onChange={setPay}
        />
      </div>
      <Button type="submit">{texts.check}</Button>
    </form>
  );
}

const benefits: readonly (readonly [keyof typeof texts.benefits, LucideIcon])[] = [
  ["anonymous", ShieldCheck],
  ["official", Scale],
  ["comparable", Ruler],
  ["untracked", EyeOff],
];

function Benefits() {
  return (
    <Section id="fordeler" title={firstTexts.benefitsTitle}>
      <ul className={styles.benefits}>
        {benefits.map(([name, Icon]) => (
          <li key={name}>
            <Icon className={styles.benefitIcon} aria-hidden="true" />
            <h3>{texts.benefits[name].title}</h3>
            <p>{texts.benefits[name].text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function CallToAction() {
  const heading = useId();
  return (
    <section id="bidra" className={styles.call} aria-labelledby={heading}>
      <div>
        <h2 id={heading} className={styles.callTitle}>
          {firstTexts.callTitle}
        </h2>
        <p>{texts.callText}</p>
      </div>
      <ButtonLink to="/bidra" variant="sol">
        {texts.contribute} <ArrowRight aria-hidden="true" />
      </ButtonLink>
    </section>
  );
}

/** Scrolls to the section named in the URL, because these sections load after the page. */
function useLateAnchor() {
  const { hash } = useLocation();
  const [initialHash] = useState(hash);
  useLayoutEffect(() => {
    if (initialHash) document.getElementById(initialHash.slice(1))?.scrollIntoView();
  }, [initialHash]);
}

/** The sections below the popular jobs. */
export function MoreSections() {
  useLateAnchor();
  const { data: statistics } = useStatistics();
  return (
    <>
      <Findings />
      <Section id="hvor-ligger-du" title={firstTexts.whereYouStand} variant="soft">
        <WhereYouStand />
      </Section>
      {/* Without entries, nothing is locked. */}
      {!statistics?.official && <CallToAction />}
      <Benefits />
      <HourlyFact />
    </>
  );
}
