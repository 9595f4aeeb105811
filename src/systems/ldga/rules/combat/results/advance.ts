import { dice } from '../../../../../engine/chance.ts';
import { ledger, line } from '../../../../../engine/ledger.ts';
import type { Seat } from '../../../../../engine/position.ts';
import { done, next } from '../../../../../engine/procedure.ts';
import { type Refusal, refuse } from '../../../../../engine/refusal.ts';
import { changeLeader, changeUnit } from '../../edit.ts';
import { type ActionOf, type At, auto, chance, decide, procedure, type Scribe } from '../../kit.ts';
import { unitIsDemoralized } from '../../morale/spirits.ts';
import { enemyOf, type HexId, type LeaderId, type PieceId, type Side, type UnitId } from '../../position.ts';
import { holderOf } from '../../seats.ts';
import { fieldOf, leaderState, leadersAt, unitState } from '../../stacking/field.ts';
import { standingAdvance } from '../../standing/answers.ts';
import { passSources } from '../../victory/sources.ts';
import { counterOf } from '../../world.ts';
import { hasRoom } from '../retreats/room.ts';
import { canStep } from '../retreats/steps.ts';
import { holdersOf } from '../seats.ts';

/* 11.46, 11.47: into a hex that the enemy has left. */

export interface AdvanceArgs {
  readonly side: Side;
  readonly into: readonly HexId[];
  /** Those who fought, hex by hex. */
  readonly parties: readonly { readonly hex: HexId; readonly units: readonly UnitId[] }[];
  /** They bombarded: only horse artillery may go, and needs no leader (11.55). */
  readonly guns?: true;
}

/** What the die said of a stack of cavalry without a leader (11.47). */
type Impetus = 'halts' | 'free' | 'must';

interface Locals extends AdvanceArgs {
  readonly impetus?: Readonly<Record<HexId, Impetus>>;
  /** Stacks of which one of infantry has gone without a leader: no other follows without one (11.46A). */
  readonly sent?: readonly HexId[];
  /** Players of a team who go no further. */
  readonly stayed?: readonly Seat[];
}

const open = (at: At<Locals>): HexId[] =>
  at.locals.into.filter(
    (hex) => fieldOf(at.world, at.position, enemyOf(at.locals.side)).flags[at.world.grid.index(hex)] === 0,
  );

const standing = (at: At<Locals>): { hex: HexId; units: UnitId[] }[] =>
  at.locals.parties
    .map(({ hex, units }) => ({
      hex,
      units: units.filter((id) => {
        const unit = unitState(at.world, at.position, id);
        if (unit.place !== 'map' || unit.hex !== hex) return false;
        return at.locals.stayed?.includes(holderOf(at.world, at.position, id) as Seat) !== true;
      }),
    }))
    .filter(({ units }) => units.length > 0);

/** Why this unit may not advance into that hex, whoever goes with it; undefined if it may. */
function barrier(at: At<Locals>, id: UnitId, from: HexId, hex: HexId): Refusal | undefined {
  const { world, position: p, locals } = at;
  const { arm, gait } = counterOf(world, id);
  if (!open(at).includes(hex)) return refuse('LDGA-11.46.1', 'hex-not-vacated', { hex });
  if (arm === 'foot-artillery') return refuse('LDGA-5.31.2', 'foot-artillery-stays', { unit: id });
  if (locals.guns && arm !== 'horse-artillery')
    return refuse('LDGA-11.55.1', 'only-horse-artillery', { unit: id });
  if (unitState(world, p, id).outOfCommand) return refuse('LDGA-7.32.1', 'out-of-command', { unit: id });
  if (unitIsDemoralized(world, p, id)) return refuse('LDGA-12.23.1', 'demoralized', { unit: id });
  if (locals.impetus?.[from] === 'halts') return refuse('LDGA-11.47.2', 'cavalry-halted', { hex: from });
  if (!canStep(world, p, gait, world.grid.index(from), world.grid.index(hex)))
    return refuse('LDGA-11.46.1', 'no-way-there', { unit: id, hex });
  return undefined;
}

