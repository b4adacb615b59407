import Menu from "lucide-react/icons/menu";
import Search from "lucide-react/icons/search";
import { Suspense, useState } from "react";
import { useLocation } from "react-router-dom";
import { ErrorBoundary } from "../../ui/ErrorBoundary";
import { lazy } from "../../ui/lazy";
import { useOpenUntilNavigation } from "../../ui/useOpenUntilNavigation";
import { texts } from "../texts";
import styles from "./MobileMenu.module.css";

const load = () => import("./SideMenu");
const SideMenu = lazy(load);
const preload = () => {
  // If preloading fails, opening the menu tries again and shows the error.
  load().catch(() => undefined);
};

/** The menu button of small screens, and a search button on pages without a search box. */
export function MobileMenu({ withSearch }: { withSearch: boolean }) {
  const location = useLocation();
  const [open, setOpen] = useOpenUntilNavigation();
  const [hasOpened, setHasOpened] = useState(false);
  const [startAtSearch, setStartAtSearch] = useState(false);

  const openMenu = (atSearch: boolean) => {
    setHasOpened(true);
    setStartAtSearch(atSearch);
    setOpen(true);
  };
  const button = {
    type: "button",
    className: styles.button,
    "aria-haspopup": "dialog",
    "aria-expanded": open,
  } as const;

  return (
    <>
      {withSearch && (
        <button {...button} aria-label={texts.search} onPointerEnter={preload} onClick={() => openMenu(true)}>
          <Search aria-hidden="true" />
        </button>
      )}
      <button {...button} aria-label={texts.menu} onPointerEnter={preload} onClick={() => openMenu(false)}>
        <Menu aria-hidden="true" />
      </button>
      {hasOpened && (
        <div className={styles.error}>
          <ErrorBoundary resetKey={location}>
            <Suspense fallback={null}>
              <SideMenu open={open} startAtSearch={startAtSearch} onClose={() => setOpen(false)} />
            </Suspense>
          </ErrorBoundary>
        </div>
      )}
    </>
  );
}
