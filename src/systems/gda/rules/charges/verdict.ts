import type { Ledger } from '../../../../engine/ledger.ts';
import type { ChargeResult } from '../../content/charge-table.ts';
import type { GdaPosition } from '../position.ts';
import { isCavalry } from '../units/kinds.ts';
import { isMassed } from '../units/massed.ts';
import type { Unit, World } from '../world.ts';
import { bandOf, chargeLedger, matchUp, type Party } from './combat.ts';

type Dice = readonly [number, number];

/** One charge with its two dice. */
export interface Attack extends Party {
  readonly dice: Dice;
  /** Grains that are left of a charge that goes on. */
  readonly left?: number;
}

/** What came of one charge: its scores, and what both halves of its row say. */
export interface Verdict extends Attack {
  readonly attackerScore: Ledger;
  readonly defenderScore: Ledger;
  readonly difference: number;
  readonly attackerResult: ChargeResult;
  readonly defenderResult: ChargeResult;
}

/** From a drawn fight on: what is worse than coming to close quarters. */
const HELD: readonly ChargeResult[] = [
  'victory',
  'takeTheGround',
  'melee',
  'meleeElan',
  'meleeUnformed',
  'counterCharge',
  'counterChargeElan',
];

/** 4.10 to 4.12: one charge by itself: the difference of both scores and the row that it falls into. */
export function verdictOn(
  world: World,
  p: GdaPosition,
  attack: Attack,
  defender: Party & { readonly dice: Dice },
): Verdict {
  const score = (own: Party & { readonly dice: Dice }, other: Party, role: 'attacker' | 'defender') =>
    chargeLedger(world, p, own, other, role, own.dice[0] + own.dice[1]);
  const attackerScore = score(attack, defender, 'attacker');
  const defenderScore = score(defender, attack, 'defender');
  const difference = attackerScore.total - defenderScore.total;
  const rows = world.tables.charge.results[matchUp(world, p, attack.lead, defender.lead)];
  const row = rows[bandOf(world.tables, difference)];
  const horse = isCavalry(world.units[attack.lead] as Unit);
  const open = world.options.noMeleeInTheOpen === true && row?.attacker === 'meleeElan' && !horse;
  // 4.13: massed columns that are thrown back do not merely retire.
  const crowd = row?.attacker === 'retire' && !horse && isMassed(world, p, attack.lead);
  return {
    ...attack,
    attackerScore,
    defenderScore,
    difference,
    attackerResult: open ? 'volley' : crowd ? 'retreat' : (row?.attacker ?? 'melee'),
    defenderResult: open ? 'standUnformed' : (row?.defender ?? 'stand'),
  };
}

/**
 * 4.10, ruled: of several charges on one target the best decides, and the others share its half of the row; where it
 * came to close quarters or better, whoever would have been held by himself halts at 5 cm, out of order.
 */
export function decideTogether(verdicts: readonly Verdict[]): {
  readonly best: Verdict;
  readonly others: readonly Verdict[];
} {
  const [first, ...rest] = verdicts as [Verdict, ...Verdict[]];
  const best = rest.reduce((most, one) => (one.difference > most.difference ? one : most), first);
  const share = (own: ChargeResult): ChargeResult =>
    HELD.includes(best.attackerResult) && !HELD.includes(own) ? 'standUnformed' : best.attackerResult;
  return {
    best,
    others: verdicts
      .filter((one) => one !== best)
      .map((one) => ({
        ...one,
        attackerResult: share(one.attackerResult),
        defenderResult: best.defenderResult,
      })),
  };
}
