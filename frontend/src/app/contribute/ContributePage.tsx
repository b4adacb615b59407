import { useSession } from "../../features/account/session";
import { ContributionPage } from "../../features/contribution/ContributionPage";

export default function ContributePage() {
  return <ContributionPage session={useSession()} />;
}
