import { figures } from "../../../../shared/pages/site.json";
import { contributeNow } from "../../domain/first-texts";

export const texts = {
  ...figures,
  contributeNow,
  entries: "innlegg",
  howComputed: "Slik regner vi",
};
