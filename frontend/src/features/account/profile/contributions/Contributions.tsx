import { useEffect, useRef, useState } from "react";
import type { MyContributions } from "../../../../lib/api-types";
import { contributePath } from "../../../../lib/paths";
import { ButtonLink } from "../../../../ui/Button";
import { CallFailure } from "../../../../ui/CallFailure";
import { Panel } from "../../../../ui/Panel";
import { EmptyState } from "../../../../ui/StateMessage";
import form from "../Form.module.css";
import type { Tell } from "../useBanner";
import { ContributionRow } from "./ContributionRow";
import { ContributionsSkeleton } from "./ContributionsSkeleton";
import { type Contribution, contributionsOf, pathOf } from "./own";
import { texts } from "./texts";
import { useOwnContributions } from "./useOwnContributions";
import { WithdrawalDialog } from "./WithdrawalDialog";

interface OwnListProps {
  own: MyContributions;
  onWithdraw: (contribution: Contribution) => void;
}

function OwnList({ own, onWithdraw }: OwnListProps) {
  const contributions = contributionsOf(own);
  if (contributions.length === 0) {
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
        {contributions.map((contribution) => (
          <li key={pathOf(contribution)}>
            <ContributionRow contribution={contribution} onWithdraw={() => onWithdraw(contribution)} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The button that asked for it goes with what is withdrawn: the focus goes on from the list. */
function useFocusAfter(withdrawals: number) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (withdrawals > 0) box.current?.focus({ preventScroll: true });
  }, [withdrawals]);
  return box;
}

/** What the member contributed, fetched when it is opened. */
export default function Contributions({ tell }: { tell: Tell }) {
  const { call, own, takeBack } = useOwnContributions(tell);
  const [asked, setAsked] = useState<Contribution | null>(null);
  const [withdrawals, setWithdrawals] = useState(0);
  const box = useFocusAfter(withdrawals);
  if (!own) return call.error ? <CallFailure call={call} texts={texts} /> : <ContributionsSkeleton />;

  const confirmed = (contribution: Contribution) => {
    setAsked(null);
    setWithdrawals(withdrawals + 1);
    takeBack(contribution);
  };
  return (
    <div ref={box} tabIndex={-1}>
      <OwnList own={own} onWithdraw={setAsked} />
      {asked && (
        <WithdrawalDialog
          own={own}
          contribution={asked}
          onConfirm={() => confirmed(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
