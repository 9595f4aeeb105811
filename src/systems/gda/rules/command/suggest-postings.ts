import type { Side } from '../../content/atoms.ts';
import { cardsOn } from '../fog/cards.ts';
import type { ActionOf, At } from '../kit.ts';
import type { BrigadeState, DivisionState, Posting } from '../position.ts';
import type { Brigade } from '../world.ts';
import { isObjective, judgePostings } from './judge-postings.ts';
import { priceOf } from './price.ts';

const TASKS = [
  'forwards',
  'redeploy',
  'ammunition',
  'artilleryAssault',
  'skirmishers',
  'glory',
  'command',
] as const;

/** Some sensible ways of posting: none, attachments to whom they help most, an assault, a release. */
export function* suggestPostings(at: At, side: Side): Iterable<ActionOf<'postAdcs'>> {
  const { world, position } = at;
  yield { type: 'postAdcs', postings: [] };
  const brigades = world.armies[side].brigades.map((index) => world.brigades[index] as Brigade);
  const committed = brigades.filter(({ index }) => position.brigades[index]?.standing === 'committed');
  const ranked = [...committed].sort(
    (a, b) =>
      Number(position.brigades[b.index]?.command === 'faltering') -
      Number(position.brigades[a.index]?.command === 'faltering'),
  );
  /** These, and with what is left of each division's ADCs one beside as many brigadiers as they reach. */
  const offer = (...postings: readonly Posting[]): ActionOf<'postAdcs'> => {
    const left = position.armies[side].divisions.map(({ adcs }) => adcs);
    const pay = (posting: Posting, division: number): boolean => {
      const cost = priceOf(world, position, posting).total;
      if ((left[division] ?? 0) < cost) return false;
      left[division] = (left[division] ?? 0) - cost;
      return true;
    };
    for (const posting of postings)
      pay(
        posting,
        posting.brigade === null
          ? (posting.division ?? 0)
          : (world.brigadeById.get(posting.brigade)?.division ?? 0),
      );
    const beside = ranked
      .map(({ id, division }) => ({ division, posting: { task: 'attachment' as const, brigade: id } }))
      .filter(
        ({ posting, division }) => judgePostings(at, side, [posting]).length === 0 && pay(posting, division),
      )
      .map(({ posting }) => posting);
    return { type: 'postAdcs', postings: [...postings, ...beside] as ActionOf<'postAdcs'>['postings'] };
  };
  const isFree = (posting: Posting): boolean => judgePostings(at, side, [posting]).length === 0;
  yield offer();
  const objectives = [
    ...world.scenario.objectives.map(({ feature }) => feature),
    ...world.brigades.filter((enemy) => enemy.side !== side).map(({ id }) => id),
  ].filter((id) => isObjective(world, position, side, id));
  for (const brigade of committed) {
    for (const task of TASKS) {
      const one: Posting = { task, brigade: brigade.id };
      if (isFree(one)) yield offer(one);
    }
    const [objective] = objectives;
    if (brigade.kind !== 'infantry' || objective === undefined) continue;
    const assault: Posting = { task: 'infantryAssault', brigade: brigade.id, objective };
    if (isFree(assault)) yield offer(assault);
  }
  for (const { id, index } of brigades) {
    const { standing } = position.brigades[index] as BrigadeState;
    if (standing !== 'reserve' && standing !== 'offTable') continue;
    const release: Posting = {
      task: standing === 'reserve' ? 'commitOnTable' : 'commitOffTable',
      brigade: id,
    };
    if (isFree(release)) yield offer(release);
  }
  for (const [division] of position.armies[side].divisions.entries() as Iterable<[number, DivisionState]>) {
    const initiative: Posting = { task: 'initiative', brigade: null, division };
    if (isFree(initiative)) yield offer(initiative);
    for (const { id, side: whose } of cardsOn(position)) {
      const scouts: Posting = { task: 'scouts', brigade: null, division, objective: id };
      if (whose !== side && isFree(scouts)) yield offer(scouts);
    }
  }
}
