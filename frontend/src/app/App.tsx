import { useEffect } from "react";
import { BrowserRouter, useLocation } from "react-router-dom";
import { SWRConfig } from "swr";
import { createCache, swrConfig } from "#api/cache";
import { useExternalSessionChanges } from "#api/session-token";
import { resolveSignInRequest, useIsSignInRequested } from "#api/sign-in-request";
import { ErrorBoundary } from "#ui/ErrorBoundary";
import { useLateCode } from "#ui/late-code";
import { Toasts } from "#ui/notifications/Toasts";
import { Layout } from "./layout/Layout";
import { loadOnTap } from "./load-on-tap";
import { pageData } from "./page-data";
import { Pages } from "./routes";

/** Opens the dialog when a request needs a new sign-in. Navigation cancels it. */
export function SessionExpiredPrompt() {
  const { key } = useLocation();
  const requested = useIsSignInRequested();
  const { code, request } = useLateCode(loadOnTap);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `request` is another function in each render
  useEffect(() => {
    if (requested) void request().then((isLoaded) => isLoaded || resolveSignInRequest(false));
  }, [requested]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation leaves the form that requested it
  useEffect(() => () => resolveSignInRequest(false), [key]);

  return requested && code && <code.SessionExpiredDialog />;
}

const config = { ...swrConfig, provider: () => createCache(pageData.responses) };

export function App() {
  return (
    <ErrorBoundary>
      {/* The key discards the cache when another tab signs in or out. In this tab, both reload the page. */}
      <SWRConfig key={useExternalSessionChanges()} value={config}>
        <BrowserRouter>
          <Layout>
            <Pages />
          </Layout>
          <SessionExpiredPrompt />
          <Toasts load={loadOnTap} />
        </BrowserRouter>
      </SWRConfig>
    </ErrorBoundary>
  );
}
