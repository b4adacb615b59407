const load = () => import("./dialogs");
export const loadDownloadDialog = async () => ({ default: (await load()).DownloadDialog });
export const loadEmployersDialog = async () => ({ default: (await load()).EmployersDialog });
export const loadGroupFilterDialog = async () => ({ default: (await load()).GroupFilterDialog });
