import { type ComponentType, lazy, Suspense } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { Lead } from "../../ui/Lead";
import { Page } from "../../ui/Page";
import { PageHeading } from "../../ui/PageHeading";
import { type SessionCall, SessionUnavailable } from "../../ui/SessionUnavailable";
import styles from "./contribution.module.css";
import { FlowSkeleton } from "./FlowSkeleton";
import type { FlowProps } from "./flow/useFlow";
import { SignInRequired } from "./SignInRequired";
import { SituationChoice } from "./SituationChoice";
import type { Situation } from "./situation";
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

function SituationForm({ situation, session }: ContributionFormsProps & { situation: Situation }) {
  const { pathname, search } = useLocation();
  const { position, getPath } = useFormPosition();
  const prefill = usePrefill();
  if (session.state === "loading") return <FlowSkeleton />;
  if (session.state === "unavailable") return <SessionUnavailable call={session.call} />;
  if (session.state === "visitor") {
    return <SignInRequired returnTo={pathname + search} onBack={() => position.goBack(0)} />;
  }
  if (situation === "unemployed") return <WorkedBefore getPath={getPath} onBack={() => position.goBack(0)} />;
  const Flow = flows[situation];
  return (
    <Suspense fallback={<FlowSkeleton />}>
      <Flow key={situation} member={session.user.id} prefill={prefill} position={position} />
    </Suspense>
  );
}

/** The choice of form, and the chosen form. */
export function ContributionForms({ session }: ContributionFormsProps) {
  const { situation, getPath } = useFormPosition();
  return (
    <Page>
      <div className={situation === null ? styles.page : styles.form}>
        <PageHeading title={texts.title} />
        {situation === null ? (
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
