import { memo } from "react";
import type { CompanyListItem } from "../../api/types";
import { useCompanies } from "../../features/catalog/api";
import { AccessBanner } from "../../features/salary/figures/AccessBanner";
import { Count } from "../../features/salary/figures/Locked";
import { PayRow } from "../../features/salary/figures/PayRow";
import { PayList, PayListSkeleton } from "../../features/salary/list/PayList";
import { usePayList } from "../../features/salary/list/usePayList";
import { companyPath } from "../../lib/paths";
import { ButtonLink } from "../../ui/Button";
import { Lead } from "../../ui/Lead";
import { Page } from "../../ui/Page";
import { PageHeading } from "../../ui/PageHeading";
import { QueryState } from "../../ui/QueryState";
import { EmptyState } from "../../ui/StateMessage";
import { CompareCompanies } from "./CompareCompanies";
import { texts } from "./texts";

const CompanyRow = memo(function CompanyRow({ company }: { company: CompanyListItem }) {
  const { name, count, uniqueJobTitles } = company;
  return (
    <PayRow name={name} to={companyPath(name)} figures={company}>
      <Count count={count} /> {texts.entries}
      {uniqueJobTitles !== null && ` · ${texts.jobTitles(uniqueJobTitles)}`}
    </PayRow>
  );
});

const renderRow = (company: CompanyListItem) => <CompanyRow company={company} />;

function CompanyList({ companies }: { companies: readonly CompanyListItem[] }) {
  const state = usePayList(companies);
  const { filter, visibleItems, countsHidden } = state;
  const onlyMatch = filter.text.trim() && visibleItems.length === 1 ? visibleItems[0] : undefined;
  return (
    <>
      {countsHidden && <AccessBanner />}
      <PayList title={texts.list} state={state} texts={texts} renderRow={renderRow}>
        {onlyMatch && <CompareCompanies key={onlyMatch.name} first={onlyMatch} companies={companies} />}
      </PayList>
    </>
  );
}

function AllCompanies() {
  return (
    <QueryState query={useCompanies()} texts={texts} loading={<PayListSkeleton title={texts.list} />}>
      {(companies) =>
        companies.length > 0 ? (
          <CompanyList companies={companies} />
        ) : (
          <EmptyState title={texts.none} hint={texts.noneYet}>
            <ButtonLink to="/bidra">{texts.contribute}</ButtonLink>
          </EmptyState>
        )
      }
    </QueryState>
  );
}

/** All companies with their figures, and a comparison of up to three. */
export default function CompaniesPage() {
  return (
    <Page>
      <PageHeading title={texts.pageTitle}>{texts.heading}</PageHeading>
      <Lead>{texts.lead}</Lead>
      <AllCompanies />
    </Page>
  );
}
