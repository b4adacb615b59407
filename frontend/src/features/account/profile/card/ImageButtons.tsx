import Camera from "lucide-react/icons/camera";
import Trash2 from "lucide-react/icons/trash";
import { useRef } from "react";
import { Button } from "../../../../ui/Button";
import styles from "../Form.module.css";
import { texts } from "../texts";

interface ImageButtonsProps {
  hasImage: boolean;
  sending: boolean;
  /** An upload or removal is running. */
  busy: boolean;
  onPick: (file: File) => void;
  onRemove: () => void;
}

/** Buttons to choose and remove the profile picture. */
export function ImageButtons({ hasImage, sending, busy, onPick, onRemove }: ImageButtonsProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.choice}>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Allows choosing the same file again after an error.
          target.value = "";
          if (file) onPick(file);
        }}
      />
      <Button variant="quiet" aria-disabled={busy} onClick={() => !busy && input.current?.click()}>
        <Camera aria-hidden="true" />
        {sending ? texts.sendingImage : texts.pickImage(hasImage)}
      </Button>
      {hasImage && (
        <Button variant="quiet" aria-disabled={busy} onClick={() => !busy && onRemove()}>
          <Trash2 aria-hidden="true" />
          {texts.removeImage}
        </Button>
      )}
    </div>
  );
}
