import { NetPay } from "../../features/salary/tax/NetPay";
import { texts as taxTexts } from "../../features/salary/tax/texts";
import { offerPath } from "../../lib/paths";
import { HeadingRow } from "../../ui/HeadingRow";
import { Lead } from "../../ui/Lead";
import { Page } from "../../ui/Page";
import { PageHeading } from "../../ui/PageHeading";
import { Panel } from "../../ui/Panel";
import { ShareButton } from "../../ui/ShareButton";
import { OfferComparison } from "./OfferComparison";
import { OfferForm } from "./OfferForm";
import { getGrossPay } from "./offer";
import { texts } from "./texts";
import { useOffer } from "./useOffer";

/** Checks an offer or an advert against what others earn, and shows what is left after tax. */
export default function OfferPage() {
  const offer = useOffer();
  const { jobTitle, place, parsed, zone } = offer;
  return (
    <Page>
      <HeadingRow>
        <PageHeading title={texts.title} />
        <ShareButton
          path={offerPath({ title: jobTitle ?? undefined, location: place ?? undefined })}
          label={texts.share}
        />
      </HeadingRow>
      <Lead>{texts.lead}</Lead>
      <OfferForm offer={offer} />
      <OfferComparison offer={offer} />
      {parsed.offers.length > 0 && (
        <Panel title={taxTexts.title}>
          <NetPay pays={parsed.offers.map(getGrossPay)} zone={zone} />
        </Panel>
      )}
    </Page>
  );
}
