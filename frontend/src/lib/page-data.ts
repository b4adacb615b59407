interface PageData {
  /** Made-up demonstration entries are among the figures. */
  demo: boolean;
  /** The answers to the calls that the page's screen makes first, by their address, as a visitor gets them. */
  answers: Map<string, unknown>;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

/** What the server wrote into the page for the first paint. Missing or unreadable data counts as none. */
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

/** What the server wrote into this page. */
export const pageData = readPageData();
