import type { GameMap } from '../../src/content/map.ts';
import { type MapBoard, makeBoard } from '../../src/content/map-board.ts';
import { DIRECTIONS } from '../../src/geometry/hex/grid.ts';
import type { MapFacts } from './facts.ts';
import { stepCost } from './march.ts';

/** What would make a scenario unplayable: a set-up that cannot stand, a road that leads nowhere, an army cut off. */
export function playabilityProblems(map: GameMap, facts: MapFacts): string[] {
  const board = makeBoard(map);
  return [
    ...placementProblems(board, facts),
    ...contactProblems(board, facts),
    ...groupProblems(board, facts),
    ...entryProblems(board),
    ...connectionProblems(board, facts),
    ...crossingProblems(board, facts),
    ...traceProblems(board, facts),
    ...commandProblems(board, facts),
  ];
}

/** Most units a hex holds; a chateau or a close-terrain hex of dow holds one. */
function room(board: MapBoard, hex: number, stacks: number): number {
  const terrain = board.hex(hex)?.terrain;
  if (terrain === undefined) return 0;
  if (board.map.system === 'nlb' || board.map.system === 'nlc') return terrain === 'chateau' ? 1 : stacks;
  if (board.map.system === 'dow') return terrain === 'clear' || terrain === 'village' ? 12 : 1;
  return 12;
}

function placementProblems(board: MapBoard, facts: MapFacts): string[] {
  return facts.placements.flatMap(({ scenario, rule, army, units }) =>
    Object.entries(units).flatMap(([id, count]) => {
      const hex = board.grid.index(id);
      if (hex < 0 || !board.inPlay(hex))
        return [`scenario ${scenario} (${rule}): ${army} in ${id}, which is not on the map`];
      const most = room(board, hex, facts.stacks);
      return count <= most
        ? []
        : [
            `scenario ${scenario} (${rule}): ${count} ${army} units in ${id} (${board.hex(hex)?.terrain}), which holds ${most}`,
          ];
    }),
  );
}

function contactProblems(board: MapBoard, facts: MapFacts): string[] {
  const { grid } = board;
  return Object.entries(facts.contacts).flatMap(([scenario, allowed]) => {
    const together = scenario.split('+');
    const sides = facts.placements.filter((p) => together.includes(p.scenario));
    const found = new Set<string>();
    for (const a of sides) {
      for (const b of sides) {
        if (a.army >= b.army || !hostile(a.army, b.army)) continue;
        for (const one of Object.keys(a.units)) {
          for (const other of Object.keys(b.units)) {
            if (grid.distance(grid.index(one), grid.index(other)) <= 1)
              found.add([one, other].sort().join('-'));
          }
        }
      }
    }
    const expected = new Set(allowed.map((pair) => [...pair].sort().join('-')));
    return [
      ...[...found]
        .filter((p) => !expected.has(p))
        .map((p) => `scenario ${scenario}: enemies touch at ${p} at the start`),
      ...[...expected]
        .filter((p) => !found.has(p))
        .map((p) => `scenario ${scenario}: no enemies touch at ${p} at the start`),
    ];
  });
}

function hostile(a: string, b: string): boolean {
  return (a === 'French') !== (b === 'French');
}

/** Enough room round the named hexes for the units a group places there. */
function groupProblems(board: MapBoard, facts: MapFacts): string[] {
  const { grid } = board;
  return facts.groups.flatMap((group) => {
    const hexes = new Set(group.hexes.flatMap((id) => grid.within(grid.index(id), group.radius)));
    let space = 0;
    for (const hex of hexes) if (board.inPlay(hex)) space += Math.min(room(board, hex, facts.stacks), 4);
    return space >= group.units
      ? []
      : [
          `scenario ${group.scenario} (${group.rule}): no room for ${group.units} ${group.army} units within ${group.radius} of ${group.hexes.join(', ')}`,
        ];
  });
}

function entryProblems(board: MapBoard): string[] {
  return board.map.entries.flatMap((gate) => {
    const linked = gate.hexes.some((id) =>
      DIRECTIONS.some((d) => board.link(board.grid.index(id), d) !== undefined),
    );
    return linked ? [] : [`entry ${gate.id}: no road or trail leads into ${gate.hexes.join(', ')}`];
  });
}

/** Hexes that links reach from a hex, round any that are barred. */
function linked(board: MapBoard, from: number, barred: ReadonlySet<number> = new Set()): Set<number> {
  const seen = new Set(barred.has(from) ? [] : [from]);
  const queue = [...seen];
  for (const hex of queue) {
    for (const d of DIRECTIONS) {
      const next = board.grid.neighbour(hex, d);
      if (next < 0 || seen.has(next) || barred.has(next) || board.link(hex, d) === undefined) continue;
      seen.add(next);
      queue.push(next);
    }
  }
  return seen;
}

