import { useState } from "react";
import { requestPasswordReset } from "../../../features/account/api";
import { Button } from "../../../ui/Button";
import { notify, notifyError } from "../../../ui/notifications/notify";
import { Panel } from "../../../ui/Panel";
import styles from "../Form.module.css";
import { texts } from "./texts";

/** For members who signed in with Google: emails a link to choose a password. */
export function ChoosePassword({ email }: { email: string }) {
  const [state, setState] = useState<"idle" | "sending" | "sent">("idle");

  const send = async () => {
    setState("sending");
    try {
      await requestPasswordReset(email);
      setState("sent");
      notify({ placement: "banner", title: texts.linkSent });
    } catch (error) {
      setState("idle");
      notifyError(error, texts.linkNotSent, "banner");
    }
  };

  return (
    <Panel title={texts.choosePassword}>
      <p className={styles.text}>{texts.noPassword}</p>
      <div role="status">{state === "sent" && <p className={styles.text}>{texts.linkSentTo(email)}</p>}</div>
      <Button aria-disabled={state === "sending"} onClick={() => state !== "sending" && send()}>
        {texts.sendLink(state)}
      </Button>
    </Panel>
  );
}
