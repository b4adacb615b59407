import type { Profile } from "../../../lib/api-types";
import { OwnFollows } from "../../following/OwnFollows";
import { EditProfile } from "./edit/EditProfile";

interface OwnProfileProps {
  profile: Profile;
  onSaved: (profile: Profile) => void;
}

/** The form for the profile, and what the member follows. */
export default function OwnProfile(props: OwnProfileProps) {
  return (
    <>
      <EditProfile {...props} />
      <OwnFollows />
    </>
  );
}
