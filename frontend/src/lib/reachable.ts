/** Whether the server answers. Code that cannot be loaded although it does was removed by a newer version of the site. */
export const isServerReachable = () =>
  fetch("/api/health/live", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
