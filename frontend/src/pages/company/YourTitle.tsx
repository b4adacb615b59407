import { useState } from "react";
import { Link } from "react-router-dom";
import type { JobListItem, JobSummary } from "#api/types";
import { useJobSummary } from "#features/salary/api";
import { getAmounts, getAnswerPay, getPercentiles, scalePay } from "#features/salary/figures/line/derive-pay";
import { PayPicture, type PictureLine } from "#features/salary/figures/line/PayPicture";
import type { Pay } from "#features/salary/figures/line/pay";
import { getRowAxis } from "#features/salary/figures/line/picture-geometry";
import { getPublishedPay } from "#features/salary/figures/line/published-pay";
import { useOwnSalary } from "#features/salary/own-salary";
import { formatCount, formatThousands } from "#lib/format";
import { companyPath, jobPath } from "#lib/paths";
import { minGroupEntries } from "#shared/limits.json";
import { ButtonLink } from "#ui/Button";
import { QueryState } from "#ui/QueryState";
import { SelectField } from "#ui/Select";
import type { CompanyAnswerProps } from "./answer-parts";
import styles from "./YourTitle.module.css";

const texts = {
  heading: "Din stilling her",
  label: "Stilling",
  allTitles: "Vis alle stillinger",
  unknown: (job: string) => `Ingen har meldt inn lønn som ${job.toLowerCase()} her ennå.`,
  half: "Halvparten tjener",
  inCountry: (band: string) => `I landet: ${band}.`,
  tooFew: (band: string) => `Her er det under tre lønninger. I landet tjener halvparten ${band}.`,
  mean: "Snittet er",
  country: "Hele landet",
  entries: (count: number) => `, ${formatCount(count, "lønn", "lønninger")}`,
  official: (year: number) => `, SSB ${year}`,
  all: (job: string) => `Alt om ${job.toLowerCase()} her`,
};

const formatBand = ({ band }: Pay) => (band ? `${formatThousands(band.low)}–${formatThousands(band.high)}` : "");

const hasEnoughHere = ({ count }: JobListItem) => count !== null && count >= minGroupEntries;

/** The pay of one title at the company beside that of the country. */
export default function YourTitle({ company: { name }, jobs, job }: CompanyAnswerProps) {
  const titles = jobs.map(({ jobTitle }) => jobTitle);
  const wanted = titles.find((title) => title.toLowerCase() === job?.toLowerCase());
  const [title, setTitle] = useState(wanted ?? titles[0] ?? "");
  const chosen = jobs.find(({ jobTitle }) => jobTitle === title);
  return (
    <section>
      <h2 className={styles.title}>{texts.heading}</h2>
      {job && !wanted && <p>{texts.unknown(job)}</p>}
      <SelectField
        label={texts.label}
        value={title}
        options={Object.fromEntries(titles.map((each) => [each, each]))}
        onChange={setTitle}
      />
      {job && (
        <div className={styles.clear}>
          <ButtonLink variant="quiet" to={companyPath(name)}>
            {texts.allTitles}
          </ButtonLink>
        </div>
      )}
      {chosen && <TitlePay key={title} company={name} job={chosen} />}
    </section>
  );
}

type TitleLine = Extract<PictureLine, { pay: Pay }>;
type TitleLines = [here: TitleLine | null, country: TitleLine | null];

/** An axis with few labels: there is little room. */
function getLinesAxis(lines: readonly TitleLine[], own: number | null) {
  const amounts = lines.flatMap(({ pay }) => getAmounts(pay));
  return getRowAxis(own === null ? amounts : [...amounts, own]);
}

/** The lines of members: the company's own, if it has enough entries, and the country's. */
function getMemberLines(company: string, job: JobListItem, { answer, figures }: JobSummary): TitleLines {
  const pay = hasEnoughHere(job) ? getPercentiles(job) : null;
  const country = getAnswerPay(answer);
  return [
    pay && { name: company, note: texts.entries(job.count ?? 0), pay },
    country && { name: texts.country, note: texts.entries(figures.count ?? 0), pay: country },
  ];
}

/** The lines of visitors: the company's mean, and the official figures in today's level. */
function getVisitorLines(company: string, job: JobListItem, { official }: JobSummary): TitleLines {
  const { averageSalary, basis } = job;
  const pay: Pay | null =
    averageSalary === null ? null : { source: "reported", mean: averageSalary, isComputed: basis === "estimated" };
  const published = official && getPublishedPay(official.agreed);
  const { median, adjustedMedian } = official?.agreed ?? {};
  return [
    pay && { name: company, note: "", pay },
    published && official && median && adjustedMedian
      ? { name: texts.country, note: texts.official(official.year), pay: scalePay(published, adjustedMedian / median) }
      : null,
  ];
}

/** What the title pays here, in words. */
function Sentence({ job, country }: { job: JobListItem; country: Pay | undefined }) {
  const pay = getPercentiles(job);
  const { averageSalary } = job;
  if (!pay) {
    return averageSalary === null ? null : (
      <p>
        {texts.mean} <b>{formatThousands(averageSalary, true)}</b>.
      </p>
    );
  }
  if (!hasEnoughHere(job)) return country ? <p>{texts.tooFew(formatBand(country))}</p> : null;
  return (
    <p>
      {texts.half} <b>{formatBand(pay)}</b>. {country && texts.inCountry(formatBand(country))}
    </p>
  );
}

function TitlePay({ company, job }: { company: string; job: JobListItem }) {
  const own = useOwnSalary();
  const query = useJobSummary(job.jobTitle, {});
  return (
    <QueryState query={query} height="220px">
      {(summary) => {
        const [here, country] = (job.count === null ? getVisitorLines : getMemberLines)(company, job, summary);
        const lines = [here, country].filter((line) => line !== null);
        return (
          <div className={styles.pay}>
            <Sentence job={job} country={country?.pay} />
            {lines.length > 0 && <PayPicture lines={lines} own={own} axis={getLinesAxis(lines, own)} />}
            <p>
              <Link to={jobPath(job.jobTitle, { company })}>{texts.all(job.jobTitle)}</Link>
            </p>
          </div>
        );
      }}
    </QueryState>
  );
}
