import { type ComponentType, useState } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router-dom";
import { useOwnEntry } from "../../api/own-entry";
import { useSession } from "../../api/session";
import type { MySalaryEntry } from "../../api/types";
import { parseYearsSince } from "../../domain/entry-facts";
import styles from "../../features/contribution/contribution.module.css";
import { FlowSkeleton } from "../../features/contribution/FlowSkeleton";
import { hasFormDraftOfMember } from "../../features/contribution/flow/form-draft";
import type { FlowProps } from "../../features/contribution/flow/useFlow";
import { LazySection } from "../../ui/LazySection";
import { Lead } from "../../ui/Lead";
import { lazy } from "../../ui/lazy";
import { Page } from "../../ui/Page";
import { PageHeading } from "../../ui/PageHeading";
import { QueryFailure } from "../../ui/QueryState";
import { SessionUnavailable } from "../../ui/SessionUnavailable";
import { useIdleLoad } from "../../ui/useLateCode";
import { SignInRequired } from "./SignInRequired";
import { SignInToSend } from "./SignInToSend";
import { SituationChoice } from "./SituationChoice";
import { PAY_STEP, type Situation } from "./situation";
import { texts } from "./situation-texts";
import { WorkedBefore } from "./unemployed/WorkedBefore";
import { useFormPosition } from "./useFormPosition";

const loaders = {
  student: () => import("./student/StudentFlow"),
  employed: () => import("../../features/contribution/employed/EmployedFlow"),
  previousJob: () => import("./unemployed/PreviousJobFlow"),
  desiredJob: () => import("./unemployed/DesiredJobFlow"),
};

const flows: Readonly<Record<Exclude<Situation, "unemployed">, ComponentType<FlowProps>>> = {
  student: lazy(loaders.student),
  employed: lazy(loaders.employed),
  previousJob: lazy(loaders.previousJob),
  desiredJob: lazy(loaders.desiredJob),
};

const loadFlows = () => Promise.all(Object.values(loaders).map((load) => load()));

/** Prefilled values from the URL. */
function usePrefill(): FlowProps["prefill"] {
  const [params] = useSearchParams();
  const jobTitle = params.get("jobTitle");
  const company = params.get("company");
  return { ...(jobTitle && { jobTitle }), ...(company && { company }) };
}

interface EntryFormProps {
  /** `null` while a correction has no form yet: the stored entry decides which. */
  situation: Exclude<Situation, "unemployed"> | null;
  /** The member's id; `null` for a visitor. */
  member: string | null;
}

function EntryForm({ situation, member, entry }: EntryFormProps & { entry?: MySalaryEntry }) {
  const { position, getPath } = useFormPosition();
  const prefill = usePrefill();
  if (situation === null) {
    const isFormerJob = entry && parseYearsSince(entry.experienceYears) !== null;
    const entrySituation = isFormerJob ? "previousJob" : "employed";
    // The form of an outlier opens at the pay step, other forms at the first step.
    const step = entry?.outlier ? PAY_STEP[entrySituation] : 0;
    return <Navigate replace to={entry ? getPath(entrySituation, step) : getPath(null)} />;
  }
  const Flow = flows[situation];
  return (
    <LazySection fallback={<FlowSkeleton />}>
      <Flow
        key={situation}
        member={member}
        signIn={member === null ? <SignInToSend /> : null}
        prefill={prefill}
        correction={entry}
        position={position}
      />
    </LazySection>
  );
}

/** Loads one of the member's stored entries, then shows its form. */
function EditForm({ id, ...props }: EntryFormProps & { id: string }) {
  const { getPath } = useFormPosition();
  const call = useOwnEntry(id);
  // Kept in state, because an entry gets a new id when it is edited and would then no longer be found.
  const [entry, setEntry] = useState(call.entry);
  if (call.entry && !entry) setEntry(call.entry);
  if (entry) return <EntryForm {...props} entry={entry} />;
  if (call.isLoading || call.isValidating) return <FlowSkeleton />;
  // An empty form is not offered on failure: it would create a second entry instead of editing this one.
  return call.error ? <QueryFailure query={call} texts={texts} /> : <Navigate replace to={getPath(null)} />;
}

function SituationForm({ situation }: { situation: Situation | null }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const { correctedEntry, position, getPath, fillsInFirst, getFillInPath } = useFormPosition();
  if (session.state === "loading") return <FlowSkeleton />;
  if (session.state === "unavailable") return <SessionUnavailable call={session.call} />;
  // A draft or a stored entry is shown only to the member it belongs to.
  const hasMemberData = correctedEntry !== null || hasFormDraftOfMember();
  if (session.state === "visitor" && (hasMemberData || !fillsInFirst)) {
    const fillInPath = hasMemberData ? null : getFillInPath();
    return <SignInRequired returnTo={pathname + search} onBack={() => position.goBack(0)} fillInPath={fillInPath} />;
  }
  if (situation === "unemployed") return <WorkedBefore getPath={getPath} onBack={() => position.goBack(0)} />;
  const member = session.user?.id ?? null;
  if (correctedEntry === null) return <EntryForm situation={situation} member={member} />;
  return <EditForm key={correctedEntry} id={correctedEntry} situation={situation} member={member} />;
}

/** The choice of form, and the chosen form. */
export default function ContributePage() {
  const { situation, correctedEntry, getPath } = useFormPosition();
  useIdleLoad(loadFlows);
  const isChoosing = situation === null && correctedEntry === null;
  return (
    <Page>
      <div className={isChoosing ? styles.page : styles.form}>
        <PageHeading title={correctedEntry === null ? texts.title : texts.edit} />
        {isChoosing ? (
          <>
            <Lead>{texts.lead}</Lead>
            <SituationChoice getPath={getPath} />
          </>
        ) : (
          <SituationForm situation={situation} />
        )}
      </div>
    </Page>
  );
}
