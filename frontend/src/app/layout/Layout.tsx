import { type ReactNode, Suspense } from "react";
import { Link, useLocation } from "react-router-dom";
import { useFetchedUser } from "#api/session";
import { ErrorBoundary, LazySection } from "#ui/ErrorBoundary";
import { lazy } from "#ui/lazy";
import { NavigationProvider } from "#ui/PageHeading";
import { texts } from "../texts";
import { Header } from "./Header";
import styles from "./Layout.module.css";
import { Breadcrumbs } from "./PageNav";

/** One chunk for what every page needs after the first paint. */
const load = () => import("./after-first-paint");
const ThemeSwitch = lazy(async () => ({ default: (await load()).ThemeSwitch }));
const ScrollOnNavigation = lazy(async () => ({ default: (await load()).ScrollOnNavigation }));
const FollowOtherTabs = lazy(async () => ({ default: (await load()).FollowOtherTabs }));

function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.footerRow}>
        <nav className={styles.footerLinks} aria-label={texts.footerLinks}>
          {texts.footerPages.map((page) => (
            <Link key={page} to={`/${page}`}>
              {texts.crumbs[page]}
            </Link>
          ))}
        </nav>
        <p>{texts.copyright}</p>
        <LazySection renderFailure={() => null}>
          <ThemeSwitch />
        </LazySection>
      </div>
    </footer>
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
            {/* The page works without this code. */}
            <LazySection renderFailure={() => null}>
              <ScrollOnNavigation />
              <FollowOtherTabs />
            </LazySection>
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
    </NavigationProvider>
  );
}
