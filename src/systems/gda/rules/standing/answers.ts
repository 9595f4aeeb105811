import type { StandingAnswer, Wishes } from '../../../../engine/standing.ts';
import type { GdaAction } from '../actions.ts';
import type { At } from '../kit.ts';
import { isCavalry, isInfantry } from '../units/kinds.ts';
import type { Unit } from '../world.ts';

/* What a player has written beforehand, step by step. What he wrote is given only where it is among the options. */

type Answer = StandingAnswer<GdaAction> | undefined;
type Options = () => readonly GdaAction[];

const given = (because: string, action: GdaAction | undefined): Answer =>
  action === undefined ? undefined : { action, because };

const ofType = (options: Options, type: GdaAction['type']): GdaAction | undefined =>
  options().find((one) => one.type === type);

/** 4.2, 4.9: what a unit does that is charged. */
export function standingReaction(
  { world, locals }: At<{ readonly lead: number; readonly target: number }>,
  _seat: string,
  wishes: Wishes,
  options: Options,
): Answer {
  const [unit, charger] = [world.units[locals.target] as Unit, world.units[locals.lead] as Unit];
  if (isInfantry(unit) && isCavalry(charger)) {
    const wish = wishes.text('against-horse', unit.id);
    if (wish === undefined) return undefined;
    const square = wish === 'square' ? ofType(options, 'formSquare') : undefined;
    return given('against-horse', square ?? ofType(options, 'standAndFire'));
  }
  const wish = wishes.text('when-charged', unit.id);
  if (wish === undefined) return undefined;
  const evade = wish === 'evade' ? ofType(options, 'evade') : undefined;
  return given('when-charged', evade ?? ofType(options, 'standAndFire'));
}

/** 4.9: everybody who can fires at a charge, or nobody. */
export function standingFire(_at: At, _seat: string, wishes: Wishes, options: Options): Answer {
  const wish = wishes.text('fire-at-charge');
  if (wish === undefined) return undefined;
  const volleys = options().filter((one) => one.type === 'fireAtCharge');
  const wanted = volleys.find(({ units }) => units.length > 0 === (wish === 'all'));
  return given('fire-at-charge', wanted);
}

/** The lowest that is worth throwing again. */
const LOW = 3;

interface Dice {
  readonly turn?: 'attacker' | 'defender';
  readonly attackerDice?: readonly [number, number];
  readonly defenderDice?: readonly [number, number];
}

/** 4.6: the lower of one's own dice is thrown again while it shows three or less. */
export function standingSupport(
  { locals }: At<Dice>,
  _seat: string,
  wishes: Wishes,
  options: Options,
): Answer {
  const wish = wishes.text('support-dice');
  if (wish === undefined) return undefined;
  const dice = (locals.turn ?? 'attacker') === 'attacker' ? locals.attackerDice : locals.defenderDice;
  const [a, b] = dice ?? [6, 6];
  const die = a <= b ? 0 : 1;
  const throws =
    wish === 'low' && Math.min(a, b) <= LOW
      ? options().find((one) => one.type === 'throwAgain' && one.die === die)
      : undefined;
  return given('support-dice', throws ?? ofType(options, 'pass'));
}

/** 3.7: a bad command die is thrown again, or lies. */
export function standingCommandDie(_at: At, _seat: string, wishes: Wishes): Answer {
  const wish = wishes.text('command-die');
  return wish === undefined
    ? undefined
    : { action: { type: wish === 'again' ? 'rollAgain' : 'letLie' }, because: 'command-die' };
}

export const standingGenerals = (_at: At, _seat: string, wishes: Wishes): Answer =>
  wishes.yes('generals-stay') ? { action: { type: 'endAttaching' }, because: 'generals-stay' } : undefined;

export const standingInterception = (_at: At, _seat: string, wishes: Wishes): Answer =>
  wishes.yes('no-interception')
    ? { action: { type: 'endIntercepting' }, because: 'no-interception' }
    : undefined;

/** 4.13, 9.10: the ground of an enemy who is gone is taken, or they halt. */
export function standingGround(at: At, _seat: string, wishes: Wishes, options: Options): Answer {
  const lead = (at.locals as { readonly lead?: number }).lead;
  const wish = wishes.text('ground', lead === undefined ? undefined : at.world.units[lead]?.id);
  if (wish === undefined) return undefined;
  return given(
    'ground',
    options().find((one) => one.type === 'takeTheGround' && one.advance === (wish === 'take')),
  );
}

/** 9.8: a drawn fight goes on, or is broken off. */
export function standingFight(_at: At, _seat: string, wishes: Wishes): Answer {
  const wish = wishes.text('drawn-fight');
  return wish === undefined
    ? undefined
    : { action: { type: wish === 'fight-on' ? 'fightOn' : 'breakOff' }, because: 'drawn-fight' };
}

/** 9.11: whoever can join the second round does, or nobody. */
export function standingReinforcement(_at: At, _seat: string, wishes: Wishes, options: Options): Answer {
  const wish = wishes.text('second-round');
  if (wish === undefined) return undefined;
  const joins = wish === 'reinforce' ? ofType(options, 'reinforce') : undefined;
  return given('second-round', joins ?? ofType(options, 'pass'));
}

/** 10.1: losses are taken back where there are any, or the unit fights with élan. */
export function standingDestiny(
  { world, position, locals }: At<{ readonly unit: number }>,
  _seat: string,
  wishes: Wishes,
  options: Options,
): Answer {
  const unit = world.units[locals.unit] as Unit;
  const wish = wishes.text('destiny', unit.id);
  if (wish === undefined) return undefined;
  const hurt = (position.units[locals.unit]?.casualties ?? 0) > 0;
  return given('destiny', ofType(options, wish === 'recover' && hurt ? 'recover' : 'takeElan'));
}
