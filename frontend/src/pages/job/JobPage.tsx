import { useState } from "react";
import { useLocation, useNavigate, useParams } from "react-router-dom";
import { useSession } from "#api/session";
import { readSentState } from "#domain/sent-contribution";
import { FollowButton } from "#features/following/FollowButton";
import { useJobPayRules, useJobSummary } from "#features/salary/api";
import { failure } from "#features/salary/texts";
import { contributePath } from "#lib/paths";
import { LazySection } from "#ui/ErrorBoundary";
import { useLazyDialog } from "#ui/late-code";
import layout from "#ui/layout.module.css";
import { lazy } from "#ui/lazy";
import { HeadingRow, Page } from "#ui/Page";
import { PageHeading } from "#ui/PageHeading";
import { QueryState } from "#ui/QueryState";
import { ShareButton } from "#ui/ShareButton";
import { ToolGroup } from "#ui/ToolButton";
import textStyles from "#ui/text.module.css";
import { SalaryFormContext, type SalaryFormRequest } from "./ContributeLink";
import { DownloadButton } from "./download/DownloadButton";
import { NoEntries } from "./Entries";
import { JobSkeleton, LoadedJob } from "./LoadedJob";
import { RelatedTitles } from "./RelatedTitles";
import { texts } from "./texts";
import { useJobFilters } from "./useJobFilters";

/** Loads the dialog and the form, so that the dialog opens with content. */
async function loadForm() {
  const [dialog] = await Promise.all([
    import("./salary-form/SalaryFormDialog"),
    import("#features/contribution/salary/SalaryFlow"),
  ]);
  return dialog;
}

/** The salary form over the page, for members. Visitors follow the link to the form's own page. */
function useSalaryForm() {
  const { user } = useSession();
  const [prefill, setPrefill] = useState<SalaryFormRequest | null>(null);
  const navigate = useNavigate();
  const { Content, show, close } = useLazyDialog(loadForm, user !== null);
  const open = (request: SalaryFormRequest) => {
    if (user === null) return false;
    setPrefill(request);
    // If the dialog cannot be loaded, the form's own page opens. It says so if it cannot be loaded either.
    void show().then((isLoaded) => isLoaded || navigate(contributePath(request)));
    return true;
  };
  const form = Content && prefill && user && <Content member={user.id} prefill={prefill} onClose={close} />;
  return { open, form };
}

const Payoff = lazy(() => import("./payoff/Payoff"));

/** The job page, with the salary form as an overlay for members, and the payoff after a contribution. */
export default function JobPage() {
  const { jobTitle = "" } = useParams();
  const sent = readSentState(useLocation().state);
  const { open, form } = useSalaryForm();
  const state = useJobFilters();
  const query = useJobSummary(jobTitle, {});
  const subset = useJobSummary(jobTitle, state.active ? state.filters : null);
  const payRules = useJobPayRules(jobTitle);
  const { data, error } = query;
  const shownTitle = data?.jobTitle ?? jobTitle;
  return (
    <SalaryFormContext value={open}>
      {/* Each title is a page with its own heading. */}
      <Page key={jobTitle}>
        {sent !== undefined && (
          <LazySection>
            <Payoff key={sent} jobTitle={jobTitle} entry={sent} />
          </LazySection>
        )}
        <HeadingRow>
          <div>
            <PageHeading title={texts.jobTitle(shownTitle)}>{shownTitle}</PageHeading>
            {data?.official?.headcount != null && (
              <p className={`${textStyles.soft} ${layout.wide}`}>
                {texts.employees(data.official.headcount, data.official.year)}
              </p>
            )}
          </div>
          <ToolGroup>
            <FollowButton follow={{ kind: "job", name: shownTitle }} />
            <ShareButton />
            {data?.answer && <DownloadButton jobTitle={shownTitle} />}
          </ToolGroup>
        </HeadingRow>
        {error?.status === 404 ? (
          <>
            <NoEntries jobTitle={jobTitle} isUnknown />
            <RelatedTitles jobTitle={jobTitle} />
          </>
        ) : (
          <QueryState query={query} texts={failure} loading={<JobSkeleton state={state} />}>
            {(unfiltered) => <LoadedJob {...{ unfiltered, subset, payRules, state }} />}
          </QueryState>
        )}
      </Page>
      {form}
    </SalaryFormContext>
  );
}
