import type { LucideIcon } from "lucide-react";
import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { useState } from "react";
import layout from "../../ui/layout.module.css";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { texts } from "../texts";
import styles from "./ThemeSwitch.module.css";
import { applyTheme, getStoredTheme, storeTheme, type Theme } from "./theme";

const choices: readonly (readonly [Theme, LucideIcon])[] = [
  ["system", Monitor],
  ["light", Sun],
  ["dark", Moon],
];

export function ThemeSwitch() {
  const [theme, setTheme] = useState(getStoredTheme);
  const selectTheme = (selected: Theme) => {
    setTheme(selected);
    applyTheme(selected);
    storeTheme(selected);
  };
  return (
    <fieldset className={styles.switch}>
      <legend>
        <VisuallyHidden>{texts.theme}</VisuallyHidden>
      </legend>
      {choices.map(([choice, Icon]) => (
        <label key={choice} className={styles.choice} title={texts.themes[choice]}>
          <input
            className={layout.radio}
            type="radio"
            name="theme"
            checked={theme === choice}
            onChange={() => selectTheme(choice)}
          />
          <Icon className={styles.icon} aria-hidden="true" />
          <VisuallyHidden>{texts.themes[choice]}</VisuallyHidden>
        </label>
      ))}
    </fieldset>
  );
}
