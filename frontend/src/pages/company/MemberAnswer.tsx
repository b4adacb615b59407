import box from "../../features/salary/figures/AnswerBox.module.css";
import { contributePath } from "../../lib/paths";
import { ButtonLink } from "../../ui/Button";
import { Section } from "../../ui/Section";
import type { CompanyAnswerProps } from "./CompanyAnswer";
import { CompanyJobs } from "./CompanyJobs";
import { Differences } from "./Differences";
import { FewEntries } from "./FewEntries";
import { texts } from "./texts";
import { hasFewEntries, Verdict } from "./Verdict";
import YourTitle from "./YourTitle";

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
      <Section isWide title={texts.jobCount(jobs.length)}>
        <CompanyJobs company={name} jobs={jobs} hasComparison />
      </Section>
    </>
  );
}
