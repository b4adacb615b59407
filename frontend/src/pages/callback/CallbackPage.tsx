import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { ApiError } from "#api/client";
import { canPersistSession } from "#api/session-token";
import { AccountPage } from "#features/account/AccountPage";
import { exchangeCode } from "#features/account/api";
import { failures } from "#features/account/callback-failures";
import { useBeginSession } from "#features/account/session-changes";
import { texts } from "#features/account/texts";
import { toLocalPath } from "#lib/local-path";
import { loginPath } from "#lib/paths";
import { callback } from "#shared/pages/account.json";

function getFailure(cause: unknown): string {
  return cause instanceof ApiError && cause.status !== 401 ? failures.userNotFetched : failures.rejected;
}

/** The OpenID callback page. The URL contains a one-time code. */
export default function CallbackPage() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  // Read on mount; the URL is cleared below.
  const [callbackParams] = useState({
    code: params.get("token"),
    failed: params.has("error"),
    redirect: toLocalPath(params.get("redirect")),
  });
  const beginSession = useBeginSession();
  const hasStarted = useRef(false);

  useEffect(() => {
    // The code works once, but StrictMode runs effects twice.
    if (hasStarted.current) return;
    hasStarted.current = true;
    const { code, failed, redirect } = callbackParams;
    const fail = (failure: string) => navigate(loginPath(redirect, failure), { replace: true });
    if (failed || !code) {
      fail(failed ? failures.provider : failures.tokenMissing);
      return;
    }
    if (!canPersistSession()) {
      fail(failures.storageBlocked);
      return;
    }
    // Before the request, so that the code does not stay in the history.
    navigate(pathname, { replace: true });
    exchangeCode(code).then(
      (session) => beginSession(session, redirect),
      (cause: unknown) => fail(getFailure(cause)),
    );
  }, [callbackParams, pathname, navigate, beginSession]);

  return (
    <AccountPage title={callback.heading}>
      <p role="status">{texts.signingIn}</p>
    </AccountPage>
  );
}
