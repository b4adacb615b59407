import type { Profile } from "../../api/types";
import { EditProfile } from "./edit/EditProfile";
import { OwnFollows } from "./follows/OwnFollows";

interface OwnProfileProps {
  profile: Profile;
  onSaved: (profile: Profile) => void;
}

/** The form for the profile, and what the member follows. */
export function OwnProfile(props: OwnProfileProps) {
  return (
    <>
      <EditProfile {...props} />
      <OwnFollows />
    </>
  );
}
