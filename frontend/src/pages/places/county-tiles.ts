/** Position of each county on the tile map: row from the north, column from the west. */
const TILE_POSITIONS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  Troms: [1, 3],
  Finnmark: [1, 4],
  Nordland: [2, 3],
  Trøndelag: [3, 2],
  "Møre og Romsdal": [4, 1],
  Innlandet: [4, 2],
  Vestland: [5, 1],
  Buskerud: [5, 2],
  Oslo: [5, 3],
  Akershus: [5, 4],
  Rogaland: [6, 1],
  Telemark: [6, 2],
  Vestfold: [6, 3],
  Østfold: [6, 4],
  Agder: [7, 1],
};

/** For counties missing from this map. */
const FALLBACK_POSITION = [8, 1] as const;

export interface Tile<County> {
  county: County;
  gridArea: string;
}

/** The counties with their tiles from north to south and west to east, which is also the tab order. */
export function layOutTiles<County extends { county: string }>(counties: readonly County[]): Tile<County>[] {
  return counties
    .map((county) => ({ county, place: TILE_POSITIONS[county.county] ?? FALLBACK_POSITION }))
    .sort((left, right) => left.place[0] - right.place[0] || left.place[1] - right.place[1])
    .map(({ county, place: [row, column] }) => ({ county, gridArea: `${row} / ${column}` }));
}

/** The lowest and the highest difference that have a shade of their own, percent. */
const STEPS = [-4, -1, 2] as const;

/** The shade of a difference from the country: 0 for clearly less to 3 for clearly more. */
export const getShade = (percent: number) => STEPS.filter((step) => percent >= step).length;
