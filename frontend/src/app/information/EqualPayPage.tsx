import { EqualPayTable } from "../../features/salary/equal-pay/EqualPayTable";
import { PayLetter, SurveyLetter } from "../../features/salary/equal-pay/Letter";
import type { ArticleParts } from "./ArticlePage";

export const parts: ArticleParts = {
  "equal-pay-table": EqualPayTable,
  "pay-letter": PayLetter,
  "survey-letter": SurveyLetter,
};
