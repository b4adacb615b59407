import type { CompanySummary, OccupationPay } from "#api/types";
import { useOfficialPay } from "#features/salary/api";
import { OwnEntries } from "#features/salary/entries/OwnEntries";
import box from "#features/salary/figures/AnswerBox.module.css";
import { OfficialRows } from "#features/salary/list/NobodyYet";
import { texts as listTexts } from "#features/salary/list/texts";
import { contributePath } from "#lib/paths";
import { ButtonLink } from "#ui/Button";
import { LazySection } from "#ui/ErrorBoundary";
import { lazy } from "#ui/lazy";
import { QueryState } from "#ui/QueryState";
import { Placeholder } from "#ui/Skeleton";
import { type CompanyAnswerProps, CompanyJobs, Verdict } from "./answer-parts";
import { AnswerSkeleton } from "./CompanySkeleton";
import { texts } from "./texts";

const MemberAnswer = lazy(() => import("./MemberAnswer"));
const YourTitle = lazy(() => import("./YourTitle"));

/** How the company pays compared with the country, and its titles. */
export function CompanyAnswer(props: CompanyAnswerProps) {
  const { company, jobs, job } = props;
  if (company.hasAccess) {
    return (
      <LazySection fallback={<AnswerSkeleton />}>
        <MemberAnswer {...props} />
      </LazySection>
    );
  }
  return (
    <section className={box.wide} aria-label={texts.answer}>
      <Verdict company={company} />
      {job && (
        <div className={box.picture}>
          <LazySection fallback={<Placeholder height="400px" />}>
            <YourTitle {...props} />
          </LazySection>
        </div>
      )}
      <div className={box.picture}>
        <CompanyJobs company={company.name} jobs={jobs} />
      </div>
    </section>
  );
}

/** How many are shown if the usual ones are unknown. */
const MAX_OCCUPATIONS = 8;

/** The usual occupations of the industry, in their order, or the largest ones. */
function findUsual(occupations: readonly OccupationPay[], usual: CompanySummary["usualTitles"]) {
  if (!usual) return occupations.slice(0, MAX_OCCUPATIONS);
  const byCode = new Map(occupations.map((occupation) => [occupation.code, occupation]));
  return usual.occupations.flatMap((code) => byCode.get(code) ?? []);
}

/** A known company without published entries: official pay of the usual titles, and one invitation. */
export function NoEntries({ company: { name, usualTitles } }: { company: CompanySummary }) {
  return (
    <>
      <OwnEntries query={{ company: name }} context="company" isAlone />
      <section className={box.wide} aria-label={texts.answer}>
        <h2 className={box.label}>{listTexts.nobodyYet}</h2>
        <p className={box.words}>{usualTitles ? texts.usualIn(usualTitles.place) : texts.usual}</p>
        <p className={box.sentence}>{texts.fromStatistics}</p>
        <div className={box.picture}>
          <QueryState query={useOfficialPay()} height="480px">
            {({ occupations, year }) => <OfficialRows occupations={findUsual(occupations, usualTitles)} year={year} />}
          </QueryState>
        </div>
        <div className={box.basis}>
          <ButtonLink to={contributePath({ company: name })}>{texts.worksHere}</ButtonLink>
        </div>
      </section>
    </>
  );
}
