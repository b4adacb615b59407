/** Replaces the current page with a full page load. */
export function loadPage(address: string) {
  window.location.replace(address);
}

export function reloadPage() {
  window.location.reload();
}
