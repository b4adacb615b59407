import Camera from "lucide-react/icons/camera";
import Trash2 from "lucide-react/icons/trash";
import { useEffect, useRef, useState } from "react";
import type { Profile } from "#api/types";
import { formatMonth } from "#lib/dates";
import { useSingleCall } from "#lib/useSingleCall";
import { Avatar } from "#ui/Avatar";
import { Button } from "#ui/Button";
import layout from "#ui/layout.module.css";
import { notify, notifyFailure } from "#ui/notifications/notify";
import { Tag } from "#ui/Tag";
import { removeImage, uploadImage } from "../api";
import { texts } from "../texts";
import styles from "./ProfileCard.module.css";

/** Width and height that the server accepts at most, pixels. */
const MAX_SIDE = 4096;
/** The longer side of a scaled picture, pixels. The server makes 256 x 256 pixels of it. */
const SCALED_SIDE = 1024;

/** Draws the picture as it is shown: turned as the camera says, and without its other metadata. */
async function draw(picture: ImageBitmap, type: string): Promise<Blob | null> {
  const scale = SCALED_SIDE / Math.max(picture.width, picture.height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.9));
}

/**
 * Returns a smaller copy of a picture that has more pixels than the server accepts, and otherwise the file itself. The server
 * says what is wrong with a file that the browser cannot read.
 */
export async function scalePicture(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file);
    const isLarge = Math.max(picture.width, picture.height) > MAX_SIDE;
    // Other formats may be transparent.
    const scaled = isLarge ? await draw(picture, file.type === "image/jpeg" ? "image/jpeg" : "image/png") : null;
    picture.close();
    return scaled ? new File([scaled], file.name, { type: scaled.type }) : file;
  } catch {
    return file;
  }
}

const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/** Object URL of the chosen file while it is uploaded. */
function usePreview(): [preview: string | null, show: (file: File | null) => void] {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => () => URL.revokeObjectURL(preview ?? ""), [preview]);
  return [preview, (file) => setPreview(file && URL.createObjectURL(file))];
}

/** Uploads or removes the profile picture, then refetches the profile. */
function useImageUpload(refetch: () => Promise<unknown>) {
  const [isBusy, run] = useSingleCall();
  const [preview, showPreview] = usePreview();

  const runUpload = (call: () => Promise<void>, successMessage: string, failureMessage: string) =>
    run(async () => {
      try {
        await call();
        await refetch();
        notify({ placement: "banner", title: successMessage });
      } catch (error) {
        notifyFailure(error, failureMessage, "banner");
      }
      showPreview(null);
    });

  return {
    preview,
    isBusy,
    pick: async (file: File) => {
      if (file.size >= MAX_IMAGE_BYTES)
        return notify({ placement: "banner", variant: "destructive", title: texts.imageTooLarge });
      showPreview(file);
      await runUpload(async () => uploadImage(await scalePicture(file)), texts.imageChanged, texts.imageNotChanged);
    },
    remove: () => runUpload(removeImage, texts.imageRemoved, texts.imageNotRemoved),
  };
}

interface ProfileCardProps {
  profile: Profile;
  /** Refetches the profile. */
  refetch: () => Promise<unknown>;
}

/** The member's picture, name, email and month of joining. */
export function ProfileCard({ profile, refetch }: ProfileCardProps) {
  const { preview, isBusy, pick, remove } = useImageUpload(refetch);
  const input = useRef<HTMLInputElement>(null);
  const name = profile.username || profile.name;
  const hasImage = profile.profile_image !== null;
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
      <div className={layout.wrap}>
        <input
          ref={input}
          hidden
          type="file"
          accept="image/*"
          onChange={({ target }) => {
            const file = target.files?.[0];
            // Allows choosing the same file again after an error.
            target.value = "";
            if (file) void pick(file);
          }}
        />
        <Button variant="quiet" isBusy={isBusy} onClick={() => input.current?.click()}>
          <Camera aria-hidden="true" />
          {preview === null ? texts.pickImage(hasImage) : texts.sendingImage}
        </Button>
        {hasImage && (
          <Button variant="quiet" isBusy={isBusy} onClick={remove}>
            <Trash2 aria-hidden="true" />
            {texts.removeImage}
          </Button>
        )}
      </div>
    </section>
  );
}
