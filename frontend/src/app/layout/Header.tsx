import Menu from "lucide-react/icons/menu";
import Search from "lucide-react/icons/search";
import { type ReactNode, useState } from "react";
import { Link, useLocation, useMatch, useSearchParams } from "react-router-dom";
import { SearchBox, useSearchedText } from "#features/catalog/search-box/SearchBox";
import { name as SITE_NAME } from "#shared/pages/site.json";
import { ButtonLink } from "#ui/Button";
import { LateCodeFailure, useLateCode, useOpenUntilNavigation } from "#ui/late-code";
import { loadOnTap } from "../load-on-tap";
import { texts } from "../texts";
import { UserMenu } from "../user-menu/UserMenu";
import styles from "./Header.module.css";
import { PageNav } from "./PageNav";

interface MobileMenuProps {
  withSearch: boolean;
  /** Between the buttons. */
  children: ReactNode;
}

/** The menu button of small screens, and a search button on pages without a search box. */
function MobileMenu({ withSearch, children }: MobileMenuProps) {
  const [open, setOpen] = useOpenUntilNavigation();
  const [startAtSearch, setStartAtSearch] = useState(false);
  const { code, failure, request } = useLateCode(loadOnTap);

  const openMenu = async (atSearch: boolean) => {
    setStartAtSearch(atSearch);
    // Before the code is there, so that navigation meanwhile cancels it.
    setOpen(true);
    if (!(await request())) setOpen(false);
  };
  const button = {
    type: "button",
    className: styles.menuButton,
    "aria-haspopup": "dialog",
    "aria-expanded": open && code !== null,
  } as const;

  return (
    <>
      {withSearch && (
        <button {...button} aria-label={texts.search} onClick={() => openMenu(true)}>
          <Search aria-hidden="true" />
        </button>
      )}
      {children}
      <button {...button} aria-label={texts.menu} onClick={() => openMenu(false)}>
        <Menu aria-hidden="true" />
      </button>
      {/* Stays while it closes. */}
      {code && <code.SideMenu open={open} startAtSearch={startAtSearch} onClose={() => setOpen(false)} />}
      <LateCodeFailure failure={failure} />
    </>
  );
}

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
