import type { Path, UseFormReturn } from "react-hook-form";
import { paths } from "../../../../../shared/pages/site.json";
import { ApiError } from "../../../api/client";
import { setFormError } from "../../../api/form-errors";
import type { RegistrationRequest } from "../../../api/types";
import { texts } from "../texts";

/** Shows why a registration was refused. */
export function setRegistrationError<Values extends RegistrationRequest>(
  form: Pick<UseFormReturn<Values>, "getValues" | "setError">,
  cause: unknown,
) {
  // The same refusal for a taken username and a taken address: only the username is public.
  if (cause instanceof ApiError && cause.code === "registration_refused")
    form.setError("username" as Path<Values>, { message: texts.usernameMaybeTaken });
  setFormError(form, cause, { rejected: texts.registrationRejected, noResponse: texts.registrationNoResponse });
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
