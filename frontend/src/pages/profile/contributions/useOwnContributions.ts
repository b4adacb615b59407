import { useState } from "react";
import { useInvalidateAll } from "../../../api/cache-invalidation";
import { notify, notifyError } from "../../../ui/notifications/notify";
import { deleteContribution, useContributions } from "../api";
import { type Contribution, losesAccess, removeContribution } from "./contribution";
import { texts } from "./texts";

/** The member's contributions. Withdrawals are optimistic and rolled back on failure. */
export function useOwnContributions() {
  const call = useContributions();
  const invalidateAll = useInvalidateAll();
  const [pendingRemovals, setPendingRemovals] = useState<readonly Contribution[]>([]);
  const contributions = call.data && pendingRemovals.reduce(removeContribution, call.data);

  const withdraw = async (contribution: Contribution) => {
    const endsAccess = contributions !== undefined && losesAccess(contributions, contribution);
    setPendingRemovals((pending) => [...pending, contribution]);
    try {
      await deleteContribution(contribution);
      call.mutate((current) => current && removeContribution(current, contribution), { revalidate: false });
      notify({ placement: "banner", title: endsAccess ? texts.withdrawnAndLocked : texts.withdrawn });
      // The figures have changed, and perhaps the member's access.
      invalidateAll();
    } catch (error) {
      notifyError(error, texts.notWithdrawn, "banner");
    }
    setPendingRemovals((all) => all.filter((other) => other !== contribution));
  };
  return { call, contributions, withdraw };
}
