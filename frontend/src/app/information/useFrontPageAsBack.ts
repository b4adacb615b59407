import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/**
 * Makes the front page what comes before this one: the history's entry becomes the front page, and this page a new
 * one after it. What was visited before stays behind it.
 */
export function useFrontPageAsBack() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  // A reload, and coming back by 'forward', find the front page there already.
  const done = useRef(state === AFTER_FRONT_PAGE);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    navigate("/", { replace: true });
    navigate({ pathname, search, hash }, { state: AFTER_FRONT_PAGE });
  }, [pathname, search, hash, navigate]);
}

/** The history keeps it with the page's entry. */
const AFTER_FRONT_PAGE = "after-front-page";
