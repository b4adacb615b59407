import type { Profile } from "../../../../lib/api-types";
import type { Tell } from "../useBanner";
import { ChangeEmail } from "./ChangeEmail";
import { ChangePassword } from "./ChangePassword";
import { ChoosePassword } from "./ChoosePassword";
import { DeleteAccount } from "./DeleteAccount";
import { OwnData } from "./OwnData";
import { OwnSessions } from "./OwnSessions";

interface SecurityProps {
  profile: Profile;
  tell: Tell;
  onEmailChanged: (email: string) => void;
  onDeleted: () => void;
}

/** How the member signs in, what is held about them, and how to leave. */
export function Security({ profile, tell, onEmailChanged, onDeleted }: SecurityProps) {
  const Password = profile.has_password ? ChangePassword : ChoosePassword;
  return (
    <>
      <Password email={profile.email} tell={tell} />
      <ChangeEmail email={profile.email} tell={tell} onChanged={onEmailChanged} />
      <OwnSessions tell={tell} />
      <OwnData tell={tell} />
      <DeleteAccount profile={profile} tell={tell} onDeleted={onDeleted} />
    </>
  );
}
