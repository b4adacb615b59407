import { useSearchParams } from "react-router-dom";
import type { SearchHit, SearchResults } from "../../../lib/api-types";
import { companyPath, jobPath, locationPath } from "../../../lib/paths";
import { ButtonLink } from "../../../ui/Button";
import { Count } from "../../../ui/Locked";
import { Page } from "../../../ui/Page";
import { PageHeading } from "../../../ui/PageHeading";
import { Panel } from "../../../ui/Panel";
import { PayRow, PayRowSkeletons } from "../../../ui/PayRow";
import { Loading } from "../../../ui/Skeleton";
import { EmptyState, ErrorState } from "../../../ui/StateMessage";
import { Tag } from "../../../ui/Tag";
import { useSearch } from "../api";
import { SearchBox } from "../search-box/SearchBox";
import styles from "./SearchPage.module.css";
import { texts } from "./texts";

const SECTIONS = ["jobs", "companies", "locations"] as const;

const pathOf: Readonly<Record<keyof SearchResults, (name: string) => string>> = {
  jobs: jobPath,
  companies: companyPath,
  locations: locationPath,
};

function Hit({ hit, to }: { hit: SearchHit; to: string }) {
  const median = hit.official?.agreed.median;
  return (
    <PayRow name={hit.name} to={to} figures={hit} official={hit.official}>
      <Count count={hit.count} /> {texts.entries}
      {median != null && <> · {texts.officialMedian(median)}</>}
      {hit.reason && (
        <>
          {" "}
          <Tag>{hit.reason}</Tag>
        </>
      )}
    </PayRow>
  );
}

function Results({ query }: { query: string }) {
  const { data, error, isValidating, mutate } = useSearch(query);
  if (error) {
    return (
      <ErrorState
        title={texts.searchFailed}
        description={texts.tryAgainLater}
        retrying={isValidating}
        onRetry={() => mutate()}
      />
    );
  }
  if (!data) {
    return (
      <Loading>
        <div className={styles.sections}>
          {SECTIONS.map((section) => (
            <Panel key={section} title={texts.sections[section]}>
              <PayRowSkeletons rows={4} />
            </Panel>
          ))}
        </div>
      </Loading>
    );
  }
  if (SECTIONS.every((section) => data[section].length === 0)) {
    return (
      <EmptyState title={texts.noHits(query)} hint={texts.noHitsHint}>
        <ButtonLink to="/">{texts.home}</ButtonLink>
        <ButtonLink to="/bidra" look="quiet">
          {texts.contribute}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <div className={styles.sections}>
      {SECTIONS.map((section) => (
        <Panel key={section} title={texts.sections[section]}>
          {data[section].length === 0 ? (
            <p className={styles.none}>{texts.noHitsIn[section]}</p>
          ) : (
            <ul>
              {data[section].map((hit) => (
                <li key={hit.name}>
                  <Hit hit={hit} to={pathOf[section](hit.name)} />
                </li>
              ))}
            </ul>
          )}
        </Panel>
      ))}
    </div>
  );
}

function Search({ query }: { query: string }) {
  return (
    <Page>
      <PageHeading title={texts.searchTitle(query)} />
      <div className={query ? styles.narrowOnly : undefined}>
        <SearchBox size="large" initialText={query} />
      </div>
      {query ? <Results query={query} /> : <EmptyState title={texts.searchPrompt} hint={texts.searchPromptHint} />}
    </Page>
  );
}

export default function SearchPage() {
  const query = useSearchParams()[0].get("q")?.trim() ?? "";
  return <Search key={query} query={query} />;
}
