import type { LucideIcon } from "lucide-react";
import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { useState } from "react";
import { tryStorage } from "#lib/storage";
import layout from "#ui/layout.module.css";
import { VisuallyHidden } from "#ui/VisuallyHidden";
import { texts } from "../texts";
import styles from "./ThemeSwitch.module.css";

type Theme = "system" | "light" | "dark";

const THEME_KEY = "theme";

/** The theme that index.html applied; that of the system where the build renders. */
function getTheme(): Theme {
  const theme = globalThis.document?.documentElement?.dataset.theme;
  return theme === "light" || theme === "dark" ? theme : "system";
}

/** Applies the theme; `system` removes the override. */
function applyTheme(theme: Theme) {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

function storeTheme(theme: Theme) {
  tryStorage(() => (theme === "system" ? localStorage.removeItem(THEME_KEY) : localStorage.setItem(THEME_KEY, theme)));
}

const choices: readonly (readonly [Theme, LucideIcon])[] = [
  ["system", Monitor],
  ["light", Sun],
  ["dark", Moon],
];

export function ThemeSwitch() {
  const [theme, setTheme] = useState(getTheme);
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
