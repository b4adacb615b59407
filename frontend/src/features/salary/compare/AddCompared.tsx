import Plus from "lucide-react/icons/plus";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/Button";
import layout from "../../../ui/layout.module.css";
import { NameField } from "../../../ui/NameField";
import styles from "./AddCompared.module.css";
import { type CompareTexts, compareTexts } from "./texts";

interface AddComparedProps {
  names: readonly string[];
  texts: CompareTexts;
  onAdd: (name: string) => void;
}

/** A button that turns into a search box. */
export function AddCompared({ names, texts, onAdd }: AddComparedProps) {
  const [state, setState] = useState<"closed" | "open" | "cancelled">("closed");
  if (state === "open") {
    const add = (name: string) => {
      setState("closed");
      onAdd(name);
    };
    return <NameSearch names={names} texts={texts} onAdd={add} onCancel={() => setState("cancelled")} />;
  }
  return (
    <div className={styles.invitation}>
      {/* Cancelling returns focus to the button. */}
      <Button variant="quiet" autoFocus={state === "cancelled"} onClick={() => setState("open")}>
        <Plus aria-hidden="true" />
        {texts.add}
      </Button>
      <p className={styles.hint}>{compareTexts.addHint}</p>
    </div>
  );
}

function NameSearch({ names, texts, onAdd, onCancel }: AddComparedProps & { onCancel: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  useEffect(() => field.current?.focus(), []);
  const cancelOnEscape = (event: KeyboardEvent) => {
    // The first Escape closes the suggestions.
    if (event.key === "Escape" && (typed === "" || !event.defaultPrevented)) onCancel();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the field inside
    <div className={layout.stack} onKeyDown={cancelOnEscape}>
      <NameField
        ref={field}
        label={texts.find}
        value={typed}
        onChange={setTyped}
        onPick={onAdd}
        names={names}
        emptyMessage={texts.none}
      />
      <div>
        <Button variant="quiet" onClick={onCancel}>
          {compareTexts.cancel}
        </Button>
      </div>
    </div>
  );
}
