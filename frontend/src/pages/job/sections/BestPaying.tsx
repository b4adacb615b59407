import { Link } from "react-router-dom";
import type { Leaderboard, LeaderboardItem } from "../../../api/types";
import { useLeaderboard } from "../../../features/salary/api";
import { getAmounts } from "../../../features/salary/figures/line/derive-pay";
import type { Axis } from "../../../features/salary/figures/line/geometry";
import { PayAxis, PayLine } from "../../../features/salary/figures/line/PayLine";
import type { Pay } from "../../../features/salary/figures/line/pay";
import { getRowAxis } from "../../../features/salary/figures/line/picture-axis";
import { formatMean } from "../../../lib/format";
import { companyPath, leaderboardPath } from "../../../lib/paths";
import { QueryState } from "../../../ui/QueryState";
import { Row, Rows, Section } from "../../../ui/Section";
import { texts } from "./texts";

const MAX_ROWS = 5;

const getPay = ({ mean, p25, p75, basis }: LeaderboardItem): Pay => ({
  source: "reported",
  mean: mean ?? undefined,
  isComputed: basis === "estimated",
  ...(p25 !== null && p75 !== null && { band: { low: p25, high: p75 } }),
});

interface EmployerRowProps {
  item: LeaderboardItem;
  jobTitle: string;
  axis: Axis;
  hasAccess: boolean;
}

function EmployerRow({ item, jobTitle, axis, hasAccess }: EmployerRowProps) {
  const { company, mean, n } = item;
  return (
    <Row
      hasLongName
      name={<Link to={companyPath(company, { job: jobTitle })}>{company}</Link>}
      line={<PayLine label={company} pay={getPay(item)} axis={axis} />}
      amount={
        <>
          {formatMean(mean ?? 0, !hasAccess)}
          {n !== null && <small>{texts.entries(n)}</small>}
        </>
      }
    />
  );
}

function Board({ board: { items, hasAccess }, jobTitle }: { board: Leaderboard; jobTitle: string }) {
  const ranked = items.filter(({ mean }) => mean !== null);
  const shown = ranked.slice(0, MAX_ROWS);
  const [first] = shown;
  if (!first) return null;
  const axis = getRowAxis(shown.flatMap((item) => getAmounts(getPay(item))));
  return (
    <Section
      title={texts.employers}
      action={<Link to={leaderboardPath(jobTitle)}>{texts.wholeBoard(items.length)}</Link>}
      finding={first.aboveNext ? texts.winner(first.company) : texts.noWinner}
    >
      <Rows column={texts.mean} hasLongNames axis={<PayAxis axis={axis} />}>
        {shown.map((item) => (
          <EmployerRow key={item.company} item={item} {...{ jobTitle, axis, hasAccess }} />
        ))}
      </Rows>
    </Section>
  );
}

/** The first employers of the leaderboard. */
export function BestPaying({ jobTitle, location = "" }: { jobTitle: string; location?: string | undefined }) {
  const query = useLeaderboard({ title: jobTitle, location, sort: "mean_desc" });
  return (
    <QueryState query={query} height="360px">
      {(board) => <Board board={board} jobTitle={jobTitle} />}
    </QueryState>
  );
}
