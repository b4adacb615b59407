import { SearchBox } from "../features/catalog/search-box/SearchBox";
import { ButtonLink } from "../ui/Button";
import { Lead } from "../ui/Lead";
import { Page } from "../ui/Page";
import { PageHeading } from "../ui/PageHeading";
import { texts } from "./texts";

export default function NotFoundPage() {
  return (
    <Page>
      <PageHeading title={texts.notFoundTitle} />
      <Lead>{texts.notFoundText}</Lead>
      <SearchBox size="large" />
      <div>
        <ButtonLink to="/">{texts.toFrontPage}</ButtonLink>
      </div>
    </Page>
  );
}
