import { useState } from "react";
import { Navigate, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { useOwnEntry } from "#api/own-entry";
import { useSession } from "#api/session";
import type { MySalaryEntry } from "#api/types";
import { parseYearsSince } from "#domain/entry-facts";
import { useVisitorAccount } from "#features/account/visitor/useVisitorAccount";
import styles from "#features/contribution/contribution.module.css";
import { FlowSkeleton } from "#features/contribution/FlowSkeleton";
import { ChoiceField } from "#features/contribution/fields/ChoiceField";
import { hasFormDraftOfMember } from "#features/contribution/flow/form-draft";
import { StepView } from "#features/contribution/flow/StepView";
import type { FlowProps } from "#features/contribution/flow/useFlow";
import { texts as shared } from "#features/contribution/texts";
import { loginPath, registerPath } from "#lib/paths";
import { Button, ButtonLink } from "#ui/Button";
import { LazySection } from "#ui/ErrorBoundary";
import { useIdleLoad } from "#ui/late-code";
import layout from "#ui/layout.module.css";
import { lazy } from "#ui/lazy";
import { Lead, Page } from "#ui/Page";
import { PageHeading } from "#ui/PageHeading";
import { QueryFailure } from "#ui/QueryState";
import { SessionUnavailable } from "#ui/SessionUnavailable";
import { SituationChoice } from "./SituationChoice";
import { texts } from "./texts";
import { PAY_STEP, type Situation, useFormPosition } from "./useFormPosition";

interface SignInRequiredProps {
  /** Path of the form to return to. */
  returnTo: string;
  onBack: () => void;
}

/** Tells visitors that they must sign in to see a member's data. */
function SignInRequired({ returnTo, onBack }: SignInRequiredProps) {
  return (
    <div className={styles.card}>
      <PageHeading title={texts.signInNeeded} />
      <p>{texts.signInWhy}</p>
      <div className={layout.wrap}>
        <Button variant="quiet" onClick={onBack}>
          {shared.back}
        </Button>
        <ButtonLink to={registerPath(returnTo)} variant="quiet">
          {texts.signUp}
        </ButtonLink>
        <ButtonLink to={loginPath(returnTo)}>{texts.signIn}</ButtonLink>
      </div>
    </div>
  );
}

const loaders = {
  student: () => import("./student/StudentFlow"),
  salary: () => import("#features/contribution/salary/SalaryFlow"),
  desiredJob: () => import("./DesiredJobFlow"),
};

const StudentFlow = lazy(loaders.student);
const SalaryFlow = lazy(loaders.salary);
const DesiredJobFlow = lazy(loaders.desiredJob);

/** A situation with a form. */
type FormSituation = Exclude<Situation, "unemployed">;

function renderFlow(situation: FormSituation, props: FlowProps, correction: MySalaryEntry | undefined) {
  if (situation === "student") return <StudentFlow {...props} />;
  if (situation === "desiredJob") return <DesiredJobFlow {...props} />;
  const kind = situation === "employed" ? "current" : "former";
  return <SalaryFlow key={kind} {...props} kind={kind} correction={correction} />;
}

const loadFlows = () => Promise.all(Object.values(loaders).map((load) => load()));

/** Prefilled values from the URL. */
function usePrefill(): FlowProps["prefill"] {
  const [params] = useSearchParams();
  const jobTitle = params.get("jobTitle");
  const company = params.get("company");
  return { ...(jobTitle && { jobTitle }), ...(company && { company }) };
}

/** The heading of the first HTML stands until the form has its own. */
function FormSkeleton() {
  return (
    <>
      <PageHeading title={texts.title} />
      <FlowSkeleton />
    </>
  );
}

const WORKED_BEFORE = { yes: "previousJob", no: "desiredJob" } as const;

/** Chooses between the last job and a desired job. Its answer changes the form below it. */
function WorkedBefore({ situation }: { situation: Situation }) {
  const navigate = useNavigate();
  const { getPath } = useFormPosition();
  const answer = situation === "previousJob" ? "yes" : situation === "desiredJob" ? "no" : "";
  return (
    <ChoiceField
      legend={texts.workedBefore}
      options={texts.workedBeforeAnswers}
      value={answer}
      onChange={(chosen) => navigate(getPath(WORKED_BEFORE[chosen]), { replace: true })}
    />
  );
}

interface EntryFormProps {
  /** `null` while a correction has no form yet: the stored entry decides which. */
  situation: FormSituation | null;
  /** The member's id; `null` for a visitor. */
  member: string | null;
}

function EntryForm({ situation, member, entry }: EntryFormProps & { entry?: MySalaryEntry }) {
  const { position, getPath } = useFormPosition();
  const { pathname, search } = useLocation();
  const visitorAccount = useVisitorAccount(pathname + search);
  const prefill = usePrefill();
  if (situation === null) {
    const isFormerJob = entry && parseYearsSince(entry.experienceYears) !== null;
    // The form of an outlier opens at the pay step, other forms at the first step.
    const step = entry?.outlier ? PAY_STEP : 0;
    return <Navigate replace to={entry ? getPath(isFormerJob ? "previousJob" : "employed", step) : getPath(null)} />;
  }
  const asksWorkedBefore = situation === "previousJob" || situation === "desiredJob";
  const start = asksWorkedBefore && !entry && <WorkedBefore situation={situation} />;
  const props = { member, visitorAccount: member === null ? visitorAccount : null, prefill, position, start };
  return <LazySection fallback={<FormSkeleton />}>{renderFlow(situation, props, entry)}</LazySection>;
}

/** Loads one of the member's stored entries, then shows its form. */
function EditForm({ id, ...props }: EntryFormProps & { id: string }) {
  const { getPath } = useFormPosition();
  const call = useOwnEntry(id);
  // Kept in state, because an entry gets a new id when it is edited and would then no longer be found.
  const [entry, setEntry] = useState(call.entry);
  if (call.entry && !entry) setEntry(call.entry);
  if (entry) return <EntryForm {...props} entry={entry} />;
  if (call.isLoading || call.isValidating) return <FormSkeleton />;
  // An empty form is not offered on failure: it would create a second entry instead of editing this one.
  return call.error ? <QueryFailure query={call} texts={texts} /> : <Navigate replace to={getPath(null)} />;
}

function SituationForm({ situation }: { situation: Situation | null }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const { correctedEntry, position } = useFormPosition();
  const goBack = () => position.goBack(0);
  if (session.state === "loading") return <FormSkeleton />;
  if (session.state === "unavailable") return <SessionUnavailable call={session.call} />;
  // A draft or a stored entry is shown only to the member it belongs to.
  const hasMemberData = correctedEntry !== null || hasFormDraftOfMember();
  if (session.state === "visitor" && hasMemberData) {
    return <SignInRequired returnTo={pathname + search} onBack={goBack} />;
  }
  if (situation === "unemployed") {
    return (
      <StepView flow={{ goBack }} question={texts.situations.unemployed.name}>
        <WorkedBefore situation={situation} />
      </StepView>
    );
  }
  const member = session.user?.id ?? null;
  if (correctedEntry === null) return <EntryForm situation={situation} member={member} />;
  return <EditForm key={correctedEntry} id={correctedEntry} situation={situation} member={member} />;
}

/** The choice of form, and the chosen form. */
export default function ContributePage() {
  const { situation, correctedEntry, getPath } = useFormPosition();
  useIdleLoad(loadFlows);
  if (situation !== null || correctedEntry !== null) {
    return (
      <Page>
        <SituationForm situation={situation} />
      </Page>
    );
  }
  return (
    <Page>
      <PageHeading title={texts.title} />
      <Lead>{texts.lead}</Lead>
      <SituationChoice getPath={getPath} />
    </Page>
  );
}
