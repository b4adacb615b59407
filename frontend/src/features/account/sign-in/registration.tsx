import type { Path, UseFormReturn } from "react-hook-form";
import { ApiError } from "#api/client";
import { createSubmit, setFormError } from "#api/form-errors";
import { canPersistSession } from "#api/session-token";
import type { RegistrationRequest, SignedInUser } from "#api/types";
import { paths } from "#shared/pages/site.json";
import { register } from "../api";
import { texts } from "../texts";

/** The submit handler of a registration form. `onRegistered` gets the new session. */
export function createRegistrationSubmit<Values extends RegistrationRequest & { confirmPassword?: string }>(
  form: UseFormReturn<Values>,
  onRegistered: (session: SignedInUser) => void,
) {
  const send = async ({ confirmPassword: _, ...member }: Values) => {
    if (!canPersistSession()) return form.setError("root", { message: texts.storageBlocked });
    onRegistered(await register(member));
  };
  return createSubmit(form, send, (cause) => {
    // The server refuses taken usernames and taken addresses alike, to keep addresses secret. Usernames are public anyway.
    if (cause instanceof ApiError && cause.code === "registration_refused")
      form.setError("username" as Path<Values>, { message: texts.usernameMaybeTaken });
    setFormError(form, cause, { rejected: texts.registrationRejected, noResponse: texts.registrationNoResponse });
  });
}

/** Leads to the privacy policy in a new tab, so that the form stays. */
export function PrivacyLink() {
  return (
    <p>
      {texts.read}{" "}
      <a href={paths.privacy} target="_blank" rel="noopener">
        {texts.privacy}
      </a>{" "}
      {texts.newTab}
    </p>
  );
}
