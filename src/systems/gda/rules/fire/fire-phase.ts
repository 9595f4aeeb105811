import { call, done, next } from '../../../../engine/procedure.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import type { Side } from '../../content/atoms.ts';
import { stir } from '../command/commit.ts';
import { cardOf, cardsOn, hasCards } from '../fog/cards.ts';
import { afterLooking, look } from '../fog/look.ts';
import { judgeUnveil, unveilings } from '../fog/reveal.ts';
import { judgeCardTarget, rangeToCard } from '../fog/under-fire.ts';
import { type ActionOf, type At, auto, decide, procedure } from '../kit.ts';
import type { GdaPosition, UnitState } from '../position.ts';
import { isOnTable } from '../units/kinds.ts';
import { type Aim, enemyOf, type Unit, type World } from '../world.ts';
import { aims, fireKindOf, judgeFirer, judgeTarget } from './targets.ts';

interface Firing {
  readonly side: Side;
  readonly turns?: number;
  /** 7.6: which brigades' batteries have fired at whom. */
  readonly firedAt?: Readonly<Record<string, readonly number[]>>;
}

type Fire = ActionOf<'fire'>;

const own = (world: World, side: Side, id: string): Unit | undefined => {
  const unit = world.unitById.get(id);
  return unit?.side === side ? unit : undefined;
};

/** Every reason why this unit may not fire like this. */
export function judgeFire(at: At<Firing>, side: Side, action: Fire): readonly Refusal[] {
  const { world, position, locals } = at;
  const unit = own(world, side, action.unit);
  if (unit === undefined) return [refuse('GDA-7.2.1', 'not-your-unit', { unit: action.unit })];
  const refusals: Refusal[] = [...judgeFirer(world, position, unit.index)];
  const kind = fireKindOf(unit, position.units[unit.index] as UnitState);
  const [first, ...more] = action.targets;
  if (more.length > 0 && (kind === 'volley' || kind === 'guns'))
    refusals.push(refuse('GDA-7.9.3', 'one-target', { unit: unit.id }));
  if (new Set(action.targets).size !== action.targets.length)
    refusals.push(refuse('GDA-6.20.4', 'target-twice', { unit: unit.id }));
  if (first === undefined || refusals.length > 0) return refusals;
  // 2.16: a card is fired at alone.
  if (cardOf(position, first) !== undefined)
    return more.length > 0
      ? [refuse('GDA-2.16.1', 'one-target', { unit: unit.id })]
      : judgeCardTarget(world, position, unit.index, first);
  for (const id of action.targets) {
    const target = world.unitById.get(id);
    if (target === undefined)
      refusals.push(refuse('GDA-7.2.1', 'no-such-enemy', { unit: unit.id, target: id }));
    else refusals.push(...judgeTarget(world, position, unit.index, target.index, locals.firedAt ?? {}));
  }
  return refusals;
}

/** 2.16: the enemy's cards that it could fire at. */
const cardsFor = (world: World, p: GdaPosition, index: number, side: Side) =>
  cardsOn(p)
    .filter((card) => card.side !== side && judgeCardTarget(world, p, index, card.id).length === 0)
    .map(({ id }) => id);

/** Units that could fire, and at whom. */
function* volleys(at: At<Firing>, side: Side, subject?: string): Iterable<Fire> {
  const { world, position } = at;
  for (const unit of world.units) {
    if (unit.side !== side || (subject !== undefined && subject !== unit.id)) continue;
    if (
      !isOnTable(position.units[unit.index] as UnitState) ||
      judgeFirer(world, position, unit.index).length > 0
    )
      continue;
    const found = aims(world, position, unit.index);
    for (const { target } of found)
      yield { type: 'fire', unit: unit.id, targets: [world.units[target]?.id as string] };
    for (const card of cardsFor(world, position, unit.index, side))
      yield { type: 'fire', unit: unit.id, targets: [card] };
    const kind = fireKindOf(unit, position.units[unit.index] as UnitState);
    if (found.length > 1 && (kind === 'skirmish' || kind === 'garrison'))
      yield {
        type: 'fire',
        unit: unit.id,
        targets: found.slice(0, 2).map(({ target }) => world.units[target]?.id as string),
      };
  }
}

