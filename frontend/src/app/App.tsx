import { BrowserRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { createCache, swrConfig } from "../api/cache";
import { useExternalSession } from "../api/session-token";
import { ErrorBoundary } from "../ui/ErrorBoundary";
import { Toasts } from "../ui/notifications/Toasts";
import { Layout } from "./layout/Layout";
import { loadOnTap } from "./load-on-tap";
import { pageData } from "./page-data";
import { Pages } from "./routes";
import { SessionExpiredPrompt } from "./sign-in/SessionExpiredPrompt";

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
          <Toasts load={loadOnTap} />
        </BrowserRouter>
      </SWRConfig>
    </ErrorBoundary>
  );
}
