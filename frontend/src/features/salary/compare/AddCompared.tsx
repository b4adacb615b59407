import Plus from "lucide-react/icons/plus";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "#ui/Button";
import layout from "#ui/layout.module.css";
import { NameField } from "#ui/NameField";
import { compareTexts, type SubjectTexts } from "./texts";

interface AddComparedProps {
  names: readonly string[];
  texts: Pick<SubjectTexts, "add" | "find" | "none">;
  /** Replaces the icon and the name of the button. */
  label?: ReactNode;
  onAdd: (name: string) => void;
}

/** A button that turns into a search box. */
export function AddCompared({ label, onAdd, ...search }: AddComparedProps) {
  const [state, setState] = useState<"closed" | "open" | "cancelled">("closed");
  if (state === "open") {
    const add = (name: string) => {
      setState("closed");
      onAdd(name);
    };
    return <NameSearch {...search} onAdd={add} onCancel={() => setState("cancelled")} />;
  }
  return (
    // Cancelling returns focus to the button.
    <Button variant="quiet" autoFocus={state === "cancelled"} onClick={() => setState("open")}>
      {label ?? (
        <>
          <Plus aria-hidden="true" />
          {search.texts.add}
        </>
      )}
    </Button>
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
