import { lazy } from "#ui/lazy";

const load = () => import("./forms");
export const loadEditForm = async () => ({ default: (await load()).EditForm });
export const loadReportDialog = async () => ({ default: (await load()).ReportDialog });

export const LazyWriteForm = lazy(async () => ({ default: (await load()).WriteForm }));
