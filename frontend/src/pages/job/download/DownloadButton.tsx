import Download from "lucide-react/icons/download";
import { useLazyDialog } from "#ui/late-code";
import { ToolButton } from "#ui/ToolButton";
import { loadDownloadDialog } from "../load-dialogs";
import { texts } from "../texts";
import { useJobFilters } from "../useJobFilters";

/** Opens a dialog with the figures and pictures of the shown people. */
export function DownloadButton({ jobTitle }: { jobTitle: string }) {
  const { Content, show, close, error } = useLazyDialog(loadDownloadDialog);
  const { filters } = useJobFilters();
  return (
    <>
      <ToolButton icon={Download} label={texts.download} onClick={show} />
      {error}
      {Content && <Content jobTitle={jobTitle} filters={filters} onClose={close} />}
    </>
  );
}
