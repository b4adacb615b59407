import { useEffect, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";

/** Reads the token of the link in an email, and removes it from the URL and the history. */
export function useLinkToken(): string | null {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [token] = useState(params.get("token"));
  const hasToken = params.has("token");
  useEffect(() => {
    if (hasToken) navigate(pathname, { replace: true });
  }, [hasToken, pathname, navigate]);
  return token || null;
}
