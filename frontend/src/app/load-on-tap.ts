/** Loads the menus, messages and dialogs of every page. */
export const loadOnTap = () => import("./on-tap");
export const loadSignInDialog = async () => ({ default: (await loadOnTap()).SignInDialog });
export const loadMemberMenu = async () => ({ default: (await loadOnTap()).MemberMenu });
