import { dice } from '../../../../engine/chance.ts';
import type { Facts, Seat } from '../../../../engine/position.ts';
import { done } from '../../../../engine/procedure.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { isSlopeHex } from '../board/costs.ts';
import { changeTrain } from '../edit.ts';
import { type ActionOf, type At, chance, procedure, type Scribe } from '../kit.ts';
import { strangers } from '../movement/group.ts';
import { pontoonAt } from '../movement/prices.ts';
import { pieceOf } from '../pieces.ts';
import type { HexId, LdgaPosition, TrainId, TrainState } from '../position.ts';
import { sideOfSeat } from '../seats.ts';
import { isEngaged, stackAt, trainState } from '../stacking/field.ts';
import { roomProblems } from '../stacking/limits.ts';
import { apparentEnemies, apparentZone } from '../stacking/zones.ts';
import { tellOwn } from '../telling.ts';
import type { World } from '../world.ts';

/* 9.2: pontoon bridges. */

const NAPOLEON = 'fr.leader.napoleon';

/** The two hexes that a bridge joins. */
export const endsOf = (world: World, across: string): readonly [HexId, HexId] => {
  const [a, b] = world.grid.sideHexes(world.grid.sideIndex(across));
  return [world.grid.id(a), world.grid.id(b)];
};

/** 9.2: is there a bridge of stone on this hexside already? */
export const isBridged = (world: World, across: string): boolean => {
  const [a, b] = world.grid.sideHexes(world.grid.sideIndex(across));
  const direction = world.grid.directionTo(a, b);
  return direction !== -1 && world.board.link(a, direction) !== undefined;
};

function ownTrain({ world, position: p }: At, id: TrainId, seat: Seat): Refusal[] {
  if (world.options.has('without-pontoons')) return [refuse('LDGA-21.13.1', 'no-pontoons')];
  const found = strangers(world, p, seat, [id]);
  if (found.length > 0) return found;
  return world.trains.includes(id) ? [] : [refuse('LDGA-1.35.1', 'no-bridge-train', { piece: id })];
}

/** 9.21, 9.22. */
export function judgeLay(at: At, action: ActionOf<'layBridge'>, seat: Seat): Refusal[] {
  const { world, position: p } = at;
  const own = ownTrain(at, action.train, seat);
  if (own.length > 0) return own;
  const train = trainState(p, action.train) as TrainState;
  if (train.place !== 'map' || train.hex === null)
    return [refuse('LDGA-9.21.1', 'not-on-map', { piece: train.id })];
  const { grid, board, lie } = world;
  const from = grid.index(train.hex);
  const to = grid.index(action.hex);
  const direction = to < 0 ? -1 : grid.directionTo(from, to);
  if (direction === -1) return [refuse('LDGA-9.21.1', 'not-adjacent', { hex: action.hex })];
  const found: Refusal[] = [];
  if (train.roadMarch) found.push(refuse('LDGA-9.21.3', 'in-column', { piece: train.id }));
  if (train.takenUp) found.push(refuse('LDGA-9.23.4', 'taken-up-this-turn', { piece: train.id }));
  if (board.side(from, direction)?.water === undefined)
    found.push(refuse('LDGA-9.2.2', 'no-water-there', { hex: action.hex }));
  if (pontoonAt(world, p, grid.side(from, direction)) !== undefined)
    found.push(refuse('LDGA-9.21.1', 'bridge-there', { hex: action.hex }));
  if (apparentEnemies(world, p, train.owner)[to] === 1)
    found.push(refuse('LDGA-9.22.1', 'enemy-there', { hex: action.hex }));
  for (const end of [from, to])
    if (isSlopeHex(board, end) && lie.onWay[end] === 0)
      found.push(refuse('LDGA-9.22.3', 'slope-without-road', { hex: grid.id(end) }));
  return found;
}

export function runLay(at: Scribe, { train, hex }: ActionOf<'layBridge'>): void {
  const { grid } = at.world;
  const from = trainState(at.position, train)?.hex as HexId;
  const across = grid.sideId(grid.sideBetween(grid.index(from), grid.index(hex)));
  changeTrain(at.draft, train, { place: 'bridge', hex: null, across, fresh: true, toll: null });
  at.emit(() => ({ type: 'bridgeLaid', rule: 'LDGA-9.21.2', train, across }));
}

/** Has anybody of the phasing side moved, or come on, in this phase? */
export function hasBegun(p: LdgaPosition): boolean {
  const goes = ({ moved, moving, entered }: { moved: boolean; moving: boolean; entered: boolean }): boolean =>
    moved || moving || entered;
  // A train that changed hands before anybody could move has not moved either (9.18).
  const trains = p.trains.filter(({ seized }) => seized !== true);
  return p.units[p.phasing].some(goes) || p.leaders[p.phasing].some(goes) || trains.some(goes);
}

