/** Goes to a page of this site by loading it, in place of the one that is open: nothing of what was there stays. */
export function loadPage(address: string) {
  window.location.replace(address);
}

export function reloadPage() {
  window.location.reload();
}
