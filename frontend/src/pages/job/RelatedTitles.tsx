import { Link } from "react-router-dom";
import type { OfficialPay, SearchHit } from "#api/types";
import { useSearch } from "#features/catalog/api";
import { getAmounts } from "#features/salary/figures/line/derive-pay";
import { PayAxis, PayLine } from "#features/salary/figures/line/PayLine";
import type { Pay } from "#features/salary/figures/line/pay";
import { getRowAxis } from "#features/salary/figures/line/picture-geometry";
import { getPublishedPay } from "#features/salary/figures/line/published-pay";
import { formatNumber } from "#lib/format";
import { jobPath } from "#lib/paths";
import { Lead } from "#ui/Page";
import { Row, Rows, Section } from "#ui/Section";
import { Placeholder } from "#ui/Skeleton";
import { texts } from "./texts";

/** As many as the HTML of the server has. */
const MAX_TITLES = 20;
/** Of one occupation: the nearest. */
const MAX_NAMES = 3;

interface Occupation {
  official: OfficialPay;
  pay: Pay;
  titles: string[];
}

/** The titles with official pay, by occupation: those of one occupation have the same figures. */
function groupByOccupation(hits: readonly SearchHit[], jobTitle: string): Occupation[] {
  const occupations = new Map<string, Occupation>();
  for (const { name, official } of hits.slice(0, MAX_TITLES)) {
    const pay = official && getPublishedPay(official.agreed);
    if (!official || !pay?.band || name === jobTitle) continue;
    const { titles } = occupations.get(official.occupationCode) ?? { titles: [] };
    occupations.set(official.occupationCode, { official, pay, titles: [...titles, name] });
  }
  return [...occupations.values()];
}

interface RelatedTitlesProps {
  jobTitle: string;
  /** Says that the title may mean these, or that nothing is known of it. */
  hasLead?: boolean;
}

/** The titles with official pay that a search for this one finds: those that the word may mean, or similar ones. */
export function RelatedTitles({ jobTitle, hasLead = false }: RelatedTitlesProps) {
  const { data, isLoading } = useSearch(jobTitle);
  if (isLoading) return <Placeholder height="320px" />;
  const occupations = groupByOccupation(data?.jobs ?? [], jobTitle);
  const [first] = occupations;
  if (!first) return hasLead && <Lead>{texts.noFiguresInWords}</Lead>;
  const axis = getRowAxis(occupations.flatMap(({ pay }) => getAmounts(pay)));
  const section = (
    <Section
      title={hasLead ? texts.relatedTitles : texts.similarTitles}
      variant="wide"
      source={texts.officialRangeNote(first.official.year)}
    >
      <Rows column={texts.officialYear(first.official.year)} hasLongNames axis={<PayAxis axis={axis} />}>
        {occupations.map(({ official, pay, titles }) => (
          <Row
            key={official.occupationCode}
            name={titles.slice(0, MAX_NAMES).map((title, index) => (
              <span key={title}>
                {index > 0 && ", "}
                <Link to={jobPath(title)}>{title}</Link>
              </span>
            ))}
            line={<PayLine label={official.occupation} pay={pay} axis={axis} />}
            amount={formatNumber(pay.middle)}
          />
        ))}
      </Rows>
    </Section>
  );
  if (!hasLead) return section;
  return (
    <>
      <Lead>{texts.related}</Lead>
      {section}
    </>
  );
}
