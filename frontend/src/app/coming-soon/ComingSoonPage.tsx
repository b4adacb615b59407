import { SearchBox } from "../../features/catalog/search-box/SearchBox";
import { ButtonLink } from "../../ui/Button";
import { Lead } from "../../ui/Lead";
import { Page } from "../../ui/Page";
import { PageHeading } from "../../ui/PageHeading";
import type { AnnouncedPath } from "./announced";
import { announcedPages, texts } from "./texts";

/** Tells honestly that a page is not there yet, and what can be done meanwhile. */
function Announcement({ name, text }: { name: string; text: string }) {
  return (
    <Page>
      <PageHeading title={texts.title(name)} />
      <Lead>{text}</Lead>
      <SearchBox size="large" />
      <div>
        <ButtonLink to="/" look="quiet">
          {texts.toFrontPage}
        </ButtonLink>
      </div>
    </Page>
  );
}

export default function ComingSoonPage({ path }: { path: AnnouncedPath }) {
  return <Announcement key={path} {...announcedPages[path]} />;
}
