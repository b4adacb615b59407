import Camera from "lucide-react/icons/camera";
import Trash2 from "lucide-react/icons/trash";
import { useRef } from "react";
import { Button } from "../../../ui/Button";
import layout from "../../../ui/layout.module.css";
import { texts } from "../texts";

interface ImageButtonsProps {
  hasImage: boolean;
  isUploading: boolean;
  /** An upload or removal is running. */
  isBusy: boolean;
  onPick: (file: File) => void;
  onRemove: () => void;
}

/** Buttons to choose and remove the profile picture. */
export function ImageButtons({ hasImage, isUploading, isBusy, onPick, onRemove }: ImageButtonsProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
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
          if (file) onPick(file);
        }}
      />
      <Button variant="quiet" aria-disabled={isBusy} onClick={() => !isBusy && input.current?.click()}>
        <Camera aria-hidden="true" />
        {isUploading ? texts.sendingImage : texts.pickImage(hasImage)}
      </Button>
      {hasImage && (
        <Button variant="quiet" aria-disabled={isBusy} onClick={() => !isBusy && onRemove()}>
          <Trash2 aria-hidden="true" />
          {texts.removeImage}
        </Button>
      )}
    </div>
  );
}
