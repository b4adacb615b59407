import type { Profile } from "../../../api/types";
import { formatMonth } from "../../../lib/dates";
import { Avatar } from "../../../ui/Avatar";
import { Tag } from "../../../ui/Tag";
import { texts } from "../texts";
import { ImageButtons } from "./ImageButtons";
import styles from "./ProfileCard.module.css";
import { useImageUpload } from "./useImageUpload";

interface ProfileCardProps {
  profile: Profile;
  /** Refetches the profile. */
  refetch: () => Promise<unknown>;
}

/** The member's picture, name, email and month of joining. */
export function ProfileCard({ profile, refetch }: ProfileCardProps) {
  const { preview, isBusy, pick, remove } = useImageUpload(refetch);
  const name = profile.username || profile.name;
  return (
    <section className={styles.card} aria-label={texts.card}>
      <div className={styles.identity}>
        <Avatar name={name || texts.noName} image={preview ?? profile.profile_image} size="large" />
        <div className={styles.names}>
          {name && <h2 className={styles.name}>{name}</h2>}
          <p className={styles.email}>{profile.email}</p>
          {profile.email_failed && <p>{texts.emailFailed}</p>}
          <Tag>{texts.memberSince(formatMonth(profile.created_at))}</Tag>
        </div>
      </div>
      <ImageButtons
        hasImage={profile.profile_image !== null}
        isUploading={preview !== null}
        isBusy={isBusy}
        onPick={pick}
        onRemove={remove}
      />
    </section>
  );
}
