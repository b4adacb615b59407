/** Tells password managers which account the password belongs to. */
export function HiddenUsername({ email }: { email: string }) {
  return <input hidden readOnly name="username" autoComplete="username" value={email} />;
}
