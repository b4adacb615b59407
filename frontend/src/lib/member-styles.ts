/** Applies the style sheet of the members' pages, which is preloaded. Resolves once it is loaded or has failed. */
export function applyMemberStyles(): Promise<void> {
  const link = document.getElementById("member-styles");
  if (!(link instanceof HTMLLinkElement)) return Promise.resolve();
  const fetched = link.sheet !== null;
  link.media = "all";
  if (fetched) return Promise.resolve();
  return new Promise((resolve) => {
    link.addEventListener("load", () => resolve(), { once: true });
    link.addEventListener("error", () => resolve(), { once: true });
  });
}
