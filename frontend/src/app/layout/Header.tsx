import { Link, useLocation, useMatch, useSearchParams } from "react-router-dom";
import { name as SITE_NAME } from "../../../../shared/pages/site.json";
import { SearchBox } from "../../features/catalog/search-box/SearchBox";
import { useSearchedText } from "../../features/catalog/search-box/useSearchedText";
import { ButtonLink } from "../../ui/Button";
import { texts } from "../texts";
import { UserMenu } from "../user-menu/UserMenu";
import styles from "./Header.module.css";
import { MobileMenu } from "./MobileMenu";
import { PageNav } from "./PageNav";

/** Pages with their own search box, or without any. */
const WITHOUT_SEARCH = new Set(["/", "/profile"]);

/** Prefilled with the query on the search page and with the picked suggestion on its page, otherwise empty. */
function HeaderSearch() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const searchedText = useSearchedText();
  const text = useMatch("/søk") ? (params.get("q")?.trim() ?? "") : searchedText;
  return <SearchBox key={`${pathname} ${text}`} initialText={text} />;
}

export function Header() {
  const withSearch = !WITHOUT_SEARCH.has(useLocation().pathname);
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <div className={styles.row}>
          <Link className={styles.logo} to="/" aria-label={texts.toHome}>
            {SITE_NAME}
            <span className={styles.mark} />
          </Link>
          <div className={styles.search}>{withSearch && <HeaderSearch />}</div>
          <div className={styles.actions}>
            <span className={styles.contribute}>
              <ButtonLink to="/bidra" variant="quiet">
                {texts.contribute}
              </ButtonLink>
            </span>
            <MobileMenu withSearch={withSearch}>
              <UserMenu />
            </MobileMenu>
          </div>
        </div>
      </div>
      <PageNav />
    </header>
  );
}
