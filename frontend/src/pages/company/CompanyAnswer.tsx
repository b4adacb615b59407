import box from "../../features/salary/figures/AnswerBox.module.css";
import { LazySection } from "../../ui/ErrorBoundary";
import { lazy } from "../../ui/lazy";
import { Placeholder } from "../../ui/Skeleton";
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
