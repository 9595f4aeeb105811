import { type Ledger, ledger, line } from '../../../../engine/ledger.ts';
import type { Facts } from '../../../../engine/position.ts';
import { wheelLength } from '../../../../geometry/table/manoeuvre.ts';
import { cm, GRAINS_PER_MM } from '../../../../geometry/table/units.ts';
import type { ChargeResult } from '../../content/charge-table.ts';
import type { ActionOf } from '../kit.ts';
import { allowanceLines } from '../movement/limits.ts';
import type { BrigadeState, GdaPosition, UnitState } from '../position.ts';
import { extentOf } from '../units/ground.ts';
import { isCavalry } from '../units/kinds.ts';
import type { Unit, World } from '../world.ts';
import { haltedAt } from './carried.ts';
import { type ChargeLine, chargeMove, mostForwards, reachOfCharge } from './reach.ts';
import { forcedReaction } from './reactions.ts';
import { choose, defenceSupports, listed, type Supports } from './supports.ts';
import { verdictOn } from './verdict.ts';

/** How often each row of the result table comes up, of all throws of four dice, before any die is thrown again. */
export interface ChargeOdds {
  readonly attacker: ChargeResult;
  readonly defender: ChargeResult;
  /** Of 1,296. */
  readonly ways: number;
}

/** 4.2, 4.10 to 4.12: what a charge would come to as both stand: its way, both scores without the dice, and its odds. */
export function forecastCharge(world: World, p: GdaPosition, action: ActionOf<'declareCharge'>): Facts {
  const index = (id: string | undefined) => (id === undefined ? undefined : world.unitById.get(id)?.index);
  const [lead, target] = [index(action.unit), index(action.target)];
  if (lead === undefined || target === undefined) return {};
  const unit = world.units[lead] as Unit;
  const brigade = p.brigades[unit.brigade] as BrigadeState;
  const forwards = action.forwards === true ? mostForwards(world, brigade) : 0;
  const named = { rear: action.supports?.rear, left: action.supports?.left, right: action.supports?.right };
  const supports = Object.fromEntries(
    Object.entries(named).flatMap(([post, id]) => {
      const support = index(id);
      return support === undefined ? [] : [[post, support]];
    }),
  ) as Supports;
  const move = chargeMove(world, p, lead, forwards);
  const reach = reachOfCharge(world, p, lead, target, move, listed(supports));
  if (!('line' in reach)) return {};
  const way = {
    cost: costOf(world, p, unit, reach.line),
    allowance: allowanceOf(world, p, unit, forwards),
  };
  const forced = forcedReaction(world, p, { lead, target });
  // Whoever runs, evades or is in houses is not fought at 5 cm.
  if (forced !== undefined) return { ...way, forced };
  return { ...way, ...clashAhead(world, p, { lead, target, supports }, reach.line) };
}

/** Both scores and the odds of a charge that has come along its line to where it is met, as everybody else stands. */
export function clashAhead(
  world: World,
  p: GdaPosition,
  { lead, target, supports }: { readonly lead: number; readonly target: number; readonly supports: Supports },
  line: ChargeLine,
): Facts {
  const halted = haltedAt(p, lead, line);
  const defence = choose(world, halted, target, defenceSupports(world, halted, target, lead));
  const party = (of: number, helped: Supports, dice: readonly [number, number]) => ({
    lead: of,
    supports: helped,
    losses: 0,
    dice,
  });
  const verdict = (own: readonly [number, number], theirs: readonly [number, number]) =>
    verdictOn(world, halted, party(lead, supports, own), party(target, defence, theirs));
  const none = [0, 0] as const;
  const { attackerScore, defenderScore } = verdict(none, none);
  return {
    attackerScore: withoutDice(attackerScore),
    defenderScore: withoutDice(defenderScore),
    rerolls: { attacker: listed(supports).length, defender: listed(defence).length },
    odds: oddsOf(
      (difference) => verdict([difference - attackerScore.total + defenderScore.total, 0], none),
      attackerScore.total - defenderScore.total,
    ),
  };
}

const withoutDice = ({ lines }: Ledger): Ledger => ledger(lines.filter(({ code }) => code !== 'dice'));

/** 4.1, 4.2: the wheel, the way to contact, and what the ground adds. */
function costOf(world: World, p: GdaPosition, unit: Unit, { wheel, toContact, cost }: ChargeLine): Ledger {
  const { width } = extentOf(world, unit, p.units[unit.index] as UnitState);
  const wheeled = wheel === null ? 0 : wheelLength(width, wheel.angle);
  const straight = toContact * GRAINS_PER_MM;
  const more = cost - wheeled - straight;
  return ledger([
    ...(wheel === null ? [] : [line(wheeled, 'wheel', 'GDA-4.2.5')]),
    line(straight, 'advance', 'GDA-4.9.6'),
    ...(more > 0 ? [line(more, 'hard-going', 'GDA-5.32.2')] : []),
  ]);
}

function allowanceOf(world: World, p: GdaPosition, unit: Unit, forwards: number): Ledger {
  const { bonus } = world.tables.charge;
  const [pace] = allowanceLines(world, p, unit.index, (p.units[unit.index] as UnitState).formation);
  return ledger([
    ...(pace === undefined ? [] : [pace]),
    isCavalry(unit)
      ? line(cm(bonus.cavalry), 'charging', 'GDA-4.1.11')
      : line(cm(bonus.infantry), 'charging', 'GDA-4.1.10'),
    ...(forwards > 0 ? [line(cm(forwards), 'forwards-at-most', 'GDA-4.2.10')] : []),
  ]);
}

/** Every difference of two throws of two dice, with how often it comes up. */
const DIFFERENCES: ReadonlyMap<number, number> = (() => {
  const sums = new Map<number, number>();
  for (let a = 1; a <= 6; a += 1) for (let b = 1; b <= 6; b += 1) sums.set(a + b, (sums.get(a + b) ?? 0) + 1);
  const found = new Map<number, number>();
  for (const [one, ways] of sums)
    for (const [other, more] of sums) found.set(one - other, (found.get(one - other) ?? 0) + ways * more);
  return found;
})();

function oddsOf(
  verdictFor: (difference: number) => {
    readonly attackerResult: ChargeResult;
    readonly defenderResult: ChargeResult;
  },
  ahead: number,
): readonly ChargeOdds[] {
  const odds = new Map<string, ChargeOdds>();
  for (const [thrown, ways] of [...DIFFERENCES].sort(([a], [b]) => b - a)) {
    const { attackerResult: attacker, defenderResult: defender } = verdictFor(thrown + ahead);
    const key = `${attacker} ${defender}`;
    odds.set(key, { attacker, defender, ways: ways + (odds.get(key)?.ways ?? 0) });
  }
  return [...odds.values()];
}
