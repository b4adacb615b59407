import Menu from "lucide-react/icons/menu";
import Search from "lucide-react/icons/search";
import { type ReactNode, useState } from "react";
import { LateCodeFailure } from "../../ui/LateCodeFailure";
import { useLateCode } from "../../ui/useLateCode";
import { useOpenUntilNavigation } from "../../ui/useOpenUntilNavigation";
import { loadOnTap } from "../load-on-tap";
import { texts } from "../texts";
import styles from "./MobileMenu.module.css";

interface MobileMenuProps {
  withSearch: boolean;
  /** Between the buttons. */
  children: ReactNode;
}

/** The menu button of small screens, and a search button on pages without a search box. */
export function MobileMenu({ withSearch, children }: MobileMenuProps) {
  const [open, setOpen] = useOpenUntilNavigation();
  const [startAtSearch, setStartAtSearch] = useState(false);
  const { code, failure, request } = useLateCode(loadOnTap);

  const openMenu = async (atSearch: boolean) => {
    setStartAtSearch(atSearch);
    setOpen(await request());
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
