// biome-ignore-start lint/performance/noBarrelFile: one chunk for everything that a tap may need on every page
export { Toaster } from "#ui/notifications/Toaster";
export { SideMenu } from "./layout/SideMenu";
export { SessionExpiredDialog, SignInDialog } from "./sign-in/SignInDialog";
export { MemberMenu } from "./user-menu/MemberMenu";
// biome-ignore-end lint/performance/noBarrelFile: one chunk for everything that a tap may need on every page
