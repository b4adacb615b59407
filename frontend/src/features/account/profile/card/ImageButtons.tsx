import { Camera, Trash2 } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../../../ui/Button";
import styles from "../Form.module.css";
import { texts } from "../texts";

interface ImageButtonsProps {
  hasImage: boolean;
  sending: boolean;
  /** Sending or removing: one thing at a time. */
  busy: boolean;
  onPick: (file: File) => void;
  onRemove: () => void;
}

/** Picks another picture, or takes it away. */
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
          // The same file may be picked again, after something went wrong.
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
