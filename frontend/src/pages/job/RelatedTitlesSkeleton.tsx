import { Loading, Skeleton } from "../../ui/Skeleton";

export function RelatedTitlesSkeleton() {
  return (
    <Loading>
      <Skeleton height="320px" />
    </Loading>
  );
}
