import { type ReactNode, useState } from "react";
import { Navigate } from "react-router-dom";
import { Loading, Skeleton } from "../../../ui/Skeleton";
import { useSession } from "../session";

const FIELD = "74px";

interface ForVisitorsProps {
  /** Where whoever is signed in already is sent. */
  goTo: string;
  children: ReactNode;
}

/** What a visitor signs in with. Only who comes signed in is sent on: who signs in here goes where the form leads. */
export function ForVisitors({ goTo, children }: ForVisitorsProps) {
  const { state } = useSession();
  const [arrivedAs, setArrivedAs] = useState(state);
  if (arrivedAs === "loading" && state !== "loading") setArrivedAs(state);
  if (arrivedAs === "member") return <Navigate replace to={goTo} />;
  if (arrivedAs !== "loading") return children;
  return (
    <Loading>
      <Skeleton height={FIELD} />
      <Skeleton height={FIELD} />
    </Loading>
  );
}
