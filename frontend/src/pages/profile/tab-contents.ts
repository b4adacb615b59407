// biome-ignore-start lint/performance/noBarrelFile: one chunk for all tabs
export { OwnActivity } from "./activity/OwnActivity";
export { Contributions } from "./contributions/Contributions";
export { OwnProfile } from "./OwnProfile";
export { Security } from "./security/Security";
// biome-ignore-end lint/performance/noBarrelFile: one chunk for all tabs
