/**
 * Position of each county on the tile map, by county code: row from the north, column from the west in half tiles. Half
 * steps follow the coast and keep neighbours adjacent.
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

/** For counties missing from this map. */
const FALLBACK_POSITION = { row: 8, column: 1 };

export interface Tile<County> {
  county: County;
  gridArea: string;
}

/** The counties with their tiles from north to south and west to east, which is also the tab order. */
export function layOutTiles<County extends { code: string }>(counties: readonly County[]): Tile<County>[] {
  return counties
    .map((county) => ({ county, place: TILE_POSITIONS[county.code] ?? FALLBACK_POSITION }))
    .sort((left, right) => left.place.row - right.place.row || left.place.column - right.place.column)
    .map(({ county, place: { row, column } }) => ({ county, gridArea: `${row} / ${column} / span 1 / span 2` }));
}

const QUARTILES = 4;

/** Quartile of an average among all counties, 1 (lowest) to 4. */
export function getQuartile(average: number, averages: readonly number[]): number {
  const lower = averages.filter((other) => other < average).length;
  return 1 + Math.floor((QUARTILES * lower) / averages.length);
}
