import { call, type Go, next } from '../../../../engine/procedure.ts';
import type { CombatKind } from '../events.ts';
import type { At } from '../kit.ts';
import { enemyOf, type HexId, type Side } from '../position.ts';
import { stackAt } from '../stacking/stacks.ts';
import type { AdvanceArgs } from './advance.ts';
import type { Party } from './odds.ts';
import type { StackCheckArgs } from './stack-check.ts';

/* 11.9.2, 11.11: who checks, goes in and follows up once a combat has had its result. */

/** What the aftermath knows of a combat. */
interface Fought {
  readonly kind: CombatKind;
  readonly side: Side;
  readonly attackers: readonly Party[];
  readonly defenders: readonly Party[];
  /** What whoever suffered last said: whether anybody left the hex. */
  readonly result?: unknown;
}

/** Those of the parties that still stand in their hex. */
export const standing = (at: At<Fought>, parties: readonly Party[], side: Side): Party[] =>
  parties
    .map(({ hex, units }) => ({
      hex,
      units: units.filter((id) => stackAt(at.world, at.position, side, hex).includes(id)),
    }))
    .filter(({ units }) => units.length > 0);

/** 11.9.2: if somebody who fought in a hex has gone back, those he left behind check. Not after charges (9.4.3). */
export function check(
  at: At<Fought>,
  side: Side,
  { hex, units }: Party,
  foes: readonly HexId[],
  against: readonly Party[],
  then: string,
  locals: object,
): Go {
  const { kind, result } = at.locals;
  const others = stackAt(at.world, at.position, side, hex).some((id) => !units.includes(id));
  if (kind === 'reaction' || result !== true || !others) return next(then, locals);
  const args: StackCheckArgs = { side, hex, fought: units, foes, against };
  return call('dow.stackCheck', args, then, locals);
}

/** 11.11: the attackers who still stand go into those of these hexes that are empty. */
export function follow(
  at: At<Fought>,
  hexes: readonly HexId[],
  how: Pick<AdvanceArgs, 'must' | 'evaded'>,
  then: string,
): Go {
  const { attackers, side, kind } = at.locals;
  const into = hexes.filter((hex) => stackAt(at.world, at.position, enemyOf(side), hex).length === 0);
  const parties = standing(at, attackers, side);
  if (into.length === 0 || parties.length === 0) return next(then);
  const args: AdvanceArgs = {
    ...how,
    side,
    into,
    parties,
    attacked: true,
    follow: kind === 'attack' || kind === 'breakthrough',
  };
  return call('dow.advance', args, then);
}

/** 11.11: those who held may take the hexes of these attackers, where they are quite empty. */
export function pursue(at: At<Fought>, attackers: readonly Party[], then: string): Go {
  const { side, defenders } = at.locals;
  const into = attackers
    .map(({ hex }) => hex)
    .filter((hex) => stackAt(at.world, at.position, side, hex).length === 0);
  if (into.length === 0) return next(then);
  const hexes = defenders.map(({ hex }) => hex);
  return call('dow.pursuit', { side: enemyOf(side), into, parties: defenders, hexes }, then);
}
