import { type ReactNode, Suspense } from "react";
import { Link, useLocation } from "react-router-dom";
import { useFetchedUser } from "../../api/session";
import { ErrorBoundary, LazySection } from "../../ui/ErrorBoundary";
import { lazy } from "../../ui/lazy";
import { NavigationProvider } from "../../ui/PageHeading";
import { texts } from "../texts";
import breadcrumbsStyles from "./Breadcrumbs.module.css";
import { DeferredEffects, DeferredThemeSwitch } from "./deferred";
import footerStyles from "./Footer.module.css";
import { getBreadcrumbs } from "./get-breadcrumbs";
import { Header } from "./Header";
import styles from "./Layout.module.css";

function Footer() {
  return (
    <footer className={footerStyles.footer}>
      <div className={footerStyles.row}>
        <nav className={footerStyles.links} aria-label={texts.footerLinks}>
          {texts.footerPages.map((page) => (
            <Link key={page} to={`/${page}`}>
              {texts.crumbs[page]}
            </Link>
          ))}
        </nav>
        <p>{texts.copyright}</p>
        <DeferredThemeSwitch />
      </div>
    </footer>
  );
}

/** Not shown on the home page. */
function Breadcrumbs() {
  const crumbs = getBreadcrumbs(useLocation().pathname);
  if (crumbs.length === 1) return null;
  return (
    <nav className={breadcrumbsStyles.breadcrumbs} aria-label={texts.breadcrumbs}>
      <ol className={breadcrumbsStyles.list}>
        {crumbs.map(({ label, to }, position) => {
          const last = position === crumbs.length - 1;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, and items never move
            <li key={position} className={breadcrumbsStyles.crumb} aria-current={last ? "page" : undefined}>
              {last || !to ? label : <Link to={to}>{label}</Link>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

const EmailNotice = lazy(() => import("./EmailNotice"));

/** A notice for members whose access requires a verified email address. */
export function VerificationNotice() {
  const user = useFetchedUser();
  if (user?.access !== "unverified") return null;
  return (
    <LazySection renderFailure={() => null}>
      <EmailNotice user={user} />
    </LazySection>
  );
}

const MAIN_ID = "innhold";

/** The header, breadcrumbs and footer around every page. */
export function Layout({ children }: { children: ReactNode }) {
  const location = useLocation();
  return (
    <NavigationProvider>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        {texts.skipToContent}
      </a>
      <Header />
      <VerificationNotice />
      <Breadcrumbs />
      <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
        <ErrorBoundary resetKey={location}>
          <Suspense fallback={<output className={styles.loading} aria-label={texts.loading} />}>
            {children}
            <DeferredEffects />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
    </NavigationProvider>
  );
}
