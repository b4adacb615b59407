import figures from "../../../../../shared/pages/figures.json";
import { figures as siteFigures } from "../../../../../shared/pages/site.json";

export const texts = {
  scope: figures.scope,
  listScope: figures.listScope,
  estimatedAverage: siteFigures.estimatedAverage,
};
