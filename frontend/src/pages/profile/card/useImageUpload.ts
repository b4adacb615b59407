import { useEffect, useState } from "react";
import { useSingleCall } from "../../../lib/useSingleCall";
import { notify, notifyFailure } from "../../../ui/notifications/notify";
import { removeImage, uploadImage } from "../api";
import { texts } from "../texts";
import { scalePicture } from "./scale-picture";

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
  const [isBusy, run] = useSingleCall();
  const [preview, showPreview] = usePreview();

  const runUpload = async (call: () => Promise<void>, successMessage: string, failureMessage: string) => {
    try {
      await run(() => call().then(refetch));
      notify({ placement: "banner", title: successMessage });
    } catch (error) {
      notifyFailure(error, failureMessage, "banner");
    }
    showPreview(null);
  };

  return {
    preview,
    isBusy,
    pick: async (file) => {
      if (file.size >= MAX_IMAGE_BYTES)
        return notify({ placement: "banner", variant: "destructive", title: texts.imageTooLarge });
      showPreview(file);
      await runUpload(async () => uploadImage(await scalePicture(file)), texts.imageChanged, texts.imageNotChanged);
    },
    remove: () => runUpload(removeImage, texts.imageRemoved, texts.imageNotRemoved),
  };
}