const able = (at: At<Locals>, from: HexId, units: readonly UnitId[], hex: HexId): UnitId[] =>
  units.filter((id) => barrier(at, id, from, hex) === undefined);

/**
 * The most that one stack can send: all with a leader, else one of foot and the cavalry (11.46A, B); each by himself
 * where there is no room for so many.
 */
function parcels(at: At<Locals>, from: HexId, units: readonly UnitId[], hex: HexId): PieceId[][] {
  const { world, position: p, locals } = at;
  const goes = able(at, from, units, hex);
  if (goes.length === 0) return [];
  const cavalry = goes.filter((id) => counterOf(world, id).cavalry);
  const infantry = goes.filter((id) => counterOf(world, id).arm === 'infantry');
  const staff = locals.guns ? [] : leadersAt(world, p, locals.side, from).map(({ id }) => id);
  const found: PieceId[][] = [];
  const [leader] = staff;
  if (leader !== undefined) found.push([...goes, leader]);
  if (locals.guns) found.push(goes);
  const walks = locals.sent?.includes(from) ? [] : infantry;
  if (walks.length === 0 && cavalry.length > 0) found.push(cavalry);
  for (const id of walks) {
    found.push([id, ...cavalry]);
    if (cavalry.length > 0) found.push([id]);
  }
  const fits = (pieces: readonly PieceId[]): boolean => hasRoom(world, p, locals.side, hex, pieces);
  const fitting = found.filter(fits);
  const alone = (leader === undefined && !locals.guns ? [...walks, ...cavalry] : goes)
    .filter((id) => !fitting.some((pieces) => pieces.includes(id)))
    .map((id) => (leader === undefined ? [id] : [id, leader]));
  return [...fitting, ...alone.filter(fits)];
}

const isOpen = (at: At<Locals>): boolean =>
  open(at).some((hex) =>
    standing(at).some(({ hex: from, units }) => parcels(at, from, units, hex).length > 0),
  );

/** Stacks whose cavalry has no leader by it and must be rolled for (11.47). */
const unruly = (at: At<Locals>): { hex: HexId; units: UnitId[] }[] =>
  !at.world.options.has('cavalry-impetus') || at.locals.guns
    ? []
    : standing(at).filter(
        ({ hex, units }) =>
          at.locals.impetus?.[hex] === undefined &&
          leadersAt(at.world, at.position, at.locals.side, hex).length === 0 &&
          open(at).some((into) =>
            able(at, hex, units, into).some(
              (id) => counterOf(at.world, id).cavalry && fitsAlone(at, id, into),
            ),
          ),
      );

const fitsAlone = ({ world, position: p, locals }: At<Locals>, id: UnitId, hex: HexId): boolean =>
  hasRoom(world, p, locals.side, hex, [id]);

/** 11.47: stacks whose leader goes ahead of them have been under control, and are not rolled for afterwards. */
function led(at: At<Locals>, pieces: readonly PieceId[]): Locals['impetus'] {
  const { world, position: p, locals } = at;
  const leaders = pieces.filter((id) => world.leaderById.has(id));
  if (!world.options.has('cavalry-impetus') || leaders.length === 0) return locals.impetus;
  const free = leaders.map((id) => [leaderState(world, p, id).hex as HexId, 'free'] as const);
  return { ...locals.impetus, ...Object.fromEntries(free) };
}

/** 11.47: cavalry that is out of hand and has a hex to go to, in its order. */
const bolting = (at: At<Locals>, into: readonly HexId[]): UnitId[] =>
  standing(at).flatMap(({ hex: from, units }) =>
    at.locals.impetus?.[from] !== 'must'
      ? []
      : units.filter(
          (id) =>
            counterOf(at.world, id).cavalry &&
            into.some((hex) => barrier(at, id, from, hex) === undefined && fitsAlone(at, id, hex)),
        ),
  );

