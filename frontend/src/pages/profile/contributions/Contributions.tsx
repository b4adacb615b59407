import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useInvalidateAll } from "#api/cache-invalidation";
import type { MyContributions } from "#api/types";
import { contributePath } from "#lib/paths";
import { Button, ButtonLink } from "#ui/Button";
import { Dialog } from "#ui/Dialog";
import layout from "#ui/layout.module.css";
import { notify, notifyError } from "#ui/notifications/notify";
import { Panel } from "#ui/Panel";
import { QueryFailure } from "#ui/QueryState";
import { EmptyState } from "#ui/StateMessage";
import { deleteContribution, useContributions } from "../api";
import form from "../Form.module.css";
import { ContributionRow } from "./ContributionRow";
import { ContributionsSkeleton } from "./ContributionsSkeleton";
import { type Contribution, listContributions, losesAccess, removeContribution } from "./contribution";
import { texts } from "./texts";

interface WithdrawalDialogProps {
  contributions: MyContributions;
  contribution: Contribution;
  onConfirm: () => void;
  onClose: () => void;
}

/** Explains the consequences and asks for confirmation. */
function WithdrawalDialog({ contributions, contribution, onConfirm, onClose }: WithdrawalDialogProps) {
  const consequence = texts.withdrawalConsequences[contribution.kind](contribution.name);
  const accessNote = losesAccess(contributions, contribution) ? texts.accessEnds : texts.accessUnchanged;
  return (
    <Dialog
      title={texts.withdrawalTitle}
      description={[consequence, accessNote, texts.final].join(" ")}
      narrow
      onClose={onClose}
    >
      <div className={layout.wrap}>
        <Button variant="danger" onClick={onConfirm}>
          {texts.withdraw}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </Dialog>
  );
}

/** The member's contributions. Withdrawals are optimistic and rolled back on failure. */
function useOwnContributions() {
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

interface ContributionListProps {
  contributions: MyContributions;
  onWithdraw: (contribution: Contribution) => void;
}

function ContributionList({ contributions, onWithdraw }: ContributionListProps) {
  const items = listContributions(contributions);
  if (items.length === 0) {
    return (
      <EmptyState title={texts.none} hint={texts.noneHint}>
        <ButtonLink to={contributePath()}>{texts.contribute}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <Panel title={texts.title} action={<ButtonLink to={contributePath()}>{texts.sendMore}</ButtonLink>}>
      <p className={form.text}>{texts.hint}</p>
      <ul aria-label={texts.title}>
        {items.map((contribution) => (
          <li key={`${contribution.kind} ${contribution.name}`}>
            <ContributionRow contribution={contribution} onWithdraw={() => onWithdraw(contribution)} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The member's contributions, fetched when the tab opens. */
export function Contributions() {
  const { call, contributions, withdraw } = useOwnContributions();
  const [selected, setSelected] = useState<Contribution | null>(null);
  const container = useRef<HTMLDivElement>(null);
  if (!contributions) return call.error ? <QueryFailure query={call} texts={texts} /> : <ContributionsSkeleton />;

  const confirmWithdrawal = (contribution: Contribution) => {
    // The pressed button is removed, and the dialog returns the focus to it.
    flushSync(() => {
      setSelected(null);
      withdraw(contribution);
    });
    container.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={container} tabIndex={-1}>
      <ContributionList contributions={contributions} onWithdraw={setSelected} />
      {selected && (
        <WithdrawalDialog
          contributions={contributions}
          contribution={selected}
          onConfirm={() => confirmWithdrawal(selected)}
          onClose={() => setSelected(null)}
        />
      )}
    </div>
  );
}
