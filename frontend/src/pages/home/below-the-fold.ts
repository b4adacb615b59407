// biome-ignore lint/performance/noBarrelFile: one chunk for everything below the first screen
export { FjordScene } from "./FjordScene";
export { MoreSections } from "./MoreSections";
export { PopularJobs } from "./popular/PopularJobs";
