import { type ReactNode, useState } from "react";
import { Navigate } from "react-router-dom";
import { useSession } from "#api/session";
import { Loading, Skeleton } from "#ui/Skeleton";

const FIELD_HEIGHT = "74px";

interface RedirectIfSignedInProps {
  redirect: string;
  children: ReactNode;
}

/**
 * Shows the sign-in form to visitors and redirects members. Decided once on mount: the form itself navigates after signing
 * in.
 */
export function RedirectIfSignedIn({ redirect, children }: RedirectIfSignedInProps) {
  const { state } = useSession();
  const [initialState, setInitialState] = useState(state);
  if (initialState === "loading" && state !== "loading") setInitialState(state);
  if (initialState === "member") return <Navigate replace to={redirect} />;
  if (initialState !== "loading") return children;
  return (
    <Loading>
      <Skeleton height={FIELD_HEIGHT} />
      <Skeleton height={FIELD_HEIGHT} />
    </Loading>
  );
}
