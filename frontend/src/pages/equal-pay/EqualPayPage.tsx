import { PayLetter, SurveyLetter } from "../../features/salary/letters/PayLetters";
import { EqualPayList } from "./EqualPayList";

export const parts = {
  "equal-pay-list": EqualPayList,
  "pay-letter": PayLetter,
  "survey-letter": SurveyLetter,
};
