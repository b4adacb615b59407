import { CheckboxField } from "#ui/CheckboxField";
import { Dialog } from "#ui/Dialog";
import { texts } from "../texts";
import styles from "./queue.module.css";
import { KEYS } from "./shortcuts";

const ROWS: readonly (readonly [string, string])[] = [
  [KEYS.next, texts.keys.next],
  [KEYS.previous, texts.keys.previous],
  ["a–z", texts.keys.action],
  ["1–9", texts.keys.reasons],
  ["Ctrl + Enter", texts.keys.send],
  [KEYS.undo, texts.keys.undo],
  [KEYS.help, texts.keys.help],
];

interface ShortcutHelpProps {
  usesShortcuts: boolean;
  onChange: (usesShortcuts: boolean) => void;
  onClose: () => void;
}

/** Lists the shortcuts, and turns them off (WCAG 2.1.4). */
export default function ShortcutHelp({ usesShortcuts, onChange, onClose }: ShortcutHelpProps) {
  return (
    <Dialog title={texts.help} description={texts.helpDescription} narrow onClose={onClose}>
      <dl className={styles.keys}>
        {ROWS.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <CheckboxField
        label={texts.useShortcuts}
        hint={texts.useShortcutsHint}
        checked={usesShortcuts}
        onChange={(event) => onChange(event.target.checked)}
      />
    </Dialog>
  );
}
