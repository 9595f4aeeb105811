import { next } from '../../../../engine/procedure.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import type { Side } from '../../content/atoms.ts';
import type { Task } from '../../content/tables.ts';
import { changeArmy } from '../edit.ts';
import type { ActionOf, At, Scribe } from '../kit.ts';
import type { BrigadeState, GdaPosition, Posting } from '../position.ts';
import type { Brigade, World } from '../world.ts';
import { SIDES } from './availability.ts';

/** Tasks that stay with the commander himself. */
const OF_THE_COMMANDER: readonly Task[] = ['scouts'];
/** At most one a turn for the whole division (3.6, 3.11) or the whole game (3.16). */
const ONE_FOR_ALL: Readonly<Partial<Record<Task, 'GDA-3.6.4' | 'GDA-3.11.4' | 'GDA-3.16.7'>>> = {
  scouts: 'GDA-3.6.4',
  glory: 'GDA-3.11.4',
  command: 'GDA-3.16.7',
};

/** What a posting costs; Assault and Forwards come cheaper with the release of a reserve (3.13). */
export const costOf = ({ tables }: World, { task, with: added }: Posting): number =>
  tables.adc.tasks[task].cost + (added?.length ?? 0) * tables.adc.withReserve;

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
  const cost = postings.reduce((sum, posting) => sum + costOf(world, posting), 0);
  const { adcs } = position.armies[side];
  if (cost > adcs) refusals.push(refuse('GDA-3.4.1', 'too-few-adcs', { cost, adcs }));
  const seen = new Set<string>();
  for (const posting of postings) {
    refusals.push(...judgePosting(world, position, side, posting));
    const { task, brigade } = posting;
    const once = ONE_FOR_ALL[task];
    const key = once === undefined ? `${task}:${brigade}` : task;
    if (seen.has(key)) {
      refusals.push(
        once === undefined
          ? refuse(task === 'attachment' ? 'GDA-3.7.7' : 'GDA-3.4.2', 'posted-twice', { task, brigade })
          : refuse(once, 'once-a-turn', { task }),
      );
    }
    seen.add(key);
  }
  return refusals;
}

function judgePosting(world: World, p: GdaPosition, side: Side, posting: Posting): readonly Refusal[] {
  const { task, brigade: id, objective, with: added = [] } = posting;
  if (OF_THE_COMMANDER.includes(task)) {
    const refusals = id === null ? [] : [refuse('GDA-3.6.1', 'stays-with-commander', { task })];
    return world.options.fogOfWar === true
      ? refusals
      : [...refusals, refuse('GDA-3.6.1', 'nothing-to-scout')];
  }
  const brigade = id === null ? undefined : ownsBrigade(world, side, id);
  if (brigade === undefined) return [refuse('GDA-3.5.1', 'not-your-brigade', { brigade: id })];
  const state = p.brigades[brigade.index] as BrigadeState;
  if (state.standing === 'gone') return [refuse('GDA-3.5.1', 'brigade-gone', { brigade: id })];
  const refusals: Refusal[] = [];
  const isRelease = task === 'commitOnTable' || task === 'commitOffTable';
  if (!isRelease && added.length > 0) refusals.push(refuse('GDA-3.13.5', 'only-with-a-release', { task }));
  if (isRelease && !releases(task, state))
    refusals.push(
      refuse(task === 'commitOnTable' ? 'GDA-3.13.1' : 'GDA-3.13.2', 'not-such-a-reserve', { brigade: id }),
    );
  if (!isRelease && state.standing !== 'committed')
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
  if (task === 'command' && p.armies[side].commandUsed)
    refusals.push(refuse('GDA-3.16.7', 'once-a-game', { task }));
  return refusals;
}

const releases = (task: Task, { standing }: BrigadeState): boolean =>
  task === 'commitOnTable' ? standing === 'reserve' : standing === 'offTable';

const hasGuns = (world: World, { units }: Brigade): boolean =>
  units.some((index) => world.units[index]?.calibre !== undefined);

/** 3.8: what an assault can be for: a feature of the table, or a brigade of the enemy. */
export const isObjective = (world: World, p: GdaPosition, side: Side, id: string): boolean => {
  const enemy = world.brigadeById.get(id);
  if (enemy !== undefined) return enemy.side !== side && p.brigades[enemy.index]?.standing !== 'gone';
  return world.places.some((place) => place.id === id && place.kind !== 'scenery');
};

