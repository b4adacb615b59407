import type { CompanyListItem, JobListItem } from "#api/types";
import { useAllCompanyJobs } from "#features/catalog/api";
import { CompareNames, useComparedNames } from "#features/salary/compare/CompareNames";
import box from "#features/salary/figures/AnswerBox.module.css";
import { Entries } from "#features/salary/figures/Locked";
import { getGroupPay } from "#features/salary/figures/line/derive-pay";
import { type Axis, getPosition } from "#features/salary/figures/line/geometry";
import { GroupKey } from "#features/salary/figures/line/LineKey";
import { PayAxis } from "#features/salary/figures/line/PayLine";
import lineStyles from "#features/salary/figures/line/PayLine.module.css";
import { getAxis } from "#features/salary/figures/line/picture-geometry";
import { ListRow } from "#features/salary/list/ListRow";
import { texts as listTexts } from "#features/salary/list/texts";
import { formatThousands, roundToThousand } from "#lib/format";
import { companyPath } from "#lib/paths";
import { minGroupEntries } from "#shared/limits.json";
import { QueryFailure } from "#ui/QueryState";
import { Row, Rows, Section } from "#ui/Section";
import styles from "./SameTitles.module.css";
import { texts } from "./texts";

export interface Company extends CompanyListItem {
  amount: number | null;
}

interface CompanyRowProps {
  company: Company;
  axis: Axis;
  /** The official mean of all employees, drawn through all rows. */
  norway?: number | null | undefined;
  hasTile?: boolean;
}

export function CompanyRow({ company, axis, norway, hasTile = false }: CompanyRowProps) {
  const { name, count, amount, uniqueJobTitles } = company;
  return (
    <ListRow
      hasTile={hasTile}
      name={name}
      to={companyPath(name)}
      note={<Entries count={count} jobs={uniqueJobTitles} />}
      pay={getGroupPay(company)}
      axis={axis}
      reference={norway}
      isThrough
      amount={amount !== null && formatThousands(amount, count === null)}
    />
  );
}

/** A title of all compared employers, with the mean of each in their order. */
interface SharedTitle {
  title: string;
  means: number[];
}

/** The mean of a title that is the employer's own. Visitors see no counts. */
const getMean = (job: JobListItem | undefined): number | null =>
  job && (job.count === null || job.count >= minGroupEntries) ? job.averageSalary : null;

/** The titles that all employers have pay of their own for, in the order of the first employer. */
function findSharedTitles([first = [], ...others]: readonly (readonly JobListItem[])[]): SharedTitle[] {
  const byTitle = others.map((jobs) => new Map(jobs.map((job) => [job.jobTitle, job])));
  return first.flatMap((job) => {
    const means = [getMean(job), ...byTitle.map((jobs) => getMean(jobs.get(job.jobTitle)))];
    const known = means.filter((mean) => mean !== null);
    return known.length === means.length ? [{ title: job.jobTitle, means: known }] : [];
  });
}

/** The difference between the highest and the lowest mean. */
const getGap = ({ means }: SharedTitle) => Math.max(...means) - Math.min(...means);

/** For how many titles each employer alone has the highest mean. */
function countFirsts(titles: readonly SharedTitle[], names: readonly string[]) {
  const isFirst = (means: readonly number[], index: number) =>
    means.every((mean, other) => other === index || mean < (means[index] ?? 0));
  return names.map((name, index) => ({ name, count: titles.filter(({ means }) => isFirst(means, index)).length }));
}

const MAX_ROWS = 5;
const MIDDLE = 14;

/** A shape of its own for each employer. */
function Shape({ index }: { index: number }) {
  if (index === 0) return <circle r="7" fill="var(--ink)" />;
  if (index === 1) {
    return (
      <rect x="-6" y="-6" width="12" height="12" rx="2" fill="var(--band)" stroke="var(--fjord)" strokeWidth="2" />
    );
  }
  return <path d="M0-8l8 8-8 8-8-8z" fill="var(--fjord)" />;
}

interface SameTitlesProps {
  titles: readonly SharedTitle[];
  names: readonly string[];
  isMember: boolean;
}

