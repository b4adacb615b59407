import JobContent from "../../features/salary/job/JobOverview";
import { SalaryFormOverlay } from "./SalaryFormInPlace";

/** A job's page, over which members can tell of their own pay. */
export default function JobPage() {
  return (
    <>
      <JobContent />
      <SalaryFormOverlay />
    </>
  );
}
