import Download from "lucide-react/icons/download";
import { OPEN_DATA_PATH } from "../../../lib/paths";
import { ToolButton } from "../../../ui/ToolButton";
import { useLazyDialog } from "../../../ui/useLazyDialog";
import { texts } from "../texts";
import { useJobFilters } from "../useJobFilters";

/** Opens a dialog with the figures and pictures of the shown people. */
export function DownloadButton({ jobTitle }: { jobTitle: string }) {
  const { Content, show, close } = useLazyDialog(() => import("./DownloadDialog"));
  const { filters } = useJobFilters();
  return (
    <>
      <ToolButton icon={Download} label={texts.download} onClick={() => void show(OPEN_DATA_PATH)} />
      {Content && <Content jobTitle={jobTitle} filters={filters} onClose={close} />}
    </>
  );
}
