import { CompareNames } from "../../features/salary/compare/CompareNames";
import { getTitlePay, TitleKey, TitleRow } from "./TitleRow";
import { texts } from "./texts";
import type { Title } from "./titles";

interface CompareTitlesProps {
  first: Title;
  titles: readonly Title[];
  amount: string;
  isMember: boolean;
}

/** A title beside up to two others. */
export function CompareTitles({ first, titles, amount, isMember }: CompareTitlesProps) {
  return (
    <CompareNames
      first={first}
      items={titles}
      texts={texts}
      columns={[texts.column, amount]}
      getPay={getTitlePay}
      renderRow={(title, axis) => <TitleRow title={title} axis={axis} isMember={isMember} />}
      legend={<TitleKey isMember={isMember} />}
    />
  );
}
