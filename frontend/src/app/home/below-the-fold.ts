// biome-ignore lint/performance/noBarrelFile: one chunk for everything below the first screen
export { PopularJobs } from "../../features/salary/popular/PopularJobs";
export { FjordScene } from "./FjordScene";
export { MoreSections } from "./MoreSections";
