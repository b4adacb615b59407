import * as Dialog from "@radix-ui/react-dialog";
import type { LucideIcon } from "lucide-react";
import Briefcase from "lucide-react/icons/briefcase";
import Building2 from "lucide-react/icons/building-complex";
import Calculator from "lucide-react/icons/calculator";
import Question from "lucide-react/icons/circle-question-mark";
import Database from "lucide-react/icons/database";
import Gauge from "lucide-react/icons/gauge";
import Handshake from "lucide-react/icons/handshake";
import MapPin from "lucide-react/icons/map-pin";
import ReceiptText from "lucide-react/icons/receipt-text";
import Scale from "lucide-react/icons/scale";
import Trophy from "lucide-react/icons/trophy";
import X from "lucide-react/icons/x";
import { type ReactNode, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import { useSession } from "#api/session";
import type { User } from "#api/types";
import { SearchBox, useSearchedText } from "#features/catalog/search-box/SearchBox";
import { getInitial } from "#lib/initial";
import { ButtonLink } from "#ui/Button";
import { useFocusReturn } from "#ui/Dialog";
import { texts } from "../texts";
import { AccountItems, Identity } from "../user-menu/MemberMenu";
import userMenuStyles from "../user-menu/user-menu.module.css";
import styles from "./SideMenu.module.css";

interface MobileAccountProps {
  user: User;
  /** Closes the surrounding menu. */
  onChosen: () => void;
  /** Additional menu items before 'sign out'. */
  children: ReactNode;
}

/** The account section of the small-screen menu. */
export function MobileAccount({ user, onChosen, children }: MobileAccountProps) {
  return (
    <section className={userMenuStyles.card} aria-label={texts.account}>
      <div className={userMenuStyles.user}>
        <span className={userMenuStyles.avatar} aria-hidden="true">
          {getInitial(user.name.trim() || user.email)}
        </span>
        <Identity user={user} />
      </div>
      <AccountItems onChosen={onChosen}>{children}</AccountItems>
    </section>
  );
}

const icons: Readonly<Record<string, LucideIcon>> = {
  stillinger: Briefcase,
  bedrifter: Building2,
  steder: MapPin,
  "alle-lonnsinnlegg": ReceiptText,
  ledertavle: Trophy,
  lonnssjekk: Gauge,
  likelonn: Scale,
  tillitsvalgt: Handshake,
  "om-tallene": Calculator,
  data: Database,
  hjelp: Question,
};

function PageIcon({ page }: { page: string }) {
  const Icon = icons[page];
  return Icon && <Icon className={styles.icon} aria-hidden="true" />;
}

interface SideMenuProps {
  open: boolean;
  /** Focus the search box instead of the first element. */
  startAtSearch: boolean;
  onClose: () => void;
}

/** The slide-in menu of small screens. */
export function SideMenu({ open, startAtSearch, onClose }: SideMenuProps) {
  const { pathname } = useLocation();
  const { user } = useSession();
  const searchedText = useSearchedText();
  const search = useRef<HTMLDivElement>(null);
  const returnFocus = useFocusReturn(open);
  const contribute = (
    <ButtonLink to="/bidra" onClick={onClose}>
      {texts.contribute}
    </ButtonLink>
  );
  const state = open ? "open" : "closed";

  const focusSearch = (event: Event) => {
    if (!startAtSearch) return;
    event.preventDefault();
    search.current?.querySelector("input")?.focus({ preventScroll: true });
  };

  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        {/* Radix's Overlay locks scrolling through an inline style sheet, which the CSP forbids. */}
        <div className={styles.scrim} data-state={state} />
        <Dialog.Content
          className={styles.menu}
          aria-describedby={undefined}
          onOpenAutoFocus={focusSearch}
          onCloseAutoFocus={returnFocus}
        >
          <div className={styles.head}>
            <Dialog.Title className={styles.title}>{texts.menu}</Dialog.Title>
            <Dialog.Close className={styles.close} aria-label={texts.closeMenu}>
              <X aria-hidden="true" />
            </Dialog.Close>
          </div>
          <div ref={search}>
            <SearchBox key={searchedText} initialText={searchedText} />
          </div>
          <div className={styles.account}>
            {user ? (
              <MobileAccount user={user} onChosen={onClose}>
                {contribute}
              </MobileAccount>
            ) : (
              contribute
            )}
          </div>
          <nav aria-label={texts.pagesLabel}>
            {[texts.mainPages, texts.morePages, texts.helpPages].map((pages) => (
              <ul key={pages[0]} className={styles.pages}>
                {pages.map((page) => (
                  <li key={page}>
                    {/* Close at once; the next page may still be loading. */}
                    <Link
                      className={styles.page}
                      to={`/${page}`}
                      aria-current={pathname === `/${page}` ? "page" : undefined}
                      onClick={onClose}
                    >
                      <PageIcon page={page} />
                      {texts.crumbs[page]}
                    </Link>
                  </li>
                ))}
              </ul>
            ))}
          </nav>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
