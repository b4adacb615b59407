import { useSession } from "../../features/account/useSession";
import { ContributionForms } from "../../features/contribution/ContributionForms";

export default function ContributionPage() {
  return <ContributionForms session={useSession()} />;
}
