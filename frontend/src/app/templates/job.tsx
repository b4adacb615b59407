import { FollowButton } from "../../features/following/FollowButton";
import type { JobFilters } from "../../features/salary/api";
import answer from "../../features/salary/figures/AnswerBox.module.css";
import { ExplanationButton } from "../../features/salary/figures/explanation/ExplanationButton";
import line from "../../features/salary/figures/line/PayLine.module.css";
import { LockedBand } from "../../pages/job/answer/AnswerBox";
import { texts } from "../../pages/job/answer/texts";
import { DownloadButton } from "../../pages/job/download/DownloadButton";
import { Question } from "../../pages/job/Question";
import { HeadingRow } from "../../ui/HeadingRow";
import { Lead } from "../../ui/Lead";
import { Page } from "../../ui/Page";
import { PageHeading } from "../../ui/PageHeading";
import { ShareButton } from "../../ui/ShareButton";
import { ToolGroup } from "../../ui/ToolButton";
import { Further, fillFurther } from "./further";
import { optional, slot } from "./markup";
import { renderContent } from "./render";

/** The filters whose values are written in the sentence. */
const [location, company] = [slot("place"), slot("employer")];
const FILTERS: Readonly<Record<string, JobFilters | undefined>> = {
  "": undefined,
  filtered: {},
  place: { location },
  employer: { company },
  placeAndEmployer: { location, company },
};

/** A job title with each kind of filters, and one without an answer. */
export async function renderJob(): Promise<Record<string, string>> {
  const templates: Record<string, string> = { related: await renderRelated() };
  for (const [name, filters] of Object.entries(FILTERS)) templates[name] = await renderAnswer(filters);
  return templates;
}

/** The answer, where the picture will be, and the figures. */
async function renderAnswer(filters: JobFilters | undefined): Promise<string> {
  const state = { filters: filters ?? {}, active: filters !== undefined, setFilter: () => {}, clear: () => {} };
  const page = await renderContent(
    "/",
    <Page>
      <HeadingRow>
        <PageHeading title="">{slot("!heading")}</PageHeading>
        <ToolGroup>
          <FollowButton follow={{ kind: "job", name: slot("title") }} />
          <ShareButton />
          <DownloadButton jobTitle={slot("title")} />
        </ToolGroup>
      </HeadingRow>
      <Question state={state} measure="agreed" setMeasure={() => {}} />
      <section className={answer.box}>
        <div className={answer.main}>
          <h2 className={answer.label}>{slot("half")}</h2>
          <p className={answer.figure}>
            {slot("figure")} <span className={answer.unit}>{texts.kroner}</span>
          </p>
          <p className={answer.sentence}>
            {slot("before")} <b>{slot("amount")}</b>
            {slot("after")}
          </p>
          <div className={answer.picture}>
            <svg className={line.line} height={slot("height")} aria-hidden="true" />
          </div>
          <LockedBand />
          <p className={answer.basis}>
            {slot("basis")} <ExplanationButton topic="answer" about={texts.answer} label={texts.howComputed} />
          </p>
        </div>
        <div className={answer.side} />
      </section>
      <Lead>{slot("!lead")}</Lead>
      <Further />
    </Page>,
  );
  const locked = optional(page, "p", texts.reportedHere, "isLocked");
  return fillFurther(optional(locked, "p", "{{!lead}}", "lead"));
}

/** A title that may be several occupations: a sentence and links to them. */
async function renderRelated(): Promise<string> {
  const page = await renderContent(
    "/",
    <Page>
      <HeadingRow>
        <PageHeading title="">{slot("!heading")}</PageHeading>
        <ToolGroup>
          <FollowButton follow={{ kind: "job", name: slot("title") }} />
          <ShareButton />
        </ToolGroup>
      </HeadingRow>
      <Lead>{slot("!lead")}</Lead>
      <Further />
    </Page>,
  );
  return fillFurther(optional(page, "p", "{{!lead}}", "lead"));
}
