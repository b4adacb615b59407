interface PageData {
  /** Made-up demonstration entries are among the figures. */
  demo: boolean;
}

/** What the server wrote into the page for the first paint. Missing or unreadable data counts as none. */
export function readPageData(): PageData {
  try {
    const data: unknown = JSON.parse(document.getElementById("page-data")?.textContent ?? "{}");
    return { demo: typeof data === "object" && data !== null && "demo" in data && data.demo === true };
  } catch {
    return { demo: false };
  }
}
