import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router-dom";
import type { RegistrationRequest, SignedInUser } from "#api/types";
import { createResolver } from "#lib/form-checks";
import { bindFields } from "#lib/form-fields";
import { ErrorSummary } from "#ui/FormAlert";
import { PasswordField } from "#ui/PasswordField";
import { SegmentedControl } from "#ui/SegmentedControl";
import { TextField } from "#ui/TextField";
import { EmailField, UsernameField } from "../fields";
import { useStoreSession } from "../session-changes";
import { checkRegistration } from "../sign-in/checks";
import { GoogleSignIn } from "../sign-in/GoogleSignIn";
import { createRegistrationSubmit, PrivacyLink } from "../sign-in/registration";
import { useSignInForm } from "../sign-in/SignInForm";
import { texts as accountTexts } from "../texts";

const texts = {
  signInNeeded: "Innlogging kreves",
  account: "Konto",
  withGoogle: "Fortsett med Google",
  usernameHint: "Et forslag. Vises bare i forumet.",
  actions: { register: "Opprett konto og send inn", signIn: "Logg inn og send inn" },
};

const WORDS = ["lind", "bjerk", "furu", "rogn", "selje", "eik", "hegg", "osp", "alm", "lyng", "mose", "brisk"];

/** A user name that says nothing about its owner, such as 'lind4720'. */
function proposeUsername(): string {
  const [word = 0, number = 0] = crypto.getRandomValues(new Uint32Array(2));
  return `${WORDS[word % WORDS.length]}${1000 + (number % 9000)}`;
}

type Mode = "register" | "signIn";

/** Registration at the end of a form. What is typed stays in memory alone. */
function useRegistration(begin: (session: SignedInUser) => void) {
  const [username] = useState(proposeUsername);
  const form = useForm<RegistrationRequest>({
    resolver: createResolver(checkRegistration),
    defaultValues: { name: "", username, email: "", password: "" },
  });
  const field = bindFields(form);
  const fields = (
    <>
      <ErrorSummary error={form.formState.errors.root} />
      <EmailField {...field("email")} label={accountTexts.email} hint={accountTexts.emailHint} autoComplete="email" />
      <PasswordField
        {...field("password")}
        label={accountTexts.password}
        hint={accountTexts.passwordRule}
        autoComplete="new-password"
      />
      <TextField {...field("name")} label={accountTexts.name} hint={accountTexts.nameHint} autoComplete="name" />
      <UsernameField {...field("username")} label={accountTexts.username} hint={texts.usernameHint} />
      <PrivacyLink />
    </>
  );
  return { submit: createRegistrationSubmit(form, begin), fields };
}

/** The account that a visitor opens or enters to send a form. `returnTo`: path of the form. */
export function useVisitorAccount(returnTo: string) {
  const [mode, setMode] = useState<Mode>("register");
  const storeSession = useStoreSession();
  let hasBegun = false;
  const begin = (session: SignedInUser) => {
    storeSession(session);
    hasBegun = true;
  };
  const registration = useRegistration(begin);
  const signIn = useSignInForm("page", begin);
  const { submit, fields } = mode === "register" ? registration : signIn;
  return {
    action: texts.actions[mode],
    begin: async () => {
      hasBegun = false;
      await submit();
      return hasBegun;
    },
    fields: (
      <>
        <h2>{texts.signInNeeded}</h2>
        <SegmentedControl
          legend={texts.account}
          value={mode}
          segments={[
            { value: "register", label: accountTexts.signUp },
            { value: "signIn", label: accountTexts.signIn },
          ]}
          onChange={setMode}
        />
        <GoogleSignIn redirect={returnTo}>{texts.withGoogle}</GoogleSignIn>
        {fields}
        {mode === "signIn" && <Link to="/forgot-password">{accountTexts.forgotten}</Link>}
      </>
    ),
  };
}