/** The pay of the same title at each employer. */
function SameTitles({ titles, names, isMember }: SameTitlesProps) {
  const shown = titles.slice(0, MAX_ROWS);
  const axis = getAxis(shown.flatMap(({ means }) => means));
  const [largest] = shown.toSorted((left, right) => getGap(right) - getGap(left));
  const gap = largest && texts.largestGap(largest.title.toLowerCase(), roundToThousand(getGap(largest)));
  return (
    <div className={styles.section}>
      <Section
        title={texts.sameTitle}
        // The difference of rounded means would be wrong by up to as much as it shows.
        finding={
          isMember &&
          gap && (
            <>
              {gap.before}
              <b>{gap.title}</b>
              {gap.after}
            </>
          )
        }
        source={texts.sameTitleSource}
      >
        <ul className={styles.key}>
          {names.map((name, index) => (
            <li key={name}>
              <svg width="16" height="16" viewBox="-8 -8 16 16" aria-hidden="true">
                <Shape index={index} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
        <Rows hasLongNames column={isMember ? texts.difference : undefined} axis={<PayAxis axis={axis} />}>
          {shown.map((shared) => {
            const { title, means } = shared;
            const positions = means.map((mean) => getPosition(mean, axis));
            const label = names
              .map((name, index) => `${name} ${formatThousands(means[index] ?? 0, !isMember)}`)
              .join(", ");
            return (
              <Row
                key={title}
                name={title}
                line={
                  <svg className={lineStyles.line} height="28" role="img" aria-label={`${title}: ${label}`}>
                    <line x1="0" x2="100%" y1={MIDDLE} y2={MIDDLE} stroke="var(--line)" />
                    <line
                      x1={`${Math.min(...positions)}%`}
                      x2={`${Math.max(...positions)}%`}
                      y1={MIDDLE}
                      y2={MIDDLE}
                      stroke="var(--control)"
                      strokeWidth="3"
                    />
                    {positions.map((x, index) => (
                      <svg key={names[index]} x={`${x}%`} y={MIDDLE} overflow="visible" aria-hidden="true">
                        <Shape index={index} />
                      </svg>
                    ))}
                  </svg>
                }
                amount={isMember && formatThousands(getGap(shared))}
              />
            );
          })}
        </Rows>
      </Section>
    </div>
  );
}

interface CompareCompaniesProps {
  first: Company;
  companies: readonly Company[];
}

/** Who pays best for the titles that all have. */
function Verdict({ titles, names }: { titles: readonly SharedTitle[]; names: readonly string[] }) {
  const firsts = countFirsts(titles, names).sort((left, right) => right.count - left.count);
  const [most] = firsts;
  const isBest = most && most.count > titles.length / 2;
  return (
    <>
      <p className={box.words}>
        {titles.length === 0 ? texts.noShared : isBest ? texts.best(most.name) : texts.noBest}
      </p>
      {titles.length > 0 && <p className={box.sentence}>{texts.shares(titles.length, firsts)}</p>}
    </>
  );
}

/** One employer beside up to two others: all their entries, and each title that all have. */
export function CompareCompanies({ first, companies }: CompareCompaniesProps) {
  const { extra } = useComparedNames(first, companies);
  const names = [first, ...extra].map(({ name }) => name);
  // At most three.
  const jobs = [useAllCompanyJobs(names[0]), useAllCompanyJobs(names[1]), useAllCompanyJobs(names[2])];
  const failed = jobs.find(({ error }) => error);
  const loaded = jobs.slice(0, names.length).flatMap(({ data }) => (data ? [data] : []));
  const isCompared = extra.length > 0 && loaded.length === names.length;
  const titles = isCompared ? findSharedTitles(loaded) : [];
  const isMember = first.count !== null;
  return (
    <>
      <CompareNames
        first={first}
        items={companies}
        texts={texts}
        columns={[texts.column, listTexts.mean]}
        getPay={getGroupPay}
        renderRow={(company, axis) => <CompanyRow company={company} axis={axis} />}
        legend={<GroupKey isMember={isMember} />}
      >
        {() =>
          isCompared ? (
            <Verdict titles={titles} names={names} />
          ) : (
            failed && extra.length > 0 && <QueryFailure query={failed} texts={{ failed: texts.titlesFailed }} />
          )
        }
      </CompareNames>
      {titles.length > 0 && <SameTitles titles={titles} names={names} isMember={isMember} />}
    </>
  );
}
