import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { useLocation, useParams } from "react-router-dom";
import { useSession } from "../../features/account/useSession";
import { OPEN_SALARY_FORM, type SalaryFormRequest } from "../../features/salary/job/ContributeLink";
import JobOverview from "../../features/salary/job/JobOverview";
import { contributePath } from "../../lib/paths";
import { readSentState } from "../../lib/sent-contribution";
import { lazy } from "../../ui/lazy";
import { useLazyDialog } from "../../ui/useLazyDialog";

/** Loads the dialog and the form, so that the dialog opens with content. */
async function loadForm() {
  const [dialog] = await Promise.all([
    import("../contribution/SalaryFormDialog"),
    import("../../features/contribution/employed/EmployedFlow"),
  ]);
  return dialog;
}

/** Opens the salary form over the page for members. Visitors follow the link to the form's own page. */
function SalaryFormOverlay() {
  const { user } = useSession();
  const [prefill, setPrefill] = useState<SalaryFormRequest | null>(null);
  const { Content, show, close } = useLazyDialog(loadForm);

  const open = useEffectEvent((event: CustomEvent<SalaryFormRequest>) => {
    if (user === null) return;
    event.preventDefault();
    setPrefill(event.detail);
    show(contributePath(event.detail));
  });
  useEffect(() => {
    const listener = (event: Event) => open(event as CustomEvent<SalaryFormRequest>);
    window.addEventListener(OPEN_SALARY_FORM, listener);
    return () => window.removeEventListener(OPEN_SALARY_FORM, listener);
  }, []);

  if (!Content || !prefill || user === null) return null;
  return <Content member={user.id} prefill={prefill} onClose={close} />;
}

const Follow = lazy(() => import("../follow/Follow"));
const SentNotice = lazy(() => import("../../features/salary/percentile/SentNotice"));

/** The job page, with the salary form as an overlay for members, and a notice after a contribution. */
export default function JobPage() {
  const { jobTitle = "" } = useParams();
  const sent = readSentState(useLocation().state);
  return (
    <>
      <JobOverview
        follow={(name) => <Follow kind="job" name={name} />}
        notice={
          sent !== undefined && (
            <Suspense>
              <SentNotice key={sent} jobTitle={jobTitle} entry={sent} />
            </Suspense>
          )
        }
      />
      <SalaryFormOverlay />
    </>
  );
}
