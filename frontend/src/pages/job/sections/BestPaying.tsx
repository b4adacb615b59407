import { Link } from "react-router-dom";
import type { Leaderboard } from "../../../api/types";
import { type JobFilters, useLeaderboard } from "../../../features/salary/api";
import { describeOrder } from "../../../features/salary/describe-order";
import { getAmounts, getEmployerPay } from "../../../features/salary/figures/line/derive-pay";
import { PayAxis, PayLine } from "../../../features/salary/figures/line/PayLine";
import { getRowAxis } from "../../../features/salary/figures/line/picture-axis";
import { formatMean } from "../../../lib/format";
import { companyPath, leaderboardPath } from "../../../lib/paths";
import { QueryState } from "../../../ui/QueryState";
import { Row, Rows, Section } from "../../../ui/Section";
import { texts } from "./texts";

const MAX_ROWS = 5;

interface BoardProps {
  board: Leaderboard;
  jobTitle: string;
  filters: JobFilters;
}

function Board({ board: { items, hasAccess }, jobTitle, filters: { experience, education } }: BoardProps) {
  const ranked = items.filter(({ mean }) => mean !== null);
  const shown = ranked.slice(0, MAX_ROWS);
  if (shown.length === 0) return null;
  const axis = getRowAxis(shown.flatMap((item) => getAmounts(getEmployerPay(item))));
  return (
    <Section
      title={texts.employers}
      action={<Link to={leaderboardPath(jobTitle)}>{texts.wholeBoard(items.length)}</Link>}
      finding={describeOrder(
        ranked,
        ranked.map(({ mean }) => mean),
      )}
      source={(experience || education) && texts.anyBackground}
    >
      <Rows column={texts.mean} hasLongNames axis={<PayAxis axis={axis} />}>
        {shown.map((item) => (
          <Row
            key={item.company}
            name={<Link to={companyPath(item.company, { job: jobTitle })}>{item.company}</Link>}
            line={<PayLine label={item.company} pay={getEmployerPay(item)} axis={axis} />}
            amount={
              <>
                {formatMean(item.mean ?? 0, !hasAccess)}
                {item.n !== null && <small>{texts.entries(item.n)}</small>}
              </>
            }
          />
        ))}
      </Rows>
    </Section>
  );
}

/** The first employers of the leaderboard, which knows places but no backgrounds. */
export function BestPaying({ jobTitle, filters }: { jobTitle: string; filters: JobFilters }) {
  const query = useLeaderboard({ title: jobTitle, location: filters.location ?? "", sort: "mean_desc" });
  return (
    <QueryState query={query} height="360px">
      {(board) => <Board {...{ board, jobTitle, filters }} />}
    </QueryState>
  );
}
