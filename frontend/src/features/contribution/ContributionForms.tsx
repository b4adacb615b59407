import { type ComponentType, lazy, Suspense } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router-dom";
import { parseYearsSince } from "../../lib/entry-facts";
import { Lead } from "../../ui/Lead";
import { Page } from "../../ui/Page";
import { PageHeading } from "../../ui/PageHeading";
import { type SessionCall, SessionUnavailable } from "../../ui/SessionUnavailable";
import { useOwnEntry } from "./api";
import styles from "./contribution.module.css";
import { FlowSkeleton } from "./FlowSkeleton";
import type { FlowProps } from "./flow/useFlow";
import { SignInRequired } from "./SignInRequired";
import { SituationChoice } from "./SituationChoice";
import { PAY_STEP, type Situation } from "./situation";
import { texts } from "./texts";
import { WorkedBefore } from "./unemployed/WorkedBefore";
import { useFormPosition } from "./useFormPosition";

const flows: Readonly<Record<Exclude<Situation, "unemployed">, ComponentType<FlowProps>>> = {
  student: lazy(() => import("./student/StudentFlow")),
  employed: lazy(() => import("./employed/EmployedFlow")),
  previousJob: lazy(() => import("./unemployed/PreviousJobFlow")),
  desiredJob: lazy(() => import("./unemployed/DesiredJobFlow")),
};

interface ContributionFormsProps {
  /** The current session, provided by the app. */
  session:
    | { state: "loading"; user: null }
    | { state: "visitor"; user: null }
    | { state: "member"; user: { id: string } }
    | { state: "unavailable"; user: null; call: SessionCall };
}

/** Prefilled values from the URL. */
function usePrefill(): FlowProps["prefill"] {
  const [params] = useSearchParams();
  const jobTitle = params.get("jobTitle");
  const company = params.get("company");
  return { ...(jobTitle && { jobTitle }), ...(company && { company }) };
}

interface EntryFormProps {
  /** `null` for a correction whose form is not known yet. */
  situation: Exclude<Situation, "unemployed"> | null;
  member: string;
}

function EntryForm({ situation, member }: EntryFormProps) {
  const { correctedEntry, position, getPath } = useFormPosition();
  const prefill = usePrefill();
  const { entry, isLoading } = useOwnEntry(correctedEntry);
  if (isLoading) return <FlowSkeleton />;
  if (situation === null) {
    const isFormerJob = entry && parseYearsSince(entry.experienceYears) !== null;
    const corrected = isFormerJob ? "previousJob" : "employed";
    return <Navigate replace to={entry ? getPath(corrected, PAY_STEP[corrected]) : getPath(null)} />;
  }
  const Flow = flows[situation];
  return (
    <Suspense fallback={<FlowSkeleton />}>
      <Flow key={situation} member={member} prefill={prefill} correction={entry} position={position} />
    </Suspense>
  );
}

function SituationForm({ situation, session }: ContributionFormsProps & { situation: Situation | null }) {
  const { pathname, search } = useLocation();
  const { position, getPath } = useFormPosition();
  if (session.state === "loading") return <FlowSkeleton />;
  if (session.state === "unavailable") return <SessionUnavailable call={session.call} />;
  if (session.state === "visitor") {
    return <SignInRequired returnTo={pathname + search} onBack={() => position.goBack(0)} />;
  }
  if (situation === "unemployed") return <WorkedBefore getPath={getPath} onBack={() => position.goBack(0)} />;
  return <EntryForm situation={situation} member={session.user.id} />;
}

/** The choice of form, and the chosen form. */
export function ContributionForms({ session }: ContributionFormsProps) {
  const { situation, correctedEntry, getPath } = useFormPosition();
  const isChoosing = situation === null && correctedEntry === null;
  return (
    <Page>
      <div className={isChoosing ? styles.page : styles.form}>
        <PageHeading title={texts.title} />
        {isChoosing ? (
          <>
            <Lead>{texts.lead}</Lead>
            <SituationChoice getPath={getPath} />
          </>
        ) : (
          <SituationForm situation={situation} session={session} />
        )}
      </div>
    </Page>
  );
}
