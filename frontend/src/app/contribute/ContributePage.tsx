import { useSession } from "../../features/account/session";
import { ContributionForms } from "../../features/contribution/ContributionPage";

export default function ContributePage() {
  return <ContributionForms session={useSession()} />;
}
