// Runs before the first paint, so that the stored theme does not flash.
import { applyTheme, getStoredTheme } from "./lib/theme";

applyTheme(getStoredTheme());
