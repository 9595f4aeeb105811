import type { GameMap } from '../../../content/map.ts';
import type { Report } from '../../../content/problems.ts';
import type { LdgaScenario } from './scenario.ts';
import type { LdgaTables } from './tables.ts';
import type { LdgaUnits } from './units.ts';

/* What the shape of the files cannot say. */

export function checkUnits({ units, leaders, trains, vedettes }: LdgaUnits, report: Report): void {
  const ids = new Set<string>();
  for (const { id } of [...units, ...leaders, ...trains]) {
    if (ids.has(id)) report(id, 'duplicate-id', `'${id}' stands twice`);
    ids.add(id);
  }
  for (const { id, strength, reduced } of units)
    if (reduced !== null && reduced >= strength)
      report(id, 'entry-differs', `its reduced side has ${reduced} points, not fewer than ${strength}`);
  for (const { parent, count } of vedettes) {
    const unit = units.find(({ id }) => id === parent);
    if (unit === undefined) report(parent, 'unknown-unit', `no unit '${parent}' to break down`);
    else if (unit.vedettes !== count)
      report(parent, 'entry-differs', `it breaks down into ${unit.vedettes}, not ${count}`);
  }
}

export function checkScenario(
  scenario: LdgaScenario,
  map: GameMap,
  { units, leaders, trains }: LdgaUnits,
  tables: LdgaTables,
  report: Report,
): void {
  const known = new Map([...units, ...leaders, ...trains].map(({ id, army }) => [id, army]));
  const seen = new Set<string>();
  const list = (where: string, piece: string): void => {
    if (!known.has(piece)) report(where, 'unknown-unit', `there is no piece '${piece}'`);
    if (seen.has(piece)) report(where, 'duplicate-id', `'${piece}' is listed twice`);
    seen.add(piece);
  };
  for (const { piece, hex } of scenario.placements) {
    list('placements', piece);
    if (map.hexes[hex] === undefined) report(piece, 'unknown-hex', `the map has no hex ${hex}`);
  }
  for (const { turn, entry, pieces } of scenario.arrivals) {
    const where = `arrivals ${turn} ${entry}`;
    if (!map.entries.some(({ id }) => id === entry))
      report(where, 'unknown-hex', `the map has no entry ${entry}`);
    if (turn < scenario.turns.first || turn > scenario.turns.last)
      report(where, 'entry-differs', `turn ${turn} is not played`);
    const owner = tables.entries.find(({ letter }) => letter === entry)?.army;
    for (const piece of pieces) {
      list(where, piece);
      if (known.has(piece) && known.get(piece) !== owner)
        report(where, 'entry-differs', `'${piece}' is not of the ${owner} army, whose entry it is`);
    }
  }
  for (const { piece } of scenario.aside) list('aside', piece);
  for (const piece of known.keys())
    if (!seen.has(piece)) report('placements', 'unknown-unit', `'${piece}' is nowhere`);
}
