import { useState } from "react";
import { useInvalidateAll } from "../../../../lib/cache";
import { deleteContribution, useContributions } from "../api";
import { getErrorMessage } from "../failure";
import type { Tell } from "../useBanner";
import { type Contribution, losesAccess, removeContribution } from "./contributions";
import { texts } from "./texts";

/** The member's contributions; those that are taken back leave at once, and return should the server refuse. */
export function useOwnContributions(tell: Tell) {
  const call = useContributions();
  const forgetAnswers = useInvalidateAll();
  const [pendingRemovals, setPendingRemovals] = useState<readonly Contribution[]>([]);
  const own = call.data && pendingRemovals.reduce(removeContribution, call.data);

  const withdraw = async (contribution: Contribution) => {
    const locks = own !== undefined && losesAccess(own, contribution);
    setPendingRemovals((others) => [...others, contribution]);
    try {
      await deleteContribution(contribution);
      call.mutate((held) => held && removeContribution(held, contribution), { revalidate: false });
      tell("success", locks ? texts.withdrawnAndLocked : texts.withdrawn);
      // What it counted in has changed, and perhaps what the member may see.
      forgetAnswers();
    } catch (error) {
      tell("error", getErrorMessage(error, texts.notWithdrawn));
    }
    setPendingRemovals((all) => all.filter((other) => other !== contribution));
  };
  return { call, own, withdraw };
}
