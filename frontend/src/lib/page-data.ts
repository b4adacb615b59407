interface PageData {
  /** The figures contain made-up demo entries. */
  demo: boolean;
  /** Responses to the page's first requests, by URL, as a visitor gets them. */
  answers: Map<string, unknown>;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

/** Reads the data that the server embedded in the page. Missing or invalid data counts as empty. */
export function readPageData(): PageData {
  let data: unknown;
  try {
    data = JSON.parse(document.getElementById("page-data")?.textContent ?? "");
  } catch {
    data = null;
  }
  const { demo, answers } = isObject(data) ? data : {};
  return { demo: demo === true, answers: new Map(isObject(answers) ? Object.entries(answers) : []) };
}

export const pageData = readPageData();
