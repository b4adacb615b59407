/** Tells password managers whose password the form's is. */
export function HiddenUsername({ email }: { email: string }) {
  return <input hidden readOnly name="username" autoComplete="username" value={email} />;
}
