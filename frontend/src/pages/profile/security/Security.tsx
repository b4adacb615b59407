import type { Profile } from "../../../api/types";
import { ChangeEmail } from "./ChangeEmail";
import { ChangePassword } from "./ChangePassword";
import { ChoosePassword } from "./ChoosePassword";
import { DeleteAccount } from "./DeleteAccount";
import { OwnData } from "./OwnData";
import { OwnSessions } from "./OwnSessions";

interface SecurityProps {
  profile: Profile;
  onEmailChanged: (email: string) => void;
  onDeleted: () => void;
}

/** Password, email, sessions, data export and account deletion. */
export function Security({ profile, onEmailChanged, onDeleted }: SecurityProps) {
  const Password = profile.has_password ? ChangePassword : ChoosePassword;
  return (
    <>
      <Password email={profile.email} />
      <ChangeEmail profile={profile} onChanged={onEmailChanged} />
      <OwnSessions />
      <OwnData />
      <DeleteAccount profile={profile} onDeleted={onDeleted} />
    </>
  );
}