/** 9.23: before anybody moves. */
export function judgeTakeUp(at: At, action: ActionOf<'takeUpBridge'>, seat: Seat): Refusal[] {
  const { world, position: p } = at;
  const own = ownTrain(at, action.train, seat);
  if (own.length > 0) return own;
  const train = trainState(p, action.train) as TrainState;
  if (train.across === null) return [refuse('LDGA-9.23.1', 'no-bridge', { piece: train.id })];
  if (!endsOf(world, train.across).includes(action.hex))
    return [refuse('LDGA-9.23.1', 'not-its-bank', { hex: action.hex })];
  const found: Refusal[] = [];
  if (hasBegun(p)) found.push(refuse('LDGA-9.23.2', 'movement-has-begun'));
  const hex = world.grid.index(action.hex);
  if (apparentEnemies(world, p, train.owner)[hex] === 1)
    found.push(refuse('LDGA-8.34F.1', 'enemy-there', { hex: action.hex }));
  if (
    apparentZone(world, p, train.owner)[hex] === 1 &&
    stackAt(world, p, train.owner, action.hex).length === 0
  )
    found.push(refuse('LDGA-9.14', 'needs-friend-there', { hex: action.hex }));
  // Nobody has moved yet: it rides on in this phase, or those do who stand there (8.34D), but for whom the enemy holds.
  return isEngaged(world, p, train.owner, action.hex)
    ? [...found, ...roomProblems(world, p, train.owner, action.hex, [train.id], false)]
    : found;
}

export function runTakeUp(at: Scribe, { train, hex }: ActionOf<'takeUpBridge'>): void {
  changeTrain(at.draft, train, { place: 'map', hex, across: null, fresh: false, toll: null, takenUp: true });
  at.emit(() => ({ type: 'bridgeTakenUp', rule: 'LDGA-9.23.1', train, hex }));
}

/** 9.24: the first to cross in the turn of its laying stands before it. */
export function judgeTry(
  { world, position: p }: At,
  { train }: ActionOf<'tryBridge'>,
  seat: Seat,
): Refusal[] {
  const bridge = trainState(p, train);
  if (bridge?.across == null) return [refuse('LDGA-9.24.1', 'no-bridge', { piece: train })];
  if (!bridge.fresh || isBridged(world, bridge.across))
    return [refuse('LDGA-9.24.6', 'needs-no-trial', { piece: train })];
  if (bridge.toll !== null)
    return [refuse('LDGA-9.24.1', 'tried-already', { piece: train, toll: bridge.toll })];
  const here = endsOf(world, bridge.across).some((hex) =>
    stackAt(world, p, p.phasing, hex).some(
      ({ id, moved }) => !moved && strangers(world, p, seat, [id]).length === 0,
    ),
  );
  return here ? [] : [refuse('LDGA-9.24.1', 'nobody-at-the-bridge', { piece: train })];
}

/** 9.24: the die as it counts: less where Napoleon is at the bridge. */
function modifiedDie({ world, position: p }: At, across: string, die: number): number {
  const emperor = pieceOf(world, p, NAPOLEON);
  const near =
    emperor?.place === 'map' && emperor.hex !== null && endsOf(world, across).includes(emperor.hex);
  return Math.max(1, die + (near ? world.tables.crossing.napoleon : 0));
}

/** What each face of the die would make the crossing cost, for its own side: it tells whether Napoleon is near. */
export function tolls(world: World, p: LdgaPosition, seat: Seat, train: TrainId): Facts {
  const bridge = trainState(p, train);
  if (bridge?.across == null || !bridge.fresh || bridge.toll !== null) return {};
  if (sideOfSeat(world, seat) !== bridge.owner) return {};
  const at = { world, position: p, locals: {} };
  const { byDie } = world.tables.crossing;
  return { tolls: byDie.map((_, n) => byDie[modifiedDie(at, bridge.across as string, n + 1) - 1]) };
}

/** 9.24: what the crossing costs this turn. */
export const toll = procedure<{ readonly train: TrainId }>('ldga.toll', {
  roll: chance('LDGA-9.24.1', {
    request: () => dice(1),
    ask: ({ locals }) => ({ train: locals.train }),
    run(at, { values }) {
      const { world, locals } = at;
      const [die] = values as [number];
      const across = trainState(at.position, locals.train)?.across as string;
      const modified = modifiedDie(at, across, die);
      const cost = world.tables.crossing.byDie[modified - 1] as number;
      changeTrain(at.draft, locals.train, { toll: cost });
      const told = { type: 'bridgeTolled', rule: 'LDGA-9.24.1', train: locals.train, die } as const;
      tellOwn(
        at,
        at.position.phasing,
        () => ({ ...told, modified, toll: cost }),
        () => told,
      );
      return done();
    },
  }),
});
