import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/** Makes the home page the previous history entry: replaces the current entry with it and pushes this page again. */
export function useFrontPageAsBack() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  // After a reload, or on 'forward', the home page is already there.
  const hasRun = useRef(state === AFTER_FRONT_PAGE);
  useEffect(() => {
    if (hasRun.current) return;
    hasRun.current = true;
    navigate("/", { replace: true });
    navigate({ pathname, search, hash }, { state: AFTER_FRONT_PAGE });
  }, [pathname, search, hash, navigate]);
}

/** Stored in the history entry of the page. */
const AFTER_FRONT_PAGE = "after-front-page";
