import type { DisplayChoice, DisplayPreset, EntryDisplay } from "../../../api/types";

export const SHOWS_ALL: EntryDisplay = {
  hidesCompany: false,
  coarsePlace: false,
  hidesPlace: false,
  roundsPay: false,
  roundsToThousands: false,
  hidesEducation: false,
  widensExperience: false,
};

const IN_THOUSANDS: EntryDisplay = { ...SHOWS_ALL, roundsPay: true, roundsToThousands: true };

export const PRESETS: readonly DisplayPreset[] = ["all", "recommended", "least"];

/** What the presets show. The server decides whether the recommended one shows the place. */
export const PRESET_DISPLAYS: Readonly<Record<DisplayPreset, EntryDisplay>> = {
  all: SHOWS_ALL,
  recommended: { ...IN_THOUSANDS, coarsePlace: true },
  least: {
    ...SHOWS_ALL,
    hidesCompany: true,
    coarsePlace: true,
    roundsPay: true,
    hidesEducation: true,
    widensExperience: true,
  },
};

function isSame(left: EntryDisplay, right: EntryDisplay): boolean {
  return (Object.keys(SHOWS_ALL) as (keyof EntryDisplay)[]).every((part) => left[part] === right[part]);
}

/** The choice that shows this: a preset if possible. */
export function toChoice(display: EntryDisplay): DisplayChoice {
  const preset = PRESETS.find((preset) => isSame(PRESET_DISPLAYS[preset], display));
  return preset ?? (isSame(IN_THOUSANDS, display) ? "recommended" : display);
}
