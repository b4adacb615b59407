import Scale from "lucide-react/icons/scale";
import { useCallback, useMemo } from "react";
import type { CompanyListItem, OfficialOverview } from "#api/types";
import { useCompanies } from "#features/catalog/api";
import { useOfficialPay } from "#features/salary/api";
import { AddCompared } from "#features/salary/compare/AddCompared";
import { compareTexts } from "#features/salary/compare/texts";
import { NORWAY_AXIS } from "#features/salary/figures/line/geometry";
import { GroupKey } from "#features/salary/figures/line/LineKey";
import { ListHead } from "#features/salary/list/ListRow";
import { NobodyYet } from "#features/salary/list/NobodyYet";
import { PayList, PayListSkeleton } from "#features/salary/list/PayList";
import { texts as listTexts } from "#features/salary/list/texts";
import { usePayList } from "#features/salary/list/usePayList";
import { Lead, Page } from "#ui/Page";
import { PageHeading } from "#ui/PageHeading";
import { QueryState } from "#ui/QueryState";
import { type Company, CompanyRow, CompareCompanies } from "./CompareCompanies";
import { texts } from "./texts";

interface CompanyListProps {
  companies: readonly CompanyListItem[];
  official: OfficialOverview | undefined;
}

function CompanyList({ companies, official }: CompanyListProps) {
  const items: readonly Company[] = useMemo(
    () => companies.map((company) => ({ ...company, amount: company.averageSalary })),
    [companies],
  );
  const state = usePayList(items);
  const { filter, visibleItems } = state;
  const isMember = companies.some(({ count }) => count !== null);
  const norway = official?.all?.mean;
  const onlyMatch = filter.text.trim() && visibleItems.length === 1 ? visibleItems[0] : undefined;
  const renderRow = useCallback(
    (company: Company) => <CompanyRow company={company} axis={NORWAY_AXIS} norway={norway} hasTile />,
    [norway],
  );
  const head = useMemo(
    () => <ListHead name={texts.column} amount={listTexts.mean} axis={NORWAY_AXIS} norway={norway} />,
    [norway],
  );
  return (
    <PayList
      title={texts.list}
      state={state}
      texts={texts}
      head={head}
      renderRow={renderRow}
      hasBanner={!isMember}
      legend={<GroupKey isMember={isMember} norway={official} />}
      tools={
        !onlyMatch && (
          <AddCompared
            names={companies.map(({ name }) => name)}
            texts={{ ...texts, find: texts.findFirst }}
            label={
              <>
                <Scale aria-hidden="true" />
                {compareTexts.compare}
              </>
            }
            onAdd={filter.setText}
          />
        )
      }
    >
      {onlyMatch && <CompareCompanies key={onlyMatch.name} first={onlyMatch} companies={items} />}
    </PayList>
  );
}

/** All companies with their figures, and a comparison of up to three. */
export default function CompaniesPage() {
  const official = useOfficialPay().data;
  return (
    <Page>
      <PageHeading title={texts.pageTitle}>{texts.heading}</PageHeading>
      <QueryState query={useCompanies()} texts={texts} loading={<PayListSkeleton />}>
        {(companies) => (
          <>
            <Lead>{texts.lead(companies.length)}</Lead>
            {companies.length > 0 ? (
              <CompanyList companies={companies} official={official} />
            ) : (
              <NobodyYet hint={texts.firstPay} official={official} />
            )}
          </>
        )}
      </QueryState>
    </Page>
  );
}
