import { Link } from "react-router-dom";
import type { JobBreakdown } from "../../../api/types";
import lineStyles from "../../../features/salary/figures/line/PayLine.module.css";
import { formatNumber } from "../../../lib/format";
import { EQUAL_PAY_PATH } from "../../../lib/paths";
import { Row, Rows, Section } from "../../../ui/Section";
import { texts } from "./texts";

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

interface WomenAndMenProps {
  pay: NonNullable<JobBreakdown["bySex"]>;
  source: string;
}

/** The official pay of women and men in the occupation. */
export function WomenAndMen({ pay: { women, men, difference }, source }: WomenAndMenProps) {
  const highest = Math.max(women, men);
  return (
    <Section
      title={texts.womenAndMen}
      finding={
        difference === 0 ? (
          texts.samePay
        ) : (
          <>
            {texts.womenHave}
            <b>{texts.difference(difference)}</b>
            {texts.thanMen}
          </>
        )
      }
      source={
        <>
          {texts.equalPaySource(source)}
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
