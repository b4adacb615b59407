import { isObject } from "#api/client";

interface PageData {
  /** The figures contain made-up demo entries. */
  demo: boolean;
  /** Responses to the page's first requests as sent to visitors, by URL. */
  responses: Map<string, unknown>;
}

/** Reads the data that the server embedded in the page. Missing or invalid data counts as empty. */
export function readPageData(): PageData {
  let data: unknown;
  try {
    data = JSON.parse(document.getElementById("page-data")?.textContent ?? "");
  } catch {
    data = null;
  }
  const { demo, answers: responses } = isObject(data) ? data : {};
  return {
    demo: demo === true,
    responses: new Map(isObject(responses) ? Object.entries(responses) : []),
  };
}

export const pageData = readPageData();
