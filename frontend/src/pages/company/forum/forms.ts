// biome-ignore-start lint/performance/noBarrelFile: one chunk for the forms, whose libraries are large
export { EditForm } from "./EditForm";
export { ReportDialog } from "./ReportDialog";
export { WriteForm } from "./WriteForm";
// biome-ignore-end lint/performance/noBarrelFile: one chunk for the forms, whose libraries are large
