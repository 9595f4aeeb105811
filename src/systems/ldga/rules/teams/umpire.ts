import type { Applied } from '../../../../engine/game.ts';
import type { Seat } from '../../../../engine/position.ts';
import { IllegalAction, type Refusal, refuse, type Verdict, verdictOf } from '../../../../engine/refusal.ts';
import { UMPIRE } from '../../content/seating.ts';
import type { LdgaAction } from '../actions.ts';
import type { LdgaEvent } from '../events.ts';
import type { ActionOf } from '../kit.ts';
import { pieceOf } from '../pieces.ts';
import { enemyOf, type LdgaPosition, type UnitState } from '../position.ts';
import { fieldOf } from '../stacking/field.ts';
import type { World } from '../world.ts';

/*
 * 18.12: somebody else looks after what players may not see of each other. The book gives him no rule but that; here he
 * may put a piece where it belongs, whoever's decision is asked for, with a reason that all can read.
 */

/** Is this the umpire's business, and not a step of the game? When the game is over nothing is put right any more. */
export const isCorrection = (
  world: World,
  p: LdgaPosition,
  seat: Seat,
  action: LdgaAction,
): action is ActionOf<'correct'> =>
  seat === UMPIRE && world.options.has('umpire') && p.outcome === null && action.type === 'correct';

function reasonsAgainst(world: World, p: LdgaPosition, { piece, hex }: ActionOf<'correct'>): Refusal[] {
  const state = pieceOf(world, p, piece);
  if (state === undefined) return [refuse('LDGA-1.3', 'no-such-piece', { pieces: [piece] })];
  if (state.place !== 'map') return [refuse('LDGA-8.0.1', 'not-on-map', { piece })];
  const at = world.grid.index(hex);
  if (at < 0 || !world.board.inPlay(at)) return [refuse('LDGA-8.3.3', 'off-the-map', { hex })];
  return fieldOf(world, p, enemyOf(state.side)).flags[at] === 1
    ? [refuse('LDGA-8.34F.1', 'enemy-there', { hex })]
    : [];
}

/** Has nobody anything to decide in this position, though the play waits for it? */
type IsStuck = (p: LdgaPosition) => boolean;

/** Whoever is asked has still something to choose from afterwards: nobody else could end what is under way. */
export function judgeCorrection(
  world: World,
  p: LdgaPosition,
  action: ActionOf<'correct'>,
  isStuck: IsStuck,
): Verdict {
  const found = reasonsAgainst(world, p, action);
  if (found.length > 0 || !isStuck(corrected(p, action))) return verdictOf(found);
  const { piece, hex } = action;
  return verdictOf([refuse('LDGA-18.12.3', 'leaves-nothing-to-decide', { piece, hex })]);
}

/** The same position with the piece elsewhere. */
function corrected(p: LdgaPosition, { piece, hex }: ActionOf<'correct'>): LdgaPosition {
  const put = <T extends { readonly id: string }>(one: T): T => (one.id === piece ? { ...one, hex } : one);
  // It came from nowhere that it could go back to (11.73).
  const putUnit = (one: UnitState): UnitState => (one.id === piece ? { ...one, hex, cameFrom: null } : one);
  return {
    ...p,
    units: { french: p.units.french.map(putUnit), coalition: p.units.coalition.map(putUnit) },
    leaders: { french: p.leaders.french.map(put), coalition: p.leaders.coalition.map(put) },
    trains: p.trains.map(put),
  };
}

/** Puts the piece elsewhere; whatever is asked for stays asked for. */
export function correct(
  world: World,
  p: LdgaPosition,
  action: ActionOf<'correct'>,
  isStuck: IsStuck,
): Applied<LdgaPosition, LdgaEvent> {
  const verdict = judgeCorrection(world, p, action, isStuck);
  if (!verdict.ok) throw new IllegalAction(verdict.refusals);
  const { piece, hex, reason } = action;
  const position = corrected(p, action);
  // Who it is and where it goes only its own side and the umpire read; that something was put right everybody does.
  const side = pieceOf(world, p, piece)?.side ?? p.phasing;
  const masked: LdgaEvent = { type: 'positionCorrected', rule: 'LDGA-18.12.3', reason };
  const told: LdgaEvent = {
    type: 'positionCorrected',
    rule: 'LDGA-18.12.3',
    piece,
    hex,
    reason,
    reveals: true,
    ...(world.options.has('hidden-forces') ? { to: [...world.seats[side], UMPIRE], masked } : {}),
  };
  return { position, events: [told] };
}