/** 3.4: both sides post at once and sealed; what was written is laid open when both are done. */
export const posting = {
  accepts: ['postAdcs'] as const,
  by: ({ position }: At) => SIDES.filter((side) => position.armies[side].postings === null),
  candidates: (at: At, seat: string) => suggestions(at, seat as Side),
  complete: false as const,
  judge: (at: At, action: ActionOf<'postAdcs'>, seat: string) =>
    judgePostings(at, seat as Side, action.postings as readonly Posting[]),
  run: (at: Scribe, action: ActionOf<'postAdcs'>, seat: string) => {
    const side = seat as Side;
    changeArmy(at.draft, side, { postings: action.postings as readonly Posting[] });
    at.emit(() => ({
      type: 'adcsPosted',
      rule: 'GDA-3.5.1',
      side,
      postings: action.postings as readonly Posting[],
      to: [side],
    }));
    if (SIDES.some((other) => at.position.armies[other].postings === null)) return next('post');
    // 3.16: whoever rides to a brigade has done so for this battle, whatever comes of it.
    for (const other of SIDES)
      if (at.position.armies[other].postings?.some(({ task }) => task === 'command') === true)
        changeArmy(at.draft, other, { commandUsed: true });
    for (const other of SIDES)
      at.emit(() => ({
        type: 'adcsPosted',
        rule: 'GDA-3.5.1',
        side: other,
        postings: at.position.armies[other].postings ?? [],
        reveals: true,
      }));
    return next('commandRolls');
  },
};

/** Some sensible ways of posting: none, attachments to whom they help most, an assault, a release. */
function* suggestions(at: At, side: Side): Iterable<ActionOf<'postAdcs'>> {
  const { world, position } = at;
  yield { type: 'postAdcs', postings: [] };
  const brigades = world.armies[side].brigades.map((index) => world.brigades[index] as Brigade);
  const committed = brigades.filter(({ index }) => position.brigades[index]?.standing === 'committed');
  const ranked = [...committed].sort(
    (a, b) =>
      Number(position.brigades[b.index]?.command === 'faltering') -
      Number(position.brigades[a.index]?.command === 'faltering'),
  );
  const attachments = (count: number, except: readonly string[] = []): Posting[] =>
    ranked
      .filter(({ id }) => !except.includes(id))
      .slice(0, Math.max(0, count))
      .map(({ id }) => ({ task: 'attachment', brigade: id }));
  const { adcs } = position.armies[side];
  const offer = (postings: readonly Posting[]): ActionOf<'postAdcs'> => ({
    type: 'postAdcs',
    postings: postings as ActionOf<'postAdcs'>['postings'],
  });
  yield offer(attachments(adcs));
  const objectives = [
    ...world.scenario.objectives.map(({ feature }) => feature),
    ...world.brigades.filter((enemy) => enemy.side !== side).map(({ id }) => id),
  ].filter((id) => isObjective(world, position, side, id));
  for (const brigade of committed) {
    for (const task of [
      'forwards',
      'redeploy',
      'ammunition',
      'artilleryAssault',
      'skirmishers',
      'glory',
      'command',
    ] as const) {
      const one: Posting = { task, brigade: brigade.id };
      const left = adcs - costOf(world, one);
      if (judgePostings(at, side, [one]).length === 0) yield offer([one, ...attachments(left, [])]);
    }
    const [objective] = objectives;
    if (brigade.kind === 'infantry' && objective !== undefined) {
      const assault: Posting = { task: 'infantryAssault', brigade: brigade.id, objective };
      if (judgePostings(at, side, [assault]).length === 0)
        yield offer([assault, ...attachments(adcs - costOf(world, assault))]);
    }
  }
  for (const { id, index } of brigades) {
    const { standing } = position.brigades[index] as BrigadeState;
    if (standing !== 'reserve' && standing !== 'offTable') continue;
    const release: Posting = {
      task: standing === 'reserve' ? 'commitOnTable' : 'commitOffTable',
      brigade: id,
    };
    if (judgePostings(at, side, [release]).length === 0)
      yield offer([release, ...attachments(adcs - costOf(world, release))]);
  }
}
