import type { Facts } from '../../../../engine/position.ts';
import { manoeuvred } from '../../../../geometry/table/manoeuvre.ts';
import type { GdaAction } from '../actions.ts';
import { forecastVolley } from '../fire/forecast.ts';
import type { At } from '../kit.ts';
import { changedPose, turnedAbout } from '../movement/formations.ts';
import type { GdaPosition, UnitState } from '../position.ts';
import { extentOf } from '../units/ground.ts';
import type { Unit, World } from '../world.ts';
import { attackOf, defenders, type Fighting } from './charge-combat.ts';
import { type Halted, markFor, shareOfFire } from './charge-fire.ts';
import { type Charge, moveOf } from './charge-state.ts';
import { rerolled, rerollPenalty } from './combat.ts';
import { clashAhead } from './forecast.ts';
import { reachOfCharge } from './reach.ts';
import { verdictOn } from './verdict.ts';

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** 4.6, 4.9: what each answer to a charge that is under way would come to; nothing where it asks for something else. */
export function forecastAnswer(world: World, p: GdaPosition, action: GdaAction): Facts {
  const top = p.stack.at(-1);
  switch (top?.proc) {
    case 'gda.charge':
      return top.step === 'react' ? forecastReaction(world, p, top.locals as unknown as Charge, action) : {};
    case 'gda.chargeFire':
      return action.type === 'fireAtCharge'
        ? forecastVolleys(world, p, top.locals as unknown as Halted, action.units)
        : {};
    case 'gda.chargeCombat':
      return top.step === 'throwOrPass'
        ? forecastThrow(world, p, top.locals as unknown as Fighting, action)
        : {};
    default:
      return {};
  }
}

/** 4.9: the clash as it would be once the target has done this, where a test for it is passed. */
function forecastReaction(world: World, p: GdaPosition, charge: Charge, action: GdaAction): Facts {
  const after = answered(world, p, charge, action);
  if (after === undefined) return {};
  // Who wheels has done so before the charge comes; squares and those who turn about wait for it to halt.
  const met = action.type === 'wheelAndFire' ? after : p;
  const at = { world, position: met, locals: charge } as At<Charge>;
  const reach = reachOfCharge(world, met, charge.lead, charge.target, moveOf(at));
  return 'line' in reach ? clashAhead(world, after, charge, reach.line) : { short: true };
}

function answered(
  world: World,
  p: GdaPosition,
  { target }: Charge,
  action: GdaAction,
): GdaPosition | undefined {
  const changed = (index: number, patch: Partial<UnitState>): GdaPosition => ({
    ...p,
    units: p.units.map((one, i) => (i === index ? { ...one, ...patch } : one)),
  });
  switch (action.type) {
    case 'standAndFire':
      return p;
    case 'wheelAndFire': {
      const unit = world.units[target] as Unit;
      const wheels = action.helper === undefined ? unit : (world.unitById.get(action.helper) ?? unit);
      const state = p.units[wheels.index] as UnitState;
      const { on, angle } = action;
      const pose = manoeuvred(state.pose, extentOf(world, wheels, state), { kind: 'wheel', on, angle });
      return changed(wheels.index, { pose });
    }
    case 'formSquare': {
      const change = { formation: 'square', fixed: 'middle' } as const;
      return changed(target, { formation: 'square', pose: changedPose(world, p, target, change) });
    }
    case 'turnAbout':
      return changed(target, { pose: turnedAbout(world, p, target), order: 'unformed' });
    default:
      return undefined;
  }
}

/** 4.9: what all who fire at it take on the average. */
function forecastVolleys(world: World, p: GdaPosition, halted: Halted, units: readonly string[]): Facts {
  const taken = units.flatMap((id): readonly number[] => {
    const unit = world.unitById.get(id);
    if (unit === undefined) return [];
    const mark = markFor(world, p, unit.index, halted);
    const share = shareOfFire(world, p, unit.index, mark, halted);
    const { expected } = forecastVolley(world, p, unit, mark, share);
    return typeof expected === 'number' ? [expected] : [];
  });
  return taken.length === 0 ? {} : { expected: taken.reduce((sum, one) => sum + one, 0) };
}

/** 4.6: how the clash stands by the dice that lie, and what each face of one thrown again would make of it. */
function forecastThrow(world: World, p: GdaPosition, fight: Fighting, action: GdaAction): Facts {
  const verdict = (mine: Fighting) => verdictOn(world, p, attackOf(mine), defenders(mine));
  const { attackerScore, defenderScore, attackerResult: attacker, defenderResult: defender } = verdict(fight);
  const stands = { attackerScore, defenderScore };
  if (action.type !== 'throwAgain') return { ...stands, odds: [{ attacker, defender, ways: 1 }], of: 1 };
  const support = world.unitById.get(action.support)?.index;
  if (support === undefined) return stands;
  const { turn = 'attacker', lead, target } = fight;
  const key = turn === 'attacker' ? 'attackerDice' : 'defenderDice';
  const penalty = rerollPenalty(world, p, support, turn === 'attacker' ? target : lead);
  const [one, other] = fight[key] ?? [1, 1];
  const odds = FACES.map((face) => {
    const die = rerolled(face, penalty);
    const dice = action.die === 0 ? ([die, other] as const) : ([one, die] as const);
    const { attackerResult, defenderResult } = verdict({ ...fight, [key]: dice });
    return { attacker: attackerResult, defender: defenderResult, ways: 1 };
  });
  return { ...stands, odds: together(odds), of: FACES.length };
}

interface Row {
  readonly attacker: string;
  readonly defender: string;
  readonly ways: number;
}

const together = (rows: readonly Row[]): readonly Row[] => {
  const found = new Map<string, Row>();
  for (const row of rows) {
    const key = `${row.attacker} ${row.defender}`;
    found.set(key, { ...row, ways: row.ways + (found.get(key)?.ways ?? 0) });
  }
  return [...found.values()];
};
