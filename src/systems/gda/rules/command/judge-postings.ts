import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { isWithin, squared } from '../../../../geometry/table/distance.ts';
import { cm } from '../../../../geometry/table/units.ts';
import type { Side } from '../../content/atoms.ts';
import type { Task } from '../../content/tables.ts';
import { cardsOn } from '../fog/cards.ts';
import type { At } from '../kit.ts';
import type { BrigadeState, DivisionState, GdaPosition, Posting } from '../position.ts';
import type { Brigade, Division, World } from '../world.ts';
import { divisionOf, priceOf } from './price.ts';

/** Tasks that stay with the commander himself. */
export const OF_THE_COMMANDER: readonly Task[] = ['scouts', 'initiative'];
/** At most one a turn for the whole division (3.6, 3.11) or the whole game (3.16). */
const ONE_FOR_ALL: Readonly<Partial<Record<Task, 'GDA-3.6.4' | 'GDA-3.11.4' | 'GDA-3.16.7'>>> = {
  scouts: 'GDA-3.6.4',
  glory: 'GDA-3.11.4',
  command: 'GDA-3.16.7',
};

export const ownsBrigade = (world: World, side: Side, id: string): Brigade | undefined => {
  const brigade = world.brigadeById.get(id);
  return brigade?.side === side ? brigade : undefined;
};

/** Every reason why a side may not post its ADCs like this. */
export function judgePostings(
  { world, position }: At,
  side: Side,
  postings: readonly Posting[],
): readonly Refusal[] {
  const refusals: Refusal[] = [];
  // 11.7: no division sends another's ADCs.
  for (const [division, { adcs }] of position.armies[side].divisions.entries()) {
    const cost = postings
      .filter((posting) => divisionOf(world, posting) === division)
      .reduce((sum, posting) => sum + priceOf(world, position, posting).total, 0);
    if (cost > adcs)
      refusals.push(
        position.armies[side].divisions.length === 1
          ? refuse('GDA-3.4.1', 'too-few-adcs', { cost, adcs })
          : refuse('GDA-11.7.2', 'too-few-adcs', { cost, adcs, division }),
      );
  }
  const seen = new Set<string>();
  for (const posting of postings) {
    refusals.push(...judgePosting(world, position, side, posting));
    const { task, brigade } = posting;
    if (task === 'initiative') continue;
    const once = ONE_FOR_ALL[task];
    const key = once === undefined ? `${task}:${brigade}` : `${task}@${divisionOf(world, posting)}`;
    if (seen.has(key)) {
      refusals.push(
        once === undefined
          ? refuse(task === 'attachment' ? 'GDA-3.7.7' : 'GDA-3.4.2', 'posted-twice', { task, brigade })
          : refuse(once, 'once-a-turn', { task }),
      );
    }
    seen.add(key);
  }
  const most = world.tables.adc.mostForInitiative;
  if (postings.filter(({ task }) => task === 'initiative').length > most)
    refusals.push(refuse('GDA-3.29.5', 'two-at-most', { most }));
  return refusals;
}

/** 3.6, 3.29: what stays with the commander, and when there is something in it. */
function judgeOwn(
  world: World,
  p: GdaPosition,
  side: Side,
  { task, brigade, division = 0, objective }: Posting,
): readonly Refusal[] {
  const refusals: Refusal[] = [];
  const rule = task === 'scouts' ? 'GDA-3.6.1' : 'GDA-3.29.4';
  if (brigade !== null) refusals.push(refuse(rule, 'stays-with-commander', { task }));
  if (world.armies[side].divisions[division] === undefined)
    refusals.push(refuse('GDA-11.7.1', 'no-such-division', { division }));
  const cards = cardsOn(p).filter((card) => card.side !== side);
  if (task === 'scouts' && cards.length === 0) refusals.push(refuse('GDA-3.6.1', 'nothing-to-scout'));
  else if (task === 'scouts' && objective === undefined)
    refusals.push(refuse('GDA-3.6.1', 'no-objective', { task }));
  else if (task === 'scouts' && !cards.some(({ id }) => id === objective))
    refusals.push(refuse('GDA-3.6.1', 'no-such-card', { card: objective }));
  if (task === 'initiative' && !sendsForInitiative(world, side))
    refusals.push(refuse('GDA-3.29.4', 'not-this-army', { year: world.year }));
  return refusals;
}

/** 3.29: an optional rule for the French of some years. */
const sendsForInitiative = ({ options, armies, tables, year }: World, side: Side): boolean =>
  options.frenchInitiative === true &&
  armies[side].sheet.group === 'french' &&
  year >= tables.adc.initiativeYears.from &&
  year <= tables.adc.initiativeYears.to;

