import { BrowserRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { SessionExpiredPrompt } from "../features/account/sign-in/SessionExpiredPrompt";
import { createCache, swrConfig } from "../lib/cache";
import { pageData } from "../lib/page-data";
import { useExternalSession } from "../lib/session-token";
import { Toasts } from "../ui/notifications/Toasts";
import { Layout } from "./layout/Layout";
import { Pages } from "./routes";

const config = { ...swrConfig, provider: () => createCache(pageData.answers) };

export function App() {
  return (
    // Nothing of what one viewer saw is left for the next: a session of this tab begins and ends with a page load, and
    // where another tab changed it, the application begins anew.
    <SWRConfig key={useExternalSession()} value={config}>
      <BrowserRouter>
        <Layout>
          <Pages />
        </Layout>
        <SessionExpiredPrompt />
        <Toasts />
      </BrowserRouter>
    </SWRConfig>
  );
}
