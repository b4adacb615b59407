import Download from "lucide-react/icons/download";
import { saveFile } from "../../../lib/save-file";
import { useSingleCall } from "../../../lib/useSingleCall";
import { Button } from "../../../ui/Button";
import { notifyError } from "../../../ui/notifications/notify";
import { Panel } from "../../../ui/Panel";
import { fetchExport } from "../api";
import styles from "../Form.module.css";
import { texts } from "./texts";

const FILE_NAME = "klarlonn.json";

/** Downloads everything stored about the member. */
export function OwnData() {
  const [busy, run] = useSingleCall();
  const download = () =>
    run(async () => saveFile(await fetchExport(), FILE_NAME)).catch((error) =>
      notifyError(error, texts.notDownloaded, "banner"),
    );

  return (
    <Panel title={texts.data}>
      <p className={styles.text}>{texts.dataHint}</p>
      <Button variant="quiet" aria-disabled={busy} onClick={download}>
        <Download aria-hidden="true" />
        {busy ? texts.downloading : texts.download}
      </Button>
    </Panel>
  );
}
