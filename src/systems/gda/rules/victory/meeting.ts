import { type Ledger, ledger, line } from '../../../../engine/ledger.ts';
import type { Outcome } from '../../../../engine/position.ts';
import type { Side } from '../../content/atoms.ts';
import type { MeetingTerms } from '../../content/scenario.ts';
import type { BrigadeState, GdaPosition } from '../position.ts';
import { enemyOf, type World } from '../world.ts';

type Both<T> = Readonly<Record<Side, T>>;

interface Standing {
  readonly last: boolean;
  readonly held: Both<readonly string[]>;
  readonly spent: Both<boolean>;
}

/** 2.1, ruled: what a side has won of a meeting engagement: places that it holds, enemy brigades that are gone or shaken. */
export function meetingScore(
  world: World,
  p: GdaPosition,
  terms: MeetingTerms,
  side: Side,
  held: readonly string[],
): Ledger {
  const enemies = world.armies[enemyOf(side)].brigades.map((index) => p.brigades[index] as BrigadeState);
  return ledger([
    ...held.map((feature) => line(terms.objective, 'objective', 'GDA-2.1.2', { place: feature })),
    ...enemies.flatMap(({ id, standing, demoralised, command }) =>
      standing === 'gone'
        ? [line(terms.brigadeGone, 'brigade-gone', 'GDA-2.1.2', { brigade: id })]
        : demoralised || command === 'faltering'
          ? [line(terms.brigadeShaken, 'brigade-shaken', 'GDA-2.1.2', { brigade: id })]
          : [],
    ),
  ]);
}

/** Are more than half of an army's brigades gone? */
const isBroken = (world: World, p: GdaPosition, side: Side): boolean => {
  const { brigades } = world.armies[side];
  const gone = brigades.filter((index) => p.brigades[index]?.standing === 'gone').length;
  return gone * 2 > brigades.length;
};

/** The army that breaks has lost; after the last turn whoever has won more, and nobody where that is equal. */
export function meetingOutcome(
  world: World,
  p: GdaPosition,
  terms: MeetingTerms,
  { last, held, spent }: Standing,
): Outcome | null {
  const lost = (side: Side): boolean => spent[side] || isBroken(world, p, side);
  const facts = {
    french: meetingScore(world, p, terms, 'french', held.french).total,
    allied: meetingScore(world, p, terms, 'allied', held.allied).total,
  };
  if (lost('french') !== lost('allied'))
    return {
      winners: [lost('french') ? 'allied' : 'french'],
      rule: 'GDA-2.1.2',
      code: 'army-broken',
      facts,
    };
  if (!last && !lost('french')) return null;
  if (facts.french === facts.allied) return { winners: [], rule: 'GDA-2.1.2', code: 'drawn', facts };
  return {
    winners: [facts.french > facts.allied ? 'french' : 'allied'],
    rule: 'GDA-2.1.2',
    code: 'more-won',
    facts,
  };
}
