import { texts as shared } from "../../ui/texts";
export const texts = { toFrontPage: shared.toFrontPage };
