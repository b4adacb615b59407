import { useAllCompanyJobs } from "../../features/catalog/api";
import { CompareNames } from "../../features/salary/compare/CompareNames";
import { useComparedNames } from "../../features/salary/compare/useComparedNames";
import box from "../../features/salary/figures/AnswerBox.module.css";
import { getGroupPay } from "../../features/salary/figures/line/derive-pay";
import { GroupKey } from "../../features/salary/list/keys";
import { texts as listTexts } from "../../features/salary/list/texts";
import { type Company, CompanyRow } from "./CompanyRow";
import { SameTitles } from "./SameTitles";
import { countFirsts, findSharedTitles, type SharedTitle } from "./shared-titles";
import { texts } from "./texts";

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
  const jobs = [useAllCompanyJobs(names[0]).data, useAllCompanyJobs(names[1]).data, useAllCompanyJobs(names[2]).data];
  const loaded = jobs.slice(0, names.length).filter((each) => each !== undefined);
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
        {() => isCompared && <Verdict titles={titles} names={names} />}
      </CompareNames>
      {titles.length > 0 && <SameTitles titles={titles} names={names} isMember={isMember} />}
    </>
  );
}