/** 11.47: nobody else takes the hex or the room of cavalry that must go. */
function inTheWayOf(at: At<Locals>, { pieces, hex }: ActionOf<'advance'>): UnitId[] {
  const { world, position: p, locals } = at;
  const horse = bolting(at, open(at));
  const others = pieces.filter((id) => !horse.includes(id));
  const waiting = horse.filter((id) => !pieces.includes(id));
  if (others.length === 0 || waiting.length === 0) return [];
  const here = bolting(at, [hex]);
  const gone = others.length === pieces.length ? waiting.filter((id) => !here.includes(id)) : [];
  const left = waiting.filter((id) => here.includes(id));
  if (left.length === 0 || hasRoom(world, p, locals.side, hex, [...pieces, ...left])) return gone;
  const riding = pieces.filter((id) => horse.includes(id));
  return [...gone, ...left.filter((id) => hasRoom(world, p, locals.side, hex, [...riding, id]))];
}

export const advance = procedure<Locals>('ldga.advance', {
  look: auto('LDGA-11.46.1', (at) => {
    if (!isOpen(at)) return done();
    return next(unruly(at).length > 0 ? 'control' : 'choose');
  }),
  control: chance('LDGA-11.47.1', {
    request: () => dice(1),
    ask: (at) => ({ hex: unruly(at)[0]?.hex }),
    run(at, roll) {
      const [stack] = unruly(at);
      const { hex, units } = stack as { hex: HexId; units: UnitId[] };
      const { halts, must, ney } = at.world.tables.impetus;
      const hasty = units.some(
        (id) =>
          counterOf(at.world, id).cavalry &&
          unitState(at.world, at.position, id).commander === at.world.tables.named.ney,
      );
      const die = ledger([
        line(roll.values[0] as number, 'die', 'LDGA-11.47.1'),
        ...(hasty ? [line(ney, 'ney', 'LDGA-5.18')] : []),
      ]);
      const outcome: Impetus =
        die.total <= Math.max(...halts) ? 'halts' : die.total >= Math.min(...must) ? 'must' : 'free';
      const rule =
        outcome === 'halts' ? 'LDGA-11.47.2' : outcome === 'must' ? 'LDGA-11.47.4' : 'LDGA-11.47.3';
      at.emit(() => ({ type: 'impetusRolled', rule, hex, die, outcome }));
      return next('look', { ...at.locals, impetus: { ...at.locals.impetus, [hex]: outcome } });
    },
  }),
  choose: decide('LDGA-11.46.4', {
    accepts: ['advance', 'stay'],
    by: (at) =>
      holdersOf(
        at.world,
        at.position,
        standing(at).flatMap(({ units }) => units),
      ),
    *candidates(at) {
      for (const hex of open(at)) {
        for (const { hex: from, units } of standing(at)) {
          for (const pieces of parcels(at, from, units, hex)) yield { type: 'advance', pieces, hex };
        }
      }
      yield { type: 'stay' };
    },
    complete: false,
    judge: (at, action, seat) =>
      action.type === 'advance' ? judgeAdvance(at, action, seat) : mustGo(at, seat),
    ask: (at) => ({ into: open(at), stacks: standing(at) }),
    standing: standingAdvance,
    run(at, action, seat) {
      if (action.type !== 'advance')
        return next('look', { ...at.locals, stayed: [...(at.locals.stayed ?? []), seat] });
      const alone = unledFoot(at, action.pieces).map(({ hex }) => hex);
      const sent = [...new Set([...(at.locals.sent ?? []), ...alone])].sort();
      const impetus = led(at, action.pieces);
      go(at, action);
      // 11.46: whoever follows goes into the same hex.
      return next('look', {
        ...at.locals,
        into: [action.hex],
        ...(sent.length > 0 ? { sent } : {}),
        ...(impetus === undefined ? {} : { impetus }),
      });
    },
  }),
});

