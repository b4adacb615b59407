type LoadPage = (pathname: string) => Promise<unknown>;

let load: LoadPage | undefined;

/** Set by the app, which knows the code of each page. */
export function setPagePreloader(loadPage: LoadPage) {
  load = loadPage;
}

/** Loads a page's code in advance. If that fails, opening the page tries again and shows the error. */
export function preloadPage(path: string) {
  load?.(new URL(path, window.location.href).pathname).catch(() => undefined);
}

/** Whether the server answers. If code cannot be loaded although it does, a newer version of the site has removed the code. */
export const isServerReachable = () =>
  fetch("/api/health/live", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
