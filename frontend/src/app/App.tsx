import { BrowserRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { cacheSettings } from "../lib/cache";
import { Layout } from "./layout/Layout";
import { Pages } from "./routes";

export function App() {
  return (
    <SWRConfig value={cacheSettings}>
      <BrowserRouter>
        <Layout>
          <Pages />
        </Layout>
      </BrowserRouter>
    </SWRConfig>
  );
}
