import { useState } from "react";
import { useLocation, useNavigate, useParams } from "react-router-dom";
import { useSession } from "../../api/session";
import { readSentState } from "../../domain/sent-contribution";
import { contributePath } from "../../lib/paths";
import { LazySection } from "../../ui/LazySection";
import { lazy } from "../../ui/lazy";
import { useLazyDialog } from "../../ui/useLazyDialog";
import { SalaryFormContext, type SalaryFormRequest } from "./ContributeLink";
import JobOverview from "./JobOverview";

/** Loads the dialog and the form, so that the dialog opens with content. */
async function loadForm() {
  const [dialog] = await Promise.all([
    import("./salary-form/SalaryFormDialog"),
    import("../../features/contribution/salary/SalaryFlow"),
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
    // The form's own page says why it cannot be loaded either.
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
  return (
    <SalaryFormContext value={open}>
      <JobOverview
        notice={
          sent !== undefined && (
            <LazySection>
              <Payoff key={sent} jobTitle={jobTitle} entry={sent} />
            </LazySection>
          )
        }
      />
      {form}
    </SalaryFormContext>
  );
}