function connectionProblems(board: MapBoard, facts: MapFacts): string[] {
  return facts.connected.flatMap(({ from, to, why }) =>
    linked(board, board.grid.index(from)).has(board.grid.index(to))
      ? []
      : [`no road joins ${from} and ${to} (${why})`],
  );
}

function crossingProblems(board: MapBoard, facts: MapFacts): string[] {
  const { grid } = board;
  return facts.crossings.flatMap(({ water, near, within, why }) => {
    const found = grid.within(grid.index(near), within).some((hex) =>
      DIRECTIONS.some((d) => {
        const side = board.side(hex, d);
        return side?.name === water && (side.bridge === true || side.ford === true);
      }),
    );
    return found ? [] : [`no crossing of the ${water} within ${within} of ${near} (${why})`];
  });
}

/**
 * Every commander reaches at least one unit of his army within his range: over ground that can be
 * crossed, through no enemy, and through an enemy zone of control only where a friend stands.
 */
function commandProblems(board: MapBoard, facts: MapFacts): string[] {
  const { grid } = board;
  return facts.commanders.flatMap((commander) => {
    const standing = facts.placements.filter((p) => commander.placed.includes(p.scenario));
    const hexesOf = (keep: (army: string) => boolean) =>
      new Set(
        standing.filter((p) => keep(p.army)).flatMap((p) => Object.keys(p.units).map((id) => grid.index(id))),
      );
    const own = hexesOf((army) => army === commander.army);
    const friends = hexesOf((army) => !hostile(army, commander.army));
    const enemies = hexesOf((army) => hostile(army, commander.army));
    const controlled = new Set<number>();
    for (const hex of enemies) {
      for (const d of DIRECTIONS) {
        if (Number.isFinite(stepCost(board, hex, d))) controlled.add(grid.neighbour(hex, d));
      }
    }
    const steps = new Map<number, number>([[grid.index(commander.hex), 0]]);
    const queue = [...steps.keys()];
    for (const hex of queue) {
      const far = steps.get(hex) as number;
      if (far === commander.range) continue;
      for (const d of DIRECTIONS) {
        const next = grid.neighbour(hex, d);
        if (next < 0 || steps.has(next) || enemies.has(next)) continue;
        if (controlled.has(next) && !friends.has(next)) continue;
        if (!Number.isFinite(stepCost(board, hex, d))) continue;
        steps.set(next, far + 1);
        queue.push(next);
      }
    }
    return [...own].some((hex) => steps.has(hex))
      ? []
      : [
          `scenario ${commander.scenario} (${commander.rule}): ${commander.name} in ${commander.hex} can command nobody`,
        ];
  });
}

/** Every unit traces its supply: a first leg over passable ground, then links to an edge or entry, clear of enemies. */
function traceProblems(board: MapBoard, facts: MapFacts): string[] {
  const { grid, map } = board;
  return facts.trace.flatMap((trace) => {
    const standing = facts.placements.filter((p) => trace.placed.includes(p.scenario));
    const enemy = new Set(
      standing
        .filter((p) => hostile(p.army, trace.army))
        .flatMap((p) => Object.keys(p.units).map((id) => grid.index(id))),
    );
    const sources = [
      ...trace.edges.flatMap((edge) => map.edges[edge]),
      ...map.entries.filter((g) => trace.entries.includes(g.id)).flatMap((g) => g.hexes),
    ];
    const steps = new Map<number, number>();
    for (const id of sources) {
      for (const hex of linked(board, grid.index(id), enemy)) steps.set(hex, 0);
    }
    const queue = [...steps.keys()];
    for (const hex of queue) {
      const far = steps.get(hex) as number;
      if (far === trace.firstLeg) continue;
      for (const d of DIRECTIONS) {
        const next = grid.neighbour(hex, d);
        if (next < 0 || steps.has(next) || enemy.has(next) || !Number.isFinite(stepCost(board, hex, d)))
          continue;
        const side = board.side(hex, d);
        if (trace.streamsBlock && side?.water === 'stream' && side.bridge !== true) continue;
        steps.set(next, far + 1);
        queue.push(next);
      }
    }
    return standing
      .filter((p) => p.army === trace.army)
      .flatMap((p) => Object.keys(p.units))
      .filter((id) => !steps.has(grid.index(id)))
      .map(
        (id) => `scenario ${trace.scenario} (${trace.rule}): ${trace.army} in ${id} has no line of supply`,
      );
  });
}
