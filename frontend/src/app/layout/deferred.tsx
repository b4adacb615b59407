import { LazySection } from "../../ui/ErrorBoundary";
import { lazy } from "../../ui/lazy";

/** Everything that the first paint does not need is one chunk. */
const load = () => import("./after-first-paint");
const ThemeSwitch = lazy(async () => ({ default: (await load()).ThemeSwitch }));
const ScrollOnNavigation = lazy(async () => ({ default: (await load()).ScrollOnNavigation }));
const FollowOtherTabs = lazy(async () => ({ default: (await load()).FollowOtherTabs }));

export function DeferredThemeSwitch() {
  return (
    <LazySection renderFailure={() => null}>
      <ThemeSwitch />
    </LazySection>
  );
}

/** What follows the history of the tab and the other tabs. Without their code, the page works. */
export function DeferredEffects() {
  return (
    <LazySection renderFailure={() => null}>
      <ScrollOnNavigation />
      <FollowOtherTabs />
    </LazySection>
  );
}
