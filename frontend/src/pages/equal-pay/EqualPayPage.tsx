import type { ArticleParts } from "../article/ArticlePage";
import { EqualPayTable } from "./EqualPayTable";
import { PayLetter, SurveyLetter } from "./Letter";

export const parts: ArticleParts = {
  "equal-pay-table": EqualPayTable,
  "pay-letter": PayLetter,
  "survey-letter": SurveyLetter,
};
