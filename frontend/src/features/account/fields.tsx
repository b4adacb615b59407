import type { ComponentProps } from "react";
import { TextField } from "#ui/TextField";

type TextFieldProps = ComponentProps<typeof TextField>;

export function EmailField(props: TextFieldProps) {
  return <TextField {...props} type="email" inputMode="email" />;
}

/** `autoComplete="nickname"`: members sign in with their email address, which password managers should store. */
export function UsernameField(props: TextFieldProps) {
  return <TextField {...props} autoComplete="nickname" autoCapitalize="none" spellCheck={false} />;
}
