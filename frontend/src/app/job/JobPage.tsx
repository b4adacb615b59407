import JobContent from "../../features/salary/job/JobOverview";
import { SalaryFormOverlay } from "./SalaryFormInPlace";

/** The job page, with the salary form as an overlay for members. */
export default function JobPage() {
  return (
    <>
      <JobContent />
      <SalaryFormOverlay />
    </>
  );
}