/** 11.47: cavalry that is out of hand goes, all of it, if there is room. */
function mustGo(at: At<Locals>, seat: Seat): Refusal[] {
  const left = bolting(at, open(at)).filter((id) => holderOf(at.world, at.position, id) === seat);
  return left.length > 0 ? [refuse('LDGA-11.47.4', 'cavalry-must-advance', { units: left })] : [];
}

/** Infantry of these who go with no leader of their stack, stack by stack (11.46A). */
function unledFoot(at: At<Locals>, pieces: readonly PieceId[]): { hex: HexId; foot: UnitId[] }[] {
  const { world, position: p } = at;
  return standing(at).flatMap(({ hex, units }) => {
    const led = pieces.some((id) => world.leaderById.has(id) && leaderState(world, p, id).hex === hex);
    const foot = units.filter((id) => pieces.includes(id) && counterOf(world, id).arm === 'infantry');
    return led || foot.length === 0 ? [] : [{ hex, foot }];
  });
}

function judgeAdvance(at: At<Locals>, action: ActionOf<'advance'>, seat: string): Refusal[] {
  const { world, position: p, locals } = at;
  const { pieces, hex } = action;
  if (new Set(pieces).size !== pieces.length) return [refuse('LDGA-11.46.1', 'named-twice')];
  const stacks = standing(at);
  const found: Refusal[] = [];
  for (const id of pieces) {
    const from = world.leaderById.has(id)
      ? leaderState(world, p, id).hex
      : stacks.find(({ units }) => units.includes(id))?.hex;
    const fought = stacks.some((stack) => stack.hex === from);
    if (from === undefined || from === null || !fought)
      return [refuse('LDGA-11.46.1', 'did-not-fight', { piece: id })];
    if (holderOf(world, p, id) !== seat) return [refuse('LDGA-18.0.1', 'not-your-units', { pieces: [id] })];
    if (world.leaderById.has(id)) continue;
    const wall = barrier(at, id, from, hex);
    if (wall !== undefined) found.push(wall);
  }
  if (!locals.guns)
    for (const { hex: from, foot } of unledFoot(at, pieces))
      if (foot.length > 1 || locals.sent?.includes(from))
        found.push(refuse('LDGA-11.46A', 'one-infantry-without-leader', { units: foot }));
  for (const { hex: from, units } of stacks) {
    const going = units.filter((id) => pieces.includes(id));
    const led = pieces.some(
      (id) => world.leaderById.has(id) && leaderState(world, p, id as LeaderId).hex === from,
    );
    if (led && going.length === 0) found.push(refuse('LDGA-5.3', 'leader-without-stack', { hex: from }));
    if (led || locals.guns) continue;
    const horse = going.filter((id) => counterOf(world, id).arm === 'horse-artillery');
    if (horse.length > 0)
      found.push(refuse('LDGA-11.55.4', 'horse-artillery-needs-leader', { units: horse }));
  }
  if (found.length === 0 && !hasRoom(world, p, locals.side, hex, pieces))
    found.push(refuse('LDGA-3.12.1', 'no-room', { hex }));
  if (found.length > 0) return found;
  const kept = inTheWayOf(at, action);
  return kept.length > 0 ? [refuse('LDGA-11.47.4', 'cavalry-must-advance', { units: kept })] : [];
}

function go(at: Scribe<Locals>, { pieces, hex }: ActionOf<'advance'>): void {
  for (const id of pieces) {
    if (at.world.counters.has(id))
      changeUnit(at.world, at.draft, id, { hex, advanced: true, cameFrom: null, owes: null });
    else changeLeader(at.world, at.draft, id, { hex });
  }
  passSources(at, at.locals.side, pieces, [hex]);
  // Who is asked next may hang on forces that are hidden.
  at.emit(() => ({ type: 'advanced', rule: 'LDGA-11.46.1', pieces, hex, reveals: true }));
}
