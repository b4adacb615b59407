import { type ComponentType, lazy, Suspense } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { Lead } from "../../ui/Lead";
import { Page } from "../../ui/Page";
import { PageHeading } from "../../ui/PageHeading";
import { type SessionCall, SessionUnavailable } from "../../ui/SessionUnavailable";
import styles from "./contribution.module.css";
import { FlowSkeleton } from "./FlowSkeleton";
import type { FlowProps } from "./flow/useFlow";
import { SignInNeeded } from "./SignInNeeded";
import { Situations } from "./Situations";
import type { Situation } from "./situation";
import { texts } from "./texts";
import { WorkedBefore } from "./unemployed/WorkedBefore";
import { usePosition } from "./usePosition";

const flows: Readonly<Record<Exclude<Situation, "unemployed">, ComponentType<FlowProps>>> = {
  student: lazy(() => import("./student/StudentFlow")),
  employed: lazy(() => import("./employed/EmployedFlow")),
  previousJob: lazy(() => import("./unemployed/PreviousJobFlow")),
  desiredJob: lazy(() => import("./unemployed/DesiredJobFlow")),
};

interface ContributionPageProps {
  /** Who is there; a member is known by an id. */
  session:
    | { state: "loading"; user: null }
    | { state: "visitor"; user: null }
    | { state: "member"; user: { id: string } }
    | { state: "unavailable"; user: null; call: SessionCall };
}

/** What a link to this page tells of the job. */
function useKnown(): FlowProps["known"] {
  const [params] = useSearchParams();
  const jobTitle = params.get("jobTitle");
  const company = params.get("company");
  return { ...(jobTitle && { jobTitle }), ...(company && { company }) };
}

function ChosenSituation({ situation, session }: ContributionPageProps & { situation: Situation }) {
  const { pathname, search } = useLocation();
  const { position, pathOf } = usePosition();
  const known = useKnown();
  if (session.state === "loading") return <FlowSkeleton />;
  if (session.state === "unavailable") return <SessionUnavailable call={session.call} />;
  if (session.state === "visitor") {
    return <SignInNeeded returnTo={pathname + search} onBack={() => position.back(0)} />;
  }
  if (situation === "unemployed") return <WorkedBefore pathOf={pathOf} onBack={() => position.back(0)} />;
  const Flow = flows[situation];
  return (
    <Suspense fallback={<FlowSkeleton />}>
      <Flow key={situation} member={session.user.id} known={known} position={position} />
    </Suspense>
  );
}

/** Where data is sent in: the choice of a form, and the form. */
export function ContributionPage({ session }: ContributionPageProps) {
  const { situation, pathOf } = usePosition();
  return (
    <Page>
      <div className={situation === null ? styles.page : styles.form}>
        <PageHeading title={texts.title} />
        {situation === null ? (
          <>
            <Lead>{texts.lead}</Lead>
            <Situations pathOf={pathOf} />
          </>
        ) : (
          <ChosenSituation situation={situation} session={session} />
        )}
      </div>
    </Page>
  );
}