/** Has this unit somebody to fire at? */
const hasTarget =
  ({ world, position, locals }: At<Firing>) =>
  ({ side, index }: Unit): boolean =>
    side === locals.side &&
    judgeFirer(world, position, index).length === 0 &&
    (aims(world, position, index).length > 0 || cardsFor(world, position, index, side).length > 0);

const mayFire = (at: At<Firing>): boolean =>
  hasCards(at.position, at.locals.side) || at.world.units.some(hasTarget(at));

/**
 * 2.21, 7.0: the side with the initiative fires everything, then the other; losses tell at once. In which order its units
 * fire is its own affair: that one brigade is finished before the next is only handier.
 */
export const firePhase = procedure<Firing>('gda.firePhase', {
  begin: auto('GDA-2.21.1', (at) => (mayFire(at) ? next('fire') : next('other'))),
  fire: decide('GDA-2.21.1', {
    accepts: ['fire', 'unveil', 'endFire'],
    by: ({ locals }) => [locals.side],
    subjects: (at) => [
      '',
      ...cardsOn(at.position)
        .filter(({ side }) => side === at.locals.side)
        .map(({ id }) => id),
      ...at.world.units.filter(hasTarget(at)).map(({ id }) => id),
    ],
    candidates: function* (at, _seat, subject) {
      if (subject === undefined || subject === '') yield { type: 'endFire' };
      if (subject !== '') {
        yield* volleys(at, at.locals.side, subject);
        yield* unveilings(at.position, at.locals.side, subject);
      }
    },
    complete: false,
    judge: (at, action) =>
      action.type === 'fire'
        ? judgeFire(at, at.locals.side, action)
        : action.type === 'unveil'
          ? judgeUnveil(at.position, at.locals.side, action.card)
          : [],
    ask: ({ locals }) => ({ side: locals.side }),
    run: (at, action) => {
      if (action.type === 'unveil')
        return call('gda.reveal', { card: action.card, rule: 'GDA-2.15.10' }, 'seen');
      if (action.type !== 'fire') return next('other');
      const { world, position, locals } = at;
      const unit = world.unitById.get(action.unit) as Unit;
      const targets = action.targets.map((id) => world.unitById.get(id)?.index as number);
      const kind = fireKindOf(unit, position.units[unit.index] as UnitState);
      const [card] = action.targets.flatMap((id) => cardOf(position, id) ?? []);
      if (card !== undefined) {
        const firer = unit.index;
        return kind === 'skirmish' || kind === 'garrison'
          ? call('gda.skirmishFire', { firer, targets: [], card: card.id }, 'seen')
          : call(
              'gda.shoot',
              {
                firer,
                target: -1,
                card: card.id,
                square: rangeToCard(world, position, firer, card),
                share: 'full',
              },
              'seen',
            );
      }
      const seen = afterLooking(at, 'begin', 'seen');
      if (kind !== 'guns') for (const target of targets) stir(at, target);
      if (kind === 'skirmish' || kind === 'garrison')
        return call(
          'gda.skirmishFire',
          { firer: unit.index, targets: nearestFirst(world, position, unit.index, targets) },
          seen,
        );
      const [target = 0] = targets;
      const aim = aims(world, position, unit.index).find((one) => one.target === target) as Aim;
      const id = world.units[target]?.id as string;
      const firedAt = { ...locals.firedAt, [id]: [...(locals.firedAt?.[id] ?? []), unit.brigade] };
      return call('gda.shoot', { firer: unit.index, target, square: aim.square, share: aim.share }, seen, {
        ...locals,
        firedAt: kind === 'guns' ? firedAt : (locals.firedAt ?? {}),
      });
    },
  }),
  seen: auto('GDA-2.15.1', (at) => look(at, 'begin')),
  other: auto('GDA-2.21.3', ({ locals }) =>
    (locals.turns ?? 0) > 0 ? done() : next('begin', { side: enemyOf(locals.side), turns: 1 }),
  ),
});

const nearestFirst = (
  world: World,
  p: GdaPosition,
  firer: number,
  targets: readonly number[],
): readonly number[] =>
  aims(world, p, firer)
    .map(({ target }) => target)
    .filter((target) => targets.includes(target));
