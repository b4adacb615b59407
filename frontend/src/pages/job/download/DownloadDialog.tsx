import { useId } from "react";
import { Link } from "react-router-dom";
import { type JobFilters, useJobTrend } from "#features/salary/api";
import { OPEN_DATA_PATH, withQuery } from "#lib/paths";
import { saveFile } from "#lib/save-file";
import { Button } from "#ui/Button";
import { copyText } from "#ui/copy-text";
import { Dialog } from "#ui/Dialog";
import { notify } from "#ui/notifications/notify";
import styles from "./DownloadDialog.module.css";
import { texts } from "./texts";
import { drawTrend, toPng, toSvg } from "./trend-picture";

/** Who a figure of a job title is about. */
type Group = Readonly<Record<string, string | undefined>>;

/** A picture of the answer of a job title. */
function picturePath(jobTitle: string, format: "png" | "svg", group: Group): string {
  const name = encodeURIComponent(jobTitle);
  return withQuery(format === "svg" ? `/link-pictures/${name}/svg` : `/link-pictures/${name}`, group);
}

/** The answer of a job title for a frame in a page of another site. */
function embedPath(jobTitle: string, group: Group): string {
  return withQuery(`/innbygging/${encodeURIComponent(jobTitle)}`, group);
}

/** The rows of a job title in a table of the open data, with all values of the other variables. */
function openDataPath(
  table: string,
  jobTitle: string,
  variables: readonly string[],
  format: "csv" | "json-stat2",
): string {
  const all = [...variables, "ContentsCode", "Tid"].map((variable) => [`valueCodes[${variable}]`, "*"]);
  return withQuery(`/api/v2/tables/${table}/data`, {
    outputFormat: format,
    // Brackets keep a title with a comma together.
    "valueCodes[Stilling]": `[${jobTitle}]`,
    ...Object.fromEntries(all),
  });
}

/** The tables of the open data about a job title. `variables`: those beside the title, the contents and the time. */
const TABLES = [
  { id: "KL02", variables: ["Erfaring"], label: texts.byExperience },
  { id: "KL03", variables: ["Fylke"], label: texts.byCounty },
  { id: "KL06", variables: [], label: texts.byYear },
] as const;

const FORMATS = [
  ["csv", "csv"],
  ["json", "json-stat2"],
] as const;
const PICTURES = ["png", "svg"] as const;

/** Height of the frame that fits a long title at its minimum width, 280 px. */
const FRAME_HEIGHT = 340;

const escapeAttribute = (value: string) => value.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

function getFrameCode(jobTitle: string, filters: JobFilters): string {
  const url = new URL(embedPath(jobTitle, { ...filters }), window.location.href).href;
  const attributes = Object.entries({
    src: url,
    title: texts.frameTitle(jobTitle),
    width: "100%",
    height: String(FRAME_HEIGHT),
    style: "border:0;max-width:640px",
    loading: "lazy",
  });
  return `<iframe ${attributes.map(([name, value]) => `${name}="${escapeAttribute(value)}"`).join(" ")}></iframe>`;
}

/** Saves the picture of the trend; absent without official medians. */
function TrendPicture({ jobTitle }: { jobTitle: string }) {
  const { data } = useJobTrend(jobTitle);
  if (!data || data.official.length === 0) return null;
  const save = async (format: (typeof PICTURES)[number]) => {
    const picture = drawTrend(jobTitle, data);
    try {
      saveFile(format === "svg" ? toSvg(picture) : await toPng(picture), `${jobTitle}, ${texts.trendFile}.${format}`);
    } catch {
      notify({ title: texts.notSaved, variant: "destructive" });
    }
  };
  return (
    <li>
      <span>{texts.trendPicture}</span>
      {PICTURES.map((format) => (
        <button
          key={format}
          type="button"
          className={styles.save}
          onClick={() => void save(format)}
          aria-label={`${texts.trendPicture}, ${format.toUpperCase()}`}
        >
          {format.toUpperCase()}
        </button>
      ))}
    </li>
  );
}

interface DownloadDialogProps {
  jobTitle: string;
  filters: JobFilters;
  onClose: () => void;
}

/** Figures, pictures and the code of a frame of a job title. The picture and the frame are about the chosen people. */
export function DownloadDialog({ jobTitle, filters, onClose }: DownloadDialogProps) {
  const codeId = useId();
  const code = getFrameCode(jobTitle, filters);
  const copy = () => copyText(code, { copied: texts.copied, notCopied: texts.notCopied, hint: texts.copyHint });
  return (
    <Dialog title={texts.title} description={texts.description(jobTitle)} narrow onClose={onClose}>
      <div className={styles.parts}>
        <section>
          <h3>{texts.tables}</h3>
          <ul>
            {TABLES.map(({ id, variables, label }) => (
              <li key={id}>
                <span>{label}</span>
                {FORMATS.map(([ending, format]) => (
                  <a
                    key={ending}
                    href={openDataPath(id, jobTitle, variables, format)}
                    download={`${id}.${ending}`}
                    aria-label={`${label}, ${ending.toUpperCase()}`}
                  >
                    {ending.toUpperCase()}
                  </a>
                ))}
              </li>
            ))}
            <li>
              <span>{texts.picture}</span>
              {PICTURES.map((format) => (
                <a
                  key={format}
                  href={picturePath(jobTitle, format, { ...filters })}
                  download={`${jobTitle}.${format}`}
                  aria-label={`${texts.picture}, ${format.toUpperCase()}`}
                >
                  {format.toUpperCase()}
                </a>
              ))}
            </li>
            <TrendPicture jobTitle={jobTitle} />
          </ul>
        </section>
        <section>
          <h3>{texts.embed}</h3>
          <p>{texts.embedHint}</p>
          <label htmlFor={codeId}>{texts.code}</label>
          <textarea id={codeId} readOnly rows={4} value={code} onFocus={(event) => event.target.select()} />
          <Button variant="quiet" onClick={copy}>
            {texts.copy}
          </Button>
        </section>
        <p>
          {texts.moreBefore}
          <Link to={OPEN_DATA_PATH}>{texts.more}</Link>
        </p>
      </div>
    </Dialog>
  );
}
