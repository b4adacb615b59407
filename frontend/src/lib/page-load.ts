/** Replaces the current page with a full page load. */
export function loadPage(url: string) {
  window.location.replace(url);
}

export function reloadPage() {
  window.location.reload();
}
