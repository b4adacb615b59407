import { type ReactNode, useState } from "react";
import { Navigate } from "react-router-dom";
import { Loading, Skeleton } from "../../../ui/Skeleton";
import { useSession } from "../useSession";

const FIELD_HEIGHT = "74px";

interface RedirectIfSignedInProps {
  /** Where whoever is signed in already is sent. */
  goTo: string;
  children: ReactNode;
}

/** What a visitor signs in with. Only who comes signed in is sent on: who signs in here goes where the form leads. */
export function RedirectIfSignedIn({ goTo, children }: RedirectIfSignedInProps) {
  const { state } = useSession();
  const [initialState, setInitialState] = useState(state);
  if (initialState === "loading" && state !== "loading") setInitialState(state);
  if (initialState === "member") return <Navigate replace to={goTo} />;
  if (initialState !== "loading") return children;
  return (
    <Loading>
      <Skeleton height={FIELD_HEIGHT} />
      <Skeleton height={FIELD_HEIGHT} />
    </Loading>
  );
}
