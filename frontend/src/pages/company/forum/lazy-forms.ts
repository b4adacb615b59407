import { lazy } from "../../../ui/lazy";

// The form libraries are large, so the forum is shown before they are loaded.
const loadWriteForm = () => import("./WriteForm");
const loadEditForm = () => import("./EditForm");
const loadReportDialog = () => import("./ReportDialog");

export const LazyWriteForm = lazy(loadWriteForm);
export const LazyEditForm = lazy(loadEditForm);
export const LazyReportDialog = lazy(loadReportDialog);

/** Loads the forms in the background. If that fails, opening a form tries again. */
export function preloadForms() {
  Promise.all([loadWriteForm(), loadEditForm(), loadReportDialog()]).catch(() => undefined);
}
