// biome-ignore lint/performance/noBarrelFile: one chunk for everything that the first paint does not need
export { FollowOtherTabs } from "./FollowOtherTabs";
export { ScrollOnNavigation } from "./ScrollOnNavigation";
export { ThemeSwitch } from "./ThemeSwitch";