/** Why one card cannot lie where it is laid, whatever else is posted. */
export function judgePosting(world: World, p: GdaPosition, side: Side, posting: Posting): readonly Refusal[] {
  const { task, brigade: id, objective, with: added = [] } = posting;
  if (OF_THE_COMMANDER.includes(task)) return judgeOwn(world, p, side, posting);
  const brigade = id === null ? undefined : ownsBrigade(world, side, id);
  if (brigade === undefined) return [refuse('GDA-3.5.1', 'not-your-brigade', { brigade: id })];
  const state = p.brigades[brigade.index] as BrigadeState;
  if (state.standing === 'gone') return [refuse('GDA-3.5.1', 'brigade-gone', { brigade: id })];
  const refusals: Refusal[] = [];
  const { beside } = posting;
  if (beside !== undefined) {
    const neighbour = ownsBrigade(world, side, beside.brigade);
    const moves = task === 'commitOnTable' || task === 'commitOffTable' || task === 'redeploy';
    if (!moves || neighbour === undefined || neighbour.id === id)
      refusals.push(refuse('GDA-2.8.1', 'no-place-in-the-line', { task, brigade: id }));
  }
  if (posting.endAssault === true && (task !== 'redeploy' || state.assault === null))
    refusals.push(refuse('GDA-3.14.6', 'no-assault-to-end', { task, brigade: id }));
  const isRelease = task === 'commitOnTable' || task === 'commitOffTable';
  if (!isRelease && added.length > 0) refusals.push(refuse('GDA-3.13.5', 'only-with-a-release', { task }));
  if (isRelease && !releases(task, brigade, state))
    refusals.push(
      refuse(task === 'commitOnTable' ? 'GDA-3.13.1' : 'GDA-3.13.2', 'not-such-a-reserve', { brigade: id }),
    );
  // 3.27: whoever goes to bring up a reserve may have one beside him to see that it obeys.
  if (!isRelease && task !== 'attachment' && state.standing !== 'committed')
    refusals.push(refuse('GDA-3.19.5', 'in-reserve', { brigade: id }));
  const assaults = task === 'infantryAssault' || added.includes('infantryAssault');
  if (assaults && brigade.kind !== 'infantry')
    refusals.push(refuse('GDA-3.8.12', 'not-infantry', { brigade: id }));
  if (assaults && objective === undefined)
    refusals.push(refuse('GDA-3.8.4', 'no-objective', { brigade: id }));
  if (assaults && objective !== undefined && !isObjective(world, p, side, objective))
    refusals.push(refuse('GDA-3.8.4', 'unknown-objective', { objective }));
  if ((task === 'artilleryAssault' || task === 'ammunition') && !hasGuns(world, brigade))
    refusals.push(refuse(task === 'ammunition' ? 'GDA-3.15.1' : 'GDA-3.9.1', 'no-battery', { brigade: id }));
  if (task === 'skirmishers' && brigade.kind !== 'infantry')
    refusals.push(refuse('GDA-3.10.1', 'not-infantry', { brigade: id }));
  const division = p.armies[side].divisions[brigade.division] as DivisionState;
  if (task === 'command' && division.commandUsed)
    refusals.push(refuse('GDA-3.16.7', 'once-a-game', { task }));
  if (world.options.commandRadius === true && !isInRadius(world, p, brigade))
    refusals.push(refuse('GDA-11.8.1', 'beyond-command-radius', { brigade: id }));
  return refusals;
}

/** 11.8: brigadiers on the table within reach of their commander; for those off it nobody measures. */
function isInRadius(world: World, p: GdaPosition, brigade: Brigade): boolean {
  const { standing, brigadier } = p.brigades[brigade.index] as BrigadeState;
  if (standing === 'offTable') return true;
  const { rating } = world.armies[brigade.side].divisions[brigade.division] as Division;
  const { commander } = p.armies[brigade.side].divisions[brigade.division] as DivisionState;
  return isWithin(squared(commander, brigadier.at), cm(world.tables.commandRadius[rating]));
}

/** 2.9: who marches to the battle comes by himself; only reserves are released. */
const releases = (task: Task, { sheet }: Brigade, { standing }: BrigadeState): boolean =>
  task === 'commitOnTable' ? standing === 'reserve' : standing === 'offTable' && sheet.arrives === undefined;

const hasGuns = (world: World, { units }: Brigade): boolean =>
  units.some((index) => world.units[index]?.calibre !== undefined);

/** 3.8: what an assault can be for: a feature of the table, or a brigade of the enemy. */
export const isObjective = (world: World, p: GdaPosition, side: Side, id: string): boolean => {
  const enemy = world.brigadeById.get(id);
  if (enemy !== undefined) return enemy.side !== side && p.brigades[enemy.index]?.standing !== 'gone';
  return world.places.some((place) => place.id === id && place.kind !== 'scenery');
};
