/**
 * Where each county stands on a map of tiles, by its code: row from the north, column in halves of a tile from the
 * west. Half steps let the coast lean as it does, and keep neighbours beside each other.
 */
const TILE_POSITIONS: Readonly<Record<string, { row: number; column: number }>> = {
  "56": { row: 1, column: 7 }, // Finnmark
  "55": { row: 1, column: 5 }, // Troms
  "18": { row: 2, column: 4 }, // Nordland
  "50": { row: 3, column: 3 }, // Trøndelag
  "15": { row: 4, column: 2 }, // Møre og Romsdal
  "34": { row: 4, column: 4 }, // Innlandet
  "46": { row: 5, column: 1 }, // Vestland
  "33": { row: 5, column: 3 }, // Buskerud
  "03": { row: 5, column: 5 }, // Oslo
  "32": { row: 5, column: 7 }, // Akershus
  "11": { row: 6, column: 1 }, // Rogaland
  "40": { row: 6, column: 3 }, // Telemark
  "39": { row: 6, column: 5 }, // Vestfold
  "31": { row: 6, column: 7 }, // Østfold
  "42": { row: 7, column: 2 }, // Agder
};

/** A county that is newer than this map stands below it. */
const FALLBACK_POSITION = { row: 8, column: 1 };

export interface Tile<County> {
  county: County;
  gridArea: string;
}

/** The counties with their tiles, from north to south and west to east: as they are read, and passed with the Tab key. */
export function layOutTiles<County extends { code: string }>(counties: readonly County[]): Tile<County>[] {
  return counties
    .map((county) => ({ county, place: TILE_POSITIONS[county.code] ?? FALLBACK_POSITION }))
    .sort((left, right) => left.place.row - right.place.row || left.place.column - right.place.column)
    .map(({ county, place: { row, column } }) => ({ county, gridArea: `${row} / ${column} / span 1 / span 2` }));
}

const QUARTILES = 4;

/** Which fourth of the counties an average lies in, from the lowest: 1 to 4. */
export function getQuartile(average: number, averages: readonly number[]): number {
  const lower = averages.filter((other) => other < average).length;
  return 1 + Math.floor((QUARTILES * lower) / averages.length);
}
