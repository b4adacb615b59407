import type { GroupFigures } from "./groups";

export interface OccupationReference {
  readonly name: string;
  /** Statistics Norway's median of agreed pay, kr per year for a full position. */
  readonly median: number;
}

export interface TitleReference {
  readonly occupationCode?: string;
  readonly median: number | null;
  /** Klarlønn's answer, kr per year for a full position, with its 80 % interval. */
  readonly answer: { readonly pay: number; readonly low: number; readonly high: number } | null;
}

export interface References {
  /** By code of STYRK-08. */
  readonly occupations: ReadonlyMap<string, OccupationReference>;
  /** By `toSearchKey` of the job title. */
  readonly titles: ReadonlyMap<string, TitleReference>;
}

export interface Distance {
  readonly reference: number;
  /** Median of the group minus the reference. */
  readonly kroner: number;
  /** Of the reference. */
  readonly percent: number;
}

export interface GroupDistance {
  readonly group: GroupFigures;
  readonly official: (Distance & { readonly occupation: string }) | null;
  readonly answer: Distance | null;
}
