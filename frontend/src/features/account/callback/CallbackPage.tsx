import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { ApiError } from "../../../lib/api";
import { toLocalPath } from "../../../lib/local-path";
import { loginPath } from "../../../lib/paths";
import { canPersistSession } from "../../../lib/session-token";
import { AccountPage } from "../AccountPage";
import { exchangeCode } from "../api";
import { texts } from "../texts";
import { useBeginSession } from "../useSession";
import { failures } from "./failures";

function getFailure(cause: unknown): string {
  return cause instanceof ApiError && cause.status !== 401 ? failures.userNotFetched : failures.rejected;
}

/** Where the provider sends the browser back to, with a code that is good for one session. */
export default function CallbackPage() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  // As they were on arrival: the address forgets them.
  const [callbackParams] = useState({
    code: params.get("token"),
    failed: params.has("error"),
    goTo: toLocalPath(params.get("redirect")),
  });
  const beginSession = useBeginSession();
  const begun = useRef(false);

  useEffect(() => {
    // The code works once, and StrictMode runs this twice.
    if (begun.current) return;
    begun.current = true;
    const { code, failed, goTo } = callbackParams;
    const fail = (failure: string) => navigate(loginPath(goTo, failure), { replace: true });
    if (failed || !code) {
      fail(failed ? failures.provider : failures.tokenMissing);
      return;
    }
    if (!canPersistSession()) {
      fail(failures.storageBlocked);
      return;
    }
    // First of all, so that the code stays in no history.
    navigate(pathname, { replace: true });
    exchangeCode(code).then(
      (session) => beginSession(session, goTo),
      (cause: unknown) => fail(getFailure(cause)),
    );
  }, [callbackParams, pathname, navigate, beginSession]);

  return (
    <AccountPage title={texts.logIn}>
      <p role="status">{texts.loggingIn}</p>
    </AccountPage>
  );
}
