import { useEffect, useState } from "react";
import { getErrorMessage } from "../../../../lib/api";
import { notify } from "../../../../ui/notifications/notify";
import { removeImage, uploadImage } from "../api";
import { texts } from "../texts";

const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/** Object URL of the chosen file while it is uploaded. */
function usePreview(): [preview: string | null, show: (file: File | null) => void] {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => () => URL.revokeObjectURL(preview ?? ""), [preview]);
  return [preview, (file) => setPreview(file && URL.createObjectURL(file))];
}

interface ImageUpload {
  preview: string | null;
  isBusy: boolean;
  pick: (file: File) => Promise<void>;
  remove: () => Promise<void>;
}

/** Uploads or removes the profile picture, then refetches the profile. */
export function useImageUpload(refetch: () => Promise<unknown>): ImageUpload {
  const [isBusy, setBusy] = useState(false);
  const [preview, showPreview] = usePreview();

  const runUpload = async (call: () => Promise<void>, successMessage: string, failureMessage: string) => {
    setBusy(true);
    try {
      await call();
      await refetch();
      notify({ placement: "banner", title: successMessage });
    } catch (error) {
      notify({ placement: "banner", variant: "destructive", title: getErrorMessage(error, failureMessage) });
    }
    setBusy(false);
    showPreview(null);
  };

  return {
    preview,
    isBusy,
    pick: async (file) => {
      if (file.size >= MAX_IMAGE_BYTES)
        return notify({ placement: "banner", variant: "destructive", title: texts.imageTooLarge });
      showPreview(file);
      await runUpload(() => uploadImage(file), texts.imageChanged, texts.imageNotChanged);
    },
    remove: () => runUpload(removeImage, texts.imageRemoved, texts.imageNotRemoved),
  };
}
