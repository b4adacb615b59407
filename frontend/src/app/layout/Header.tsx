import { Link, useLocation, useMatch, useSearchParams } from "react-router-dom";
import { SearchBox } from "../../features/catalog/search-box/SearchBox";
import { SITE_NAME } from "../../lib/site";
import { ButtonLink } from "../../ui/Button";
import { texts } from "../texts";
import styles from "./Header.module.css";

/** Pages that have a search box of their own, or no use for one. */
const WITHOUT_SEARCH = new Set(["/", "/profile"]);

/** On the search page the box holds what was searched for; on every other page it begins empty. */
function HeaderSearch() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const query = useMatch("/søk") ? (params.get("q")?.trim() ?? "") : "";
  return <SearchBox key={`${pathname} ${query}`} initialText={query} />;
}

export function Header() {
  const { pathname } = useLocation();
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link className={styles.logo} to="/" aria-label={texts.toHome}>
          {SITE_NAME}
          <span className={styles.mark} />
        </Link>
        <div className={styles.centre}>{!WITHOUT_SEARCH.has(pathname) && <HeaderSearch />}</div>
        <ButtonLink to="/bidra" look="quiet">
          {texts.contribute}
        </ButtonLink>
      </div>
    </header>
  );
}
