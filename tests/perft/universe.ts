import type { NlbAction, NlbGame, NlbPosition } from '../../src/systems/nlb/rules/index.ts';

/**
 * Every action there could be at all, legal or not, made from nothing but the names of units, hexes and
 * columns: what `judge` lets through must be exactly what `options` lists. Marches are of one step, so
 * this holds where no unit has more than one movement point.
 */
export function* universe(game: NlbGame, accepts: readonly string[]): Iterable<NlbAction> {
  const { world } = game;
  const units = [...world.counters.keys()];
  const hexes = Array.from({ length: world.grid.size }, (_, hex) => world.grid.id(hex));
  const wants = (type: NlbAction['type']): boolean => accepts.includes(type);
  for (const unit of units) {
    for (const type of ['engage', 'stand', 'lose'] as const) {
      if (wants(type)) yield { type, unit };
    }
    for (const hex of hexes) {
      if (wants('march')) yield { type: 'march', unit, path: [hex] };
      if (wants('enter')) yield { type: 'enter', unit, path: [hex] };
      if (wants('exit')) yield { type: 'exit', unit, path: [hex] };
      if (wants('advance')) yield { type: 'advance', unit, hex };
      if (wants('retreatTo')) {
        yield { type: 'retreatTo', unit, hex };
        for (const displace of units) yield { type: 'retreatTo', unit, hex, displace };
      }
    }
  }
  for (const hex of hexes) if (wants('target')) yield { type: 'target', hex };
  for (const column of world.tables.crt.columns) if (wants('declare')) yield { type: 'declare', column };
  for (const type of ['endMovement', 'endCombat', 'declineAdvance'] as const) if (wants(type)) yield { type };
}

/** Lines of play to a depth, counted without ever asking for options. */
export function bruteCount(game: NlbGame, position: NlbPosition, depth: number): number {
  if (depth === 0) return 1;
  const pending = game.pending(position);
  if (pending.kind === 'over') return 0;
  let sum = 0;
  if (pending.kind === 'chance') {
    for (const values of faces(pending.request.count)) {
      sum += bruteCount(game, game.roll(position, { values }, true).position, depth - 1);
    }
    return sum;
  }
  for (const seat of pending.seats) {
    for (const action of universe(game, pending.accepts)) {
      if (game.judge(position, seat, action).ok) {
        sum += depth === 1 ? 1 : bruteCount(game, game.act(position, seat, action, true).position, depth - 1);
      }
    }
  }
  return sum;
}

/** All rolls of some six-sided dice. */
const faces = (dice: number): number[][] =>
  dice === 0 ? [[]] : faces(dice - 1).flatMap((roll) => [1, 2, 3, 4, 5, 6].map((face) => [...roll, face]));
