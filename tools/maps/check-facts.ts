import type { GameMap } from '../../src/content/map.ts';
import { type MapBoard, makeBoard } from '../../src/content/map-board.ts';
import { DIRECTIONS } from '../../src/geometry/hex/grid.ts';
import { hexLine } from '../../src/geometry/hex/line.ts';
import type { MapFact, MapFacts } from './facts.ts';

export interface FactResult {
  readonly fact: MapFact;
  /** undefined when the fact holds */
  readonly problem: string | undefined;
}

/** Every hex fact of the books against the compiled map. */
export function checkFacts(map: GameMap, facts: MapFacts): FactResult[] {
  const board = makeBoard(map);
  return facts.facts.map((fact) => ({ fact, problem: factProblem(board, fact) }));
}

function factProblem(board: MapBoard, fact: MapFact): string | undefined {
  const { grid } = board;
  const at = (id: string) => grid.index(id);
  switch (fact.kind) {
    case 'hex':
      return first(fact.hexes, (id) => hexProblem(board, fact, id));
    case 'side':
      return first(fact.sides, (key) => sideProblem(board, fact, key));
    case 'edge':
      return edgeProblem(board, fact);
    case 'touch':
      return (grid.directionTo(at(fact.a), at(fact.b)) !== -1) === fact.touch
        ? undefined
        : `${fact.a} and ${fact.b} ${fact.touch ? 'do not touch' : 'touch'}`;
    case 'distance': {
      const hexes = grid.distance(at(fact.a), at(fact.b));
      return hexes === fact.hexes ? undefined : `${fact.a} to ${fact.b} is ${hexes} hexes, not ${fact.hexes}`;
    }
    case 'sight':
      return sightBlocked(board, at(fact.from), at(fact.to)) === fact.blocked
        ? undefined
        : `the line from ${fact.from} to ${fact.to} is ${fact.blocked ? 'open' : 'blocked'}`;
    case 'bank':
      return sameBank(board, at(fact.a), at(fact.b)) === fact.same
        ? undefined
        : `${fact.a} and ${fact.b} are ${fact.same ? 'parted by water' : 'on the same bank'}`;
    case 'chain':
      return first(fact.hexes.slice(1), (id, k) => {
        const before = fact.hexes[k] as string;
        const side = grid.sideBetween(at(before), at(id));
        return side >= 0 && board.map.links[grid.sideId(side)] !== undefined
          ? undefined
          : `no road or trail joins ${before} and ${id}`;
      });
  }
}

function first<T>(
  list: readonly T[],
  problem: (item: T, k: number) => string | undefined,
): string | undefined {
  for (const [k, item] of list.entries()) {
    const found = problem(item, k);
    if (found !== undefined) return found;
  }
  return undefined;
}

function hexProblem(
  board: MapBoard,
  fact: Extract<MapFact, { kind: 'hex' }>,
  id: string,
): string | undefined {
  const hex = board.grid.index(id);
  const known = hex < 0 ? undefined : board.hex(hex);
  if (known === undefined) return `${id} is not on the map`;
  if (fact.terrain !== undefined && !fact.terrain.includes(known.terrain)) {
    return `${id} is ${known.terrain}, not ${fact.terrain.join(' or ')}`;
  }
  if (fact.name !== undefined && known.name !== fact.name && !(known.names ?? []).includes(fact.name)) {
    return `${id} is called ${known.name ?? 'nothing'}, not ${fact.name}`;
  }
  if (fact.level !== undefined && known.level !== fact.level) {
    return `${id} has level ${known.level ?? 'none'}, not ${fact.level}`;
  }
  if (fact.chateau !== undefined && (known.chateau === true) !== fact.chateau) {
    return `${id} is ${fact.chateau ? 'no' : 'a'} chateau`;
  }
  if (fact.link !== undefined) {
    const kinds = DIRECTIONS.map((d) => board.link(hex, d));
    if (!kinds.some((kind) => kind !== undefined && fact.link?.includes(kind))) {
      return `${id} has no ${fact.link.join(' or ')}`;
    }
  }
  return undefined;
}

