import { useState } from "react";
import { getInitial } from "#lib/initial";
import styles from "./Avatar.module.css";

/** The initials of the first two words. */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, 2);
  return words.map(getInitial).join("");
}

interface AvatarProps {
  name: string;
  image: string | null;
  size: "large" | "small";
}

/** A member's picture, or initials if there is none. */
export function Avatar({ name, image, size }: AvatarProps) {
  const [brokenImage, setBroken] = useState<string | null>(null);
  return (
    <div className={styles.avatar} data-size={size}>
      {image && image !== brokenImage ? (
        <img className={styles.image} src={image} alt="" loading="lazy" onError={() => setBroken(image)} />
      ) : (
        <span aria-hidden="true">{getInitials(name)}</span>
      )}
    </div>
  );
}
