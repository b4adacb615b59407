import { BrowserRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { cacheSettingsWith } from "../lib/cache";
import { pageData } from "../lib/page-data";
import { Toasts } from "../ui/toast/Toasts";
import { Layout } from "./layout/Layout";
import { Pages } from "./routes";

const cacheSettings = cacheSettingsWith(pageData.answers);

export function App() {
  return (
    <SWRConfig value={cacheSettings}>
      <BrowserRouter>
        <Layout>
          <Pages />
        </Layout>
        <Toasts />
      </BrowserRouter>
    </SWRConfig>
  );
}
