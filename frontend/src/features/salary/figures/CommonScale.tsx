import type { NamedFigures } from "../../../api/types";
import textStyles from "../../../ui/text.module.css";
import { texts } from "../texts";
import styles from "./CommonScale.module.css";
import { GroupAmount, GroupLine } from "./GroupPay";
import type { GroupFigures } from "./group-figures";
import { Count } from "./Locked";
import { SalaryAxis } from "./SalaryLine";

type Group = GroupFigures & Pick<NamedFigures, "name">;

/** Several groups on one salary scale. */
export function CommonScale({ groups }: { groups: readonly Group[] }) {
  return (
    <div>
      <ul>
        {groups.map((group) => (
          <li key={group.name} className={styles.group}>
            <span className={styles.name}>{group.name}</span>
            <span className={styles.amount}>
              <GroupAmount figures={group} />
            </span>
            <span className={textStyles.note}>
              <Count count={group.count} /> {texts.entries}
            </span>
            <span className={styles.line}>
              <GroupLine label={group.name} figures={group} />
            </span>
          </li>
        ))}
      </ul>
      <SalaryAxis />
    </div>
  );
}
