// biome-ignore lint/performance/noBarrelFile: one file of code for what comes after the first screen
export { PopularJobs } from "../../features/salary/popular/PopularJobs";
export { FjordScene } from "./FjordScene";
export { MoreSections } from "./MoreSections";
