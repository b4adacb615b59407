import CompanyContent from "../../features/catalog/company/CompanyOverview";
import { CompanyForum } from "./CompanyForum";

/** An employer's page, with its forum in a tab. */
export default function CompanyPage() {
  return <CompanyContent forum={(company) => <CompanyForum key={company} company={company} />} />;
}
