import { type ReactNode, Suspense } from "react";
import { useLocation } from "react-router-dom";
import { useFetchedUser } from "../../api/session";
import { ErrorBoundary } from "../../ui/ErrorBoundary";
import { LazySection } from "../../ui/LazySection";
import { lazy } from "../../ui/lazy";
import { NavigationProvider } from "../../ui/NavigationProvider";
import { texts } from "../texts";
import { Breadcrumbs } from "./Breadcrumbs";
import { DeferredEffects } from "./deferred";
import { Footer } from "./Footer";
import { Header } from "./Header";
import styles from "./Layout.module.css";

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
