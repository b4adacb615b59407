import CompanyContent from "../../features/catalog/company/CompanyOverview";
import { CompanyForum } from "./CompanyForum";

/** The company page with its forum in a tab. */
export default function CompanyPage() {
  return <CompanyContent forum={(company) => <CompanyForum key={company} company={company} />} />;
}
