import { useState } from "react";
import styles from "./Avatar.module.css";
import { getInitials } from "./initials";

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
