import { Workbench } from "./Workbench";

export const parts = { workbench: Workbench };
