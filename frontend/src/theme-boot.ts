// Runs before the first paint, so that a stored choice never flashes in the other theme.
import { showTheme, storedTheme } from "./lib/theme";

showTheme(storedTheme());
