// Runs before the first paint, so that a stored choice never flashes in the other theme.
import { applyTheme, getStoredTheme } from "./lib/theme";

applyTheme(getStoredTheme());
