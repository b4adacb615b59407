import type { JobListItem } from "#api/types";
import box from "#features/salary/figures/AnswerBox.module.css";
import { getAmounts, getPercentiles } from "#features/salary/figures/line/derive-pay";
import { getKeyItems, LineKey } from "#features/salary/figures/line/LineKey";
import { getAxis } from "#features/salary/figures/line/picture-geometry";
import { ListHead, ListRow } from "#features/salary/list/ListRow";
import { jobListTexts as listTexts } from "#features/salary/list/texts";
import { formatThousands } from "#lib/format";
import { contributePath, jobPath } from "#lib/paths";
import { ButtonLink } from "#ui/Button";
import { Section } from "#ui/Section";
import { type CompanyAnswerProps, CompanyJobs, hasFewEntries, Verdict } from "./answer-parts";
import { Differences } from "./Differences";
import { texts } from "./texts";
import YourTitle from "./YourTitle";

/** The country's pay for the titles of a company that has too few entries for pay of its own. */
function FewEntries({ company, jobs }: { company: string; jobs: readonly JobListItem[] }) {
  const rows = jobs.map((job) => ({ ...job, pay: job.countryPay ? getPercentiles(job.countryPay) : null }));
  const pays = rows.flatMap(({ pay }) => pay ?? []);
  const axis = getAxis(pays.flatMap(getAmounts));
  return (
    <div>
      <ListHead name={listTexts.column} amount={texts.middleInCountry} axis={axis} />
      <ul aria-label={texts.jobs(company)}>
        {rows.map(({ jobTitle, count, pay }) => (
          <li key={jobTitle}>
            <ListRow
              name={jobTitle}
              to={jobPath(jobTitle, { company })}
              note={texts.entriesAt(count ?? 0, company)}
              pay={pay}
              axis={axis}
              amount={pay && formatThousands(pay.middle)}
            />
          </li>
        ))}
      </ul>
      {pays.length > 0 && <LineKey items={getKeyItems(pays)} />}
    </div>
  );
}

/** What members see: each title's difference from the country, the own title, and all titles. */
export default function MemberAnswer({ company, jobs, job }: CompanyAnswerProps) {
  const { name, country } = company;
  if (!country || hasFewEntries(company)) {
    return (
      <section className={box.wide} aria-label={texts.answer}>
        <Verdict company={company} />
        <div className={box.picture}>
          <FewEntries company={name} jobs={jobs} />
        </div>
        <div className={box.basis}>
          <ButtonLink to={contributePath({ company: name })}>{texts.worksHere}</ButtonLink>
        </div>
      </section>
    );
  }
  return (
    <>
      <section className={box.box} aria-label={texts.answer}>
        <div className={box.main}>
          <Verdict company={company} />
          <Differences jobs={jobs} country={country} />
        </div>
        <div className={box.side}>
          <YourTitle {...{ company, jobs, job }} />
        </div>
      </section>
      <Section variant="wide" title={texts.jobCount(jobs.length)}>
        <CompanyJobs company={name} jobs={jobs} hasComparison />
      </Section>
    </>
  );
}
