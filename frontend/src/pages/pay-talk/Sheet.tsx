import type { JobSummary } from "../../api/types";
import { experienceLabels } from "../../domain/labels";
import { useJobSummary } from "../../features/salary/api";
import { failure } from "../../features/salary/figures/failure";
import offerStyles from "../../features/salary/pay-tool.module.css";
import styles from "../../features/salary/percentile/answer.module.css";
import { getQuartileBasis, getReportedBasis } from "../../features/salary/percentile/basis";
import { WordsSkeleton } from "../../features/salary/percentile/RankAnswer";
import { texts as taxTexts } from "../../features/salary/tax/texts";
import type { TaxZone } from "../../features/salary/tax/yearly-tax";
import { formatNumber, formatPercent } from "../../lib/format";
import { DataTable } from "../../ui/DataTable";
import { Panel } from "../../ui/Panel";
import { QueryState } from "../../ui/QueryState";
import { getPurchasingPower, NEWEST_PRICE_MONTH } from "./purchasing-power";
import { getQuestions } from "./questions";
import { getRaises } from "./raises";
import sheetStyles from "./Sheet.module.css";
import { texts } from "./texts";
import type { PayTalk } from "./usePayTalk";
import { WhereYouStand } from "./WhereYouStand";

function PurchasingPowerPanel({ pay, since }: { pay: number; since: string }) {
  const power = getPurchasingPower(pay, since);
  return (
    <Panel title={texts.since}>
      {power && <p>{texts.describePower(power, since, NEWEST_PRICE_MONTH)}</p>}
      {!power && <p>{since ? texts.sinceUnknown(NEWEST_PRICE_MONTH) : texts.sinceMissing}</p>}
      <p className={styles.basis}>{texts.priceSource}</p>
    </Panel>
  );
}

/** The raise whose monthly payment is shown. */
const EXAMPLE_PERCENT = 3;

function RaisesPanel({ pay, zone }: { pay: number; zone: TaxZone }) {
  const raises = getRaises(pay, zone);
  const example = raises.find(({ percent }) => percent === EXAMPLE_PERCENT);
  return (
    <Panel title={texts.raises}>
      {example && <p>{texts.perMonth(EXAMPLE_PERCENT, Math.round(example.net / 12))}</p>}
      <DataTable
        caption={texts.raisesCaption}
        columns={[texts.raise, texts.newPay, texts.before, texts.after]}
        rows={raises.map(({ percent, pay: raised, gross, net }) => ({
          name: formatPercent(percent),
          cells: [raised, gross, net].map(formatNumber),
        }))}
      />
      <p className={styles.basis}>
        {taxTexts.assumptions} {taxTexts.source}
      </p>
    </Panel>
  );
}

interface SheetProps {
  talk: PayTalk;
  jobTitle: string;
  /** kr per year. */
  pay: number;
  /** kr per year in a full position. */
  salary: number;
}

function Questions({ talk, salary, pay, summary }: Omit<SheetProps, "jobTitle"> & { summary: JobSummary | undefined }) {
  const official = summary?.official ? getQuartileBasis(summary.official) : null;
  const basis = official ?? (summary ? getReportedBasis(summary) : null);
  const power = getPurchasingPower(pay, talk.since);
  return (
    <Panel title={texts.questions}>
      <ol className={offerStyles.questions}>
        {getQuestions({ salary, basis, month: talk.since, power }).map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ol>
    </Panel>
  );
}

/** What the sheet is about, so that it can be read on paper. */
function describeBasis({ talk, jobTitle, pay }: SheetProps): string {
  const { place, experience, percentage, since } = talk;
  const parts = [
    jobTitle,
    place,
    experience && experienceLabels[experience],
    texts.basisPay(pay),
    percentage !== "100" && texts.basisPercentage(percentage),
    since && texts.basisSince(since),
  ];
  return texts.basis(parts.filter((part) => typeof part === "string" && part !== "") as string[]);
}

/** The page for the talk. Requests contain title, place and experience, never the pay. */
export function Sheet(props: SheetProps) {
  const { talk, jobTitle, pay, salary } = props;
  const { place, experience, since, zone } = talk;
  const query = useJobSummary(jobTitle, {});
  const selection = { ...(place && { location: place }), ...(experience && { experience }) };
  return (
    <div className={sheetStyles.sheet}>
      <p>{describeBasis(props)}</p>
      <Panel title={texts.where}>
        <div className={offerStyles.form}>
          <QueryState query={query} texts={failure} loading={<WordsSkeleton />}>
            {(summary) => <WhereYouStand summary={summary} selection={selection} salary={salary} />}
          </QueryState>
        </div>
      </Panel>
      <PurchasingPowerPanel pay={pay} since={since} />
      <RaisesPanel pay={pay} zone={zone} />
      <Questions talk={talk} salary={salary} pay={pay} summary={query.data} />
    </div>
  );
}
