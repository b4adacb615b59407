import { useState } from "react";
import { useForgetAnswers } from "../../../../lib/cache";
import { useContributions, withdraw } from "../api";
import { failureText } from "../failure";
import type { Tell } from "../useBanner";
import { type Contribution, locksFigures, without } from "./own";
import { texts } from "./texts";

/** The member's contributions; those that are taken back leave at once, and return should the server refuse. */
export function useOwnContributions(tell: Tell) {
  const call = useContributions();
  const forgetAnswers = useForgetAnswers();
  const [leaving, setLeaving] = useState<readonly Contribution[]>([]);
  const own = call.data && leaving.reduce(without, call.data);

  const takeBack = async (contribution: Contribution) => {
    const locks = own !== undefined && locksFigures(own, contribution);
    setLeaving((others) => [...others, contribution]);
    try {
      await withdraw(contribution);
      call.mutate((held) => held && without(held, contribution), { revalidate: false });
      tell("success", locks ? texts.withdrawnAndLocked : texts.withdrawn);
      // What it counted in has changed, and perhaps what the member may see.
      forgetAnswers();
    } catch (error) {
      tell("error", failureText(error, texts.notWithdrawn));
    }
    setLeaving((all) => all.filter((other) => other !== contribution));
  };
  return { call, own, takeBack };
}
