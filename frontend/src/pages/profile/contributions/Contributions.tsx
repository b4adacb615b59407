import { useEffect, useRef, useState } from "react";
import type { MyContributions } from "../../../api/types";
import { contributePath } from "../../../lib/paths";
import { ButtonLink } from "../../../ui/Button";
import { Panel } from "../../../ui/Panel";
import { QueryFailure } from "../../../ui/QueryState";
import { EmptyState } from "../../../ui/StateMessage";
import form from "../Form.module.css";
import { ContributionRow } from "./ContributionRow";
import { ContributionsSkeleton } from "./ContributionsSkeleton";
import { type Contribution, getContributionName, listContributions } from "./contribution";
import { texts } from "./texts";
import { useOwnContributions } from "./useOwnContributions";
import { WithdrawalDialog } from "./WithdrawalDialog";

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
          <li key={`${contribution.kind} ${getContributionName(contribution)}`}>
            <ContributionRow contribution={contribution} onWithdraw={() => onWithdraw(contribution)} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Focuses the list after a withdrawal removed the pressed button. */
function useFocusAfterWithdrawal(withdrawals: number) {
  const containerRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (withdrawals > 0) containerRef.current?.focus({ preventScroll: true });
  }, [withdrawals]);
  return containerRef;
}

/** The member's contributions, fetched when the tab opens. */
export function Contributions() {
  const { call, contributions, withdraw } = useOwnContributions();
  const [selected, setSelected] = useState<Contribution | null>(null);
  const [withdrawals, setWithdrawals] = useState(0);
  const containerRef = useFocusAfterWithdrawal(withdrawals);
  if (!contributions) return call.error ? <QueryFailure query={call} texts={texts} /> : <ContributionsSkeleton />;

  const confirmWithdrawal = (contribution: Contribution) => {
    setSelected(null);
    setWithdrawals(withdrawals + 1);
    withdraw(contribution);
  };
  return (
    <div ref={containerRef} tabIndex={-1}>
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
