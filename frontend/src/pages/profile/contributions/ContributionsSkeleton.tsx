import { Panel } from "#ui/Panel";
import { Loading, Skeleton } from "#ui/Skeleton";
import row from "./ContributionRow.module.css";
import { texts } from "./texts";

export function ContributionsSkeleton() {
  return (
    <Panel title={texts.title}>
      <Loading>
        {["first", "second"].map((key) => (
          <div key={key} className={row.row}>
            <Skeleton width="11em" />
            <Skeleton width="60%" height="1.3em" />
            <Skeleton width="45%" />
            <Skeleton width="8em" height="44px" />
          </div>
        ))}
      </Loading>
    </Panel>
  );
}
