import { EqualPayTable } from "./EqualPayTable";
import { PayLetter, SurveyLetter } from "./Letter";

export const parts = {
  "equal-pay-table": EqualPayTable,
  "pay-letter": PayLetter,
  "survey-letter": SurveyLetter,
};
