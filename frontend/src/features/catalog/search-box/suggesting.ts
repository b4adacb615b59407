// biome-ignore lint/performance/noBarrelFile: one chunk for what the search box needs once it has the focus
export { SuggestionRow } from "./SuggestionRow";
export { buildSuggestionIndex, suggest } from "./suggestions";
