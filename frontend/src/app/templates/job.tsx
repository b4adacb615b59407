import type { ReactNode } from "react";
import { FollowButton } from "#features/following/FollowButton";
import type { JobFilters } from "#features/salary/api";
import { ExplanationButton } from "#features/salary/figures/explanation/ExplanationButton";
import line from "#features/salary/figures/line/PayLine.module.css";
import { AnswerFrame } from "#pages/job/answer/AnswerBox";
import { texts } from "#pages/job/answer/texts";
import { DownloadButton } from "#pages/job/download/DownloadButton";
import { Question } from "#pages/job/Question";
import { Tile } from "#pages/job/Tiles";
import tiles from "#pages/job/Tiles.module.css";
import layout from "#ui/layout.module.css";
import { HeadingRow, Lead, Page } from "#ui/Page";
import { PageHeading } from "#ui/PageHeading";
import panel from "#ui/Panel.module.css";
import { ShareButton } from "#ui/ShareButton";
import { ToolGroup } from "#ui/ToolButton";
import textStyles from "#ui/text.module.css";
import { optional, repeat, slot } from "./markup";
import { renderContent } from "./render";

/** Key figures, and links to other pages: the app has them below other parts. */
export function Further() {
  return (
    <div className="later">
      <dl className={tiles.tiles}>
        <Tile label={slot("label")}>{slot("value")}</Tile>
      </dl>
      <ul className={panel.panel}>
        <li>
          <a href={slot("path")}>{slot("row")}</a>
        </li>
      </ul>
    </div>
  );
}

/** Repeats the figures and the links, or leaves them out. */
export function fillFurther(html: string): string {
  const figure = repeat(html, "div", "{{label}}", "figures");
  const figures = optional(figure, "dl", "{{label}}", "hasFigures");
  return optional(repeat(figures, "li", "{{row}}", "links"), "ul", "{{row}}", "hasLinks");
}

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
  const templates: Record<string, string> = { related: await renderTitle() };
  for (const [name, filters] of Object.entries(FILTERS)) {
    const page = await renderTitle(<Answer filters={filters} />, <DownloadButton jobTitle={slot("title")} />);
    templates[name] = optional(page, "p", texts.reportedHere, "isLocked");
  }
  return templates;
}

/** The answer, where the picture will be. */
function Answer({ filters }: { filters: JobFilters | undefined }) {
  const state = { filters: filters ?? {}, active: filters !== undefined, setFilter: () => {}, clear: () => {} };
  return (
    <>
      <Question state={state} measure="agreed" setMeasure={() => {}} />
      <AnswerFrame
        label={slot("half")}
        figure={slot("figure")}
        sentence={[slot("before"), slot("amount"), slot("after")]}
        picture={<svg className={line.line} height={slot("height")} aria-hidden="true" />}
        isLocked
        basis={
          <>
            {slot("basis")} <ExplanationButton topic="answer" about={texts.answer} />
          </>
        }
      >
        {null}
      </AnswerFrame>
    </>
  );
}

/** The heading, the answer if there is one, a sentence, figures and links. */
async function renderTitle(answer?: ReactNode, tool?: ReactNode): Promise<string> {
  const page = await renderContent(
    "/",
    <Page>
      <HeadingRow>
        <div>
          <PageHeading title="">{slot("!heading")}</PageHeading>
          <p className={`${textStyles.soft} ${layout.wide}`}>{slot("employees")}</p>
        </div>
        <ToolGroup>
          <FollowButton follow={{ kind: "job", name: slot("title") }} />
          <ShareButton />
          {tool}
        </ToolGroup>
      </HeadingRow>
      {answer}
      <Lead>{slot("!lead")}</Lead>
      <Further />
    </Page>,
  );
  const withLead = optional(page, "p", "{{!lead}}", "lead");
  return fillFurther(optional(withLead, "p", "{{employees}}", "employees"));
}
