import useSWR, { type SWRResponse } from "swr";
import { sendJson } from "../../api/client";
import type { ContactForm, SiteFacts } from "../../api/types";

/** Who runs the site, and whether it has a contact form. */
export function useSite(): SWRResponse<SiteFacts> {
  return useSWR("/api/site");
}

/** Sends a message to the operator. */
export function sendContactMessage(message: ContactForm): Promise<unknown> {
  return sendJson("POST", "/api/contact", message);
}
