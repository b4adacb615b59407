/**
 * Puts the styles of members' screens to use, which the browser has fetched without waiting for them. Done when they
 * are there, or will not come.
 */
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
