import { Link } from "react-router-dom";
import type { EqualPay } from "../../../api/types";
import { useEqualPay } from "../../../features/salary/api";
import lineStyles from "../../../features/salary/figures/line/PayLine.module.css";
import { formatNumber } from "../../../lib/format";
import { EQUAL_PAY_PATH } from "../../../lib/paths";
import { QueryState } from "../../../ui/QueryState";
import { Row, Rows, Section } from "./Section";
import { texts } from "./texts";

/** In smaller occupations the difference says little. */
const MIN_HEADCOUNT = 500;
/** The share of the width that the longer bar takes, percent. */
const LONGEST = 98;

/** A bar from 0 kr. Its amount stands beside it. */
function Bar({ amount, highest }: { amount: number; highest: number }) {
  return (
    <svg className={lineStyles.line} height="24" aria-hidden="true">
      <rect
        x="0"
        y="4"
        width={`${((LONGEST * amount) / highest).toFixed(1)}%`}
        height="16"
        rx="3"
        fill="var(--official)"
        stroke="var(--official-edge)"
      />
    </svg>
  );
}

function Comparison({ data: { occupations, period }, code }: { data: EqualPay; code: string }) {
  const occupation = occupations.find((each) => each.code === code);
  if (!occupation || !period || (occupation.headcount ?? 0) < MIN_HEADCOUNT) return null;
  const { women, men } = occupation.agreed;
  const highest = Math.max(women, men);
  return (
    <Section
      title={texts.womenAndMen}
      finding={
        occupation.difference === 0 ? (
          texts.samePay
        ) : (
          <>
            {texts.womenHave}
            <b>{texts.difference(occupation.difference)}</b>
            {texts.thanMen}
          </>
        )
      }
      source={
        <>
          {texts.equalPaySource(period.year)}
          <Link to={EQUAL_PAY_PATH}>{texts.equalPay}</Link>
        </>
      }
    >
      <Rows>
        {[
          { name: texts.women, amount: women },
          { name: texts.men, amount: men },
        ].map(({ name, amount }) => (
          <Row key={name} name={name} line={<Bar amount={amount} highest={highest} />} amount={formatNumber(amount)} />
        ))}
      </Rows>
    </Section>
  );
}

/** The official pay of women and men in an occupation of at least 500 people. */
export function WomenAndMen({ code }: { code: string }) {
  const query = useEqualPay();
  return (
    <QueryState query={query} height="240px">
      {(data) => <Comparison data={data} code={code} />}
    </QueryState>
  );
}
