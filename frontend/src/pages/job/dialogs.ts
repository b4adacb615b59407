// biome-ignore-start lint/performance/noBarrelFile: one chunk for the dialogs of the page
export { DownloadDialog } from "./download/DownloadDialog";
export { EmployersDialog } from "./EmployersDialog";
export { GroupFilterDialog } from "./GroupFilterDialog";
// biome-ignore-end lint/performance/noBarrelFile: one chunk for the dialogs of the page
