/** Whether all members see exact figures, which the server says in a meta element, or only those who have contributed. */
export function isOpenToMembers(): boolean {
  return globalThis.document?.querySelector('meta[name="exact-figures"][content="members"]') != null;
}
