import Download from "lucide-react/icons/download";
import { useState } from "react";
import { getErrorMessage } from "../../../../lib/api";
import { saveFile } from "../../../../lib/save-file";
import { Button } from "../../../../ui/Button";
import { notify } from "../../../../ui/notifications/notify";
import { Panel } from "../../../../ui/Panel";
import { fetchExport } from "../api";
import styles from "../Form.module.css";
import { texts } from "./texts";

const FILE_NAME = "klarlonn.json";

/** Downloads everything stored about the member. */
export function OwnData() {
  const [busy, setBusy] = useState(false);

  const download = async () => {
    setBusy(true);
    try {
      saveFile(await fetchExport(), FILE_NAME);
    } catch (error) {
      notify({ placement: "banner", variant: "destructive", title: getErrorMessage(error, texts.notDownloaded) });
    }
    setBusy(false);
  };

  return (
    <Panel title={texts.data}>
      <p className={styles.text}>{texts.dataHint}</p>
      <Button variant="quiet" aria-disabled={busy} onClick={() => !busy && download()}>
        <Download aria-hidden="true" />
        {busy ? texts.downloading : texts.download}
      </Button>
    </Panel>
  );
}
