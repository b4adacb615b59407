import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash";
import { type RefObject, useState } from "react";
import { ApiError } from "../../../api/client";
import { Button } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import { removeMessage } from "./api";
import { notifyFailure } from "./describe-failure";
import styles from "./forum.module.css";
import { useForum } from "./forum-context";
import type { MessageProps } from "./Message";
import { actions, texts } from "./texts";

interface OwnActionsProps extends MessageProps {
  editButton: RefObject<HTMLButtonElement | null>;
  onEdit: () => void;
}

const isNotFound = (cause: unknown) => cause instanceof ApiError && cause.status === 404;

/** Edit and delete buttons of an own message. */
export function OwnActions({ kind, message, refetch, onRemoved, editButton, onEdit }: OwnActionsProps) {
  const { company, announce } = useForum();
  const [isConfirming, setIsConfirming] = useState(false);

  const remove = async () => {
    setIsConfirming(false);
    try {
      await removeMessage(company, { kind, id: message.id });
    } catch (cause) {
      // A 404 means that another device already deleted it.
      if (!isNotFound(cause)) return notifyFailure(cause, actions.remove[kind]);
    }
    await refetch();
    announce(texts.announcements.removed[kind]);
    onRemoved();
  };
  return (
    <div className={styles.headerActions}>
      {!message.is_hidden && (
        <button ref={editButton} type="button" className={styles.action} title={texts.edit} onClick={onEdit}>
          <Pencil aria-hidden="true" />
          <span className={styles.label}>{texts.edit}</span>
        </button>
      )}
      <button
        type="button"
        className={styles.action}
        title={texts.remove}
        aria-haspopup="dialog"
        onClick={() => setIsConfirming(true)}
      >
        <Trash2 aria-hidden="true" />
        <span className={styles.label}>{texts.remove}</span>
      </button>
      {isConfirming && (
        <Dialog
          title={texts.removalTitle[kind]}
          description={texts.removalMeans[kind]}
          narrow
          onClose={() => setIsConfirming(false)}
        >
          <div className={styles.choice}>
            <Button variant="danger" onClick={remove}>
              {texts.remove}
            </Button>
            <Button variant="quiet" onClick={() => setIsConfirming(false)}>
              {texts.cancel}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
