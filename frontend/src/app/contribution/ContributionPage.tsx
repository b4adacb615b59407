import { useSession } from "../../features/account/useSession";
import { ContributionForms } from "../../features/contribution/ContributionForms";

export default function ContributePage() {
  return <ContributionForms session={useSession()} />;
}
