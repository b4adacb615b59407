// biome-ignore lint/performance/noBarrelFile: one chunk for everything below the first screen
export { MoreSections } from "./MoreSections";
export { PopularJobs } from "./popular/PopularJobs";
