import { PayLetter, SurveyLetter } from "../../features/salary/letters/PayLetters";
import { EqualPayTable } from "./EqualPayTable";

export const parts = {
  "equal-pay-table": EqualPayTable,
  "pay-letter": PayLetter,
  "survey-letter": SurveyLetter,
};
