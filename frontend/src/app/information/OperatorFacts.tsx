import type { ReactNode } from "react";
import operatorTexts from "../../../../shared/pages/operator.json";
import { Loading, Skeleton } from "../../ui/Skeleton";
import { ErrorState } from "../../ui/StateMessage";
import { useSite } from "./api";
import { texts } from "./texts";

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    children && (
      <div>
        <dt>{label}</dt>
        <dd>{children}</dd>
      </div>
    )
  );
}

const mailLink = (address: string | null) => address && <a href={`mailto:${address}`}>{address}</a>;

/** Groups the nine digits of an organisation number. */
const groupDigits = (number: string | null) => number?.replace(/(\d{3})(?=\d)/g, "$1\u00a0");

/** Who runs the site. In the texts for browsers without JavaScript the server fills them in. */
export function OperatorFacts() {
  const { data: site, error, isValidating, mutate } = useSite();
  if (error && !site) {
    return <ErrorState title={texts.siteFailed} retrying={isValidating} onRetry={() => void mutate()} />;
  }
  if (!site) {
    return (
      <Loading>
        <Skeleton height="9rem" />
      </Loading>
    );
  }
  const { hasContactForm: _, ...facts } = site;
  return (
    <>
      {site.name === null && <p>{operatorTexts.unknown}</p>}
      {Object.values(facts).some((fact) => fact !== null) && (
        <dl>
          <Fact label={operatorTexts.name}>{site.name}</Fact>
          <Fact label={operatorTexts.organizationNumber}>{groupDigits(site.organizationNumber)}</Fact>
          <Fact label={operatorTexts.postalAddress}>{site.postalAddress}</Fact>
          <Fact label={operatorTexts.email}>{mailLink(site.email)}</Fact>
          <Fact label={operatorTexts.personalDataName}>{site.personalDataName}</Fact>
          <Fact label={operatorTexts.personalDataEmail}>{mailLink(site.personalDataEmail)}</Fact>
        </dl>
      )}
    </>
  );
}
