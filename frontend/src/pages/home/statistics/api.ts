import type { Statistics } from "../../../api/types";
import { useApi } from "../../../api/use-api";

export const useStatistics = () => useApi<Statistics>("/api/statistics");
