import { type ComponentType, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { loginPath } from "../../lib/paths";
import { Button } from "../../ui/Button";
import { useOpenHere } from "../../ui/useOpenHere";
import { useSession } from "./session";
import { texts } from "./texts";

const load = () => import("./sign-in/SignInDialog");
const preload = () => {
  // What does not arrive now is asked for again by the press.
  load().catch(() => undefined);
};

function SignIn() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [open, setOpen] = useOpenHere();
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }> | null>(null);

  const show = async () => {
    try {
      const { default: SignInDialog } = await load();
      setDialog(() => SignInDialog);
      setOpen(true);
    } catch {
      // The page for the same can tell what is wrong.
      navigate(loginPath(pathname + search));
    }
  };

  return (
    <>
      <Button aria-haspopup="dialog" onPointerEnter={preload} onFocus={preload} onClick={show}>
        {texts.signIn}
      </Button>
      {open && Dialog && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** The visitor's way in; whoever is signed in needs none. */
export function UserMenu() {
  return useSession().state === "visitor" ? <SignIn /> : null;
}