function sideProblem(
  board: MapBoard,
  fact: Extract<MapFact, { kind: 'side' }>,
  key: string,
): string | undefined {
  const side = board.grid.sideIndex(key);
  if (side < 0) return `${key} is no hexside`;
  const known = board.sideAt(side);
  if (fact.water !== undefined && (known?.water ?? 'none') !== fact.water) {
    return `${key} has water ${known?.water ?? 'none'}, not ${fact.water}`;
  }
  if (fact.crest !== undefined && (known?.crest === true) !== fact.crest) {
    return `${key} has ${fact.crest ? 'no' : 'a'} crest`;
  }
  if (fact.redoubt !== undefined && (known?.redoubt !== undefined) !== fact.redoubt) {
    return `${key} has ${fact.redoubt ? 'no' : 'a'} redoubt`;
  }
  if (fact.bridge !== undefined && (known?.bridge === true) !== fact.bridge) {
    return `${key} has ${fact.bridge ? 'no' : 'a'} bridge`;
  }
  return undefined;
}

function edgeProblem({ map }: MapBoard, fact: Extract<MapFact, { kind: 'edge' }>): string | undefined {
  if (fact.sheet === undefined) {
    return map.edges[fact.edge].includes(fact.hex)
      ? undefined
      : `${fact.hex} is not on the ${fact.edge} edge`;
  }
  const gate = [...map.entries, ...map.exits].find(
    (g) => g.sheet === fact.sheet && g.edge === fact.edge && g.hexes.includes(fact.hex),
  );
  return gate === undefined ? `${fact.hex} is no gate on the ${fact.edge} edge of ${fact.sheet}` : undefined;
}

const BLOCKING_HEX = new Set(['forest', 'town', 'chateau']);

/** nlb 7.3: blocking hex between, blocking side crossed or run along, or a corner where two of them meet. */
export function sightBlocked(board: MapBoard, from: number, to: number): boolean {
  const { grid } = board;
  const line = hexLine(grid, from, to);
  const blocksHex = (hex: number) => BLOCKING_HEX.has(board.hex(hex)?.terrain ?? 'clear');
  const blocksSide = (side: number) => board.sideAt(side)?.crest === true;
  if (line.hexes.some((hex) => hex !== from && hex !== to && blocksHex(hex))) return true;
  if (line.crossed.some(blocksSide)) return true;
  for (const { side, flanks } of line.along) {
    if (blocksSide(side) || flanks.every(blocksHex)) return true;
  }
  return line.vertices.some((meeting) => {
    const sides: number[] = [];
    for (const a of meeting) {
      for (const b of meeting) if (a < b && grid.directionTo(a, b) !== -1) sides.push(grid.sideBetween(a, b));
    }
    const blockedSides = sides.filter(blocksSide).length;
    const blockedHexes = meeting.filter((hex) => hex !== from && hex !== to && blocksHex(hex)).length;
    return blockedSides >= 2 || (blockedSides >= 1 && blockedHexes >= 1);
  });
}

/** Can one walk from one hex to the other without crossing water, at most three hexes beyond the straight way? */
function sameBank(board: MapBoard, a: number, b: number): boolean {
  const { grid } = board;
  const far = grid.distance(a, b) + 3;
  const seen = new Map([[a, 0]]);
  const queue = [a];
  for (const hex of queue) {
    if (hex === b) return true;
    const steps = seen.get(hex) as number;
    if (steps === far) continue;
    for (const d of DIRECTIONS) {
      const next = grid.neighbour(hex, d);
      if (next < 0 || !board.inPlay(next) || seen.has(next)) continue;
      if (board.side(hex, d)?.water !== undefined) continue;
      seen.set(next, steps + 1);
      queue.push(next);
    }
  }
  return false;
}
