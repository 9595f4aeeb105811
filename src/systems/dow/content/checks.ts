import type { GameMap } from '../../../content/map.ts';
import type { Report } from '../../../content/problems.ts';
import type { DowScenario, DowUnits } from './content.ts';

/* What the shape of the files cannot say. */

export function checkUnits(content: DowUnits, report: Report): void {
  const ids = new Set<string>();
  const corps = new Map(content.corps.map((one) => [one.id, one]));
  for (const { id, army, ...piece } of [...content.units, ...content.leaders]) {
    if (ids.has(id)) report(id, 'duplicate-id', `'${id}' stands twice`);
    ids.add(id);
    if (piece.corps !== null && corps.get(piece.corps)?.army !== army) {
      report(id, 'unknown-organisation', `the ${army} army has no corps '${piece.corps}'`);
    }
  }
  for (const { id, leader, strength } of content.corps) {
    if (!content.leaders.some((one) => one.id === leader))
      report(id, 'unknown-leader', `no leader '${leader}'`);
    const sum = content.units.filter((unit) => unit.corps === id).reduce((n, unit) => n + unit.strength, 0);
    if (sum !== strength) report(id, 'entry-differs', `its counters have ${sum} points, not ${strength}`);
  }
}

export function checkScenario(
  scenario: DowScenario,
  map: GameMap,
  { units, leaders }: DowUnits,
  report: Report,
): void {
  const pieces = new Set([...units, ...leaders].map(({ id }) => id));
  const listed = new Set<string>();
  for (const group of scenario.groups) {
    for (const piece of group.pieces) {
      if (!pieces.has(piece)) report(group.id, 'unknown-unit', `there is no piece '${piece}'`);
      if (listed.has(piece)) report(group.id, 'duplicate-id', `'${piece}' is listed twice`);
      listed.add(piece);
    }
    if ('entry' in group && !map.entries.some(({ id }) => id === group.entry)) {
      report(group.id, 'unknown-hex', `the map has no entry point ${group.entry}`);
    }
    for (const hex of 'hexes' in group ? group.hexes : []) {
      if (map.hexes[hex] === undefined) report(group.id, 'unknown-hex', `the map has no hex ${hex}`);
    }
  }
  for (const piece of pieces) {
    if (!listed.has(piece)) report('groups', 'unknown-unit', `'${piece}' is in no group`);
  }
  for (const piece of Object.values(scenario.ready.stacks).flat()) {
    if (!listed.has(piece)) report('ready', 'unknown-unit', `there is no piece '${piece}'`);
  }
}
