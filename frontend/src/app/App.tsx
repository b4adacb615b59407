import { BrowserRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { SessionExpiredPrompt } from "../features/account/sign-in/SessionExpiredPrompt";
import { createCache, swrConfig } from "../lib/cache";
import { pageData } from "../lib/page-data";
import { useExternalSession } from "../lib/session-token";
import { ErrorBoundary } from "../ui/ErrorBoundary";
import { Toasts } from "../ui/notifications/Toasts";
import { Layout } from "./layout/Layout";
import { Pages } from "./routes";

const config = { ...swrConfig, provider: () => createCache(pageData.responses) };

export function App() {
  return (
    <ErrorBoundary>
      {/* The key discards the cache when another tab signs in or out. In this tab, both reload the page. */}
      <SWRConfig key={useExternalSession()} value={config}>
        <BrowserRouter>
          <Layout>
            <Pages />
          </Layout>
          <SessionExpiredPrompt />
          <Toasts />
        </BrowserRouter>
      </SWRConfig>
    </ErrorBoundary>
  );
}
