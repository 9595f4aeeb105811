import type { Seat } from '../../../../engine/position.ts';
import { done, next } from '../../../../engine/procedure.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import type { NlbAction } from '../actions.ts';
import { type At, auto, decide, listing, procedure } from '../kit.ts';
import { phasingSeats } from '../movement/movement-orders.ts';
import { enemyOf, type HexId, type NlbPosition } from '../position.ts';
import { stoodIn } from '../setup/deployment.ts';
import type { World } from '../world.ts';
import { batteriesOn, readyGuns, withinRange } from './artillery.ts';
import { engage, judgeDeclare, judgeEngage, judgeTarget } from './attack.ts';
import { declaring, resolve, resume, settle } from './declaration.ts';
import type { DeclaredPlan } from './declared.ts';
import { fieldOf } from './duties.ts';
import type { AttackPlan, Duty } from './engagement.ts';
import { forecast } from './forecast.ts';
import { oddsOf } from './odds.ts';
import { attackersAt, defendersAt } from './parties.ts';

/** Enemy hexes somebody could still attack: those in contact and those within gun range, in the order of the forces. */
export function attackableHexes(world: World, p: NlbPosition, duty: Duty): readonly HexId[] {
  const found: HexId[] = [];
  someAttackable(world, p, duty, (hex) => {
    found.push(hex);
    return false;
  });
  return found;
}

/** Is there one among them of which this holds? Looks no further than that. */
export function someAttackable(
  world: World,
  p: NlbPosition,
  duty: Duty,
  holds: (hex: HexId) => boolean,
): boolean {
  const side = enemyOf(p.phasing);
  const { assailants } = fieldOf(world, p, duty);
  const guns = readyGuns(world, p);
  const hexes = stoodIn(world, p, side);
  for (const hex of hexes) {
    if (!assailants.has(hex) && !withinRange(world, guns, hex)) {
      continue;
    }
    if (!defendersAt(world, p, side, hex).some((unit) => unit.combat === 'fresh')) {
      continue;
    }
    const id = world.grid.id(hex);
    if ((assailants.has(hex) || batteriesOn(world, p, id).length > 0) && holds(id)) {
      return true;
    }
  }
  return false;
}

/** Columns from the odds downward: the attacker may always roll on a worse one (6.2C). */
function* columnsUpTo(world: World, p: NlbPosition, plan: AttackPlan): Iterable<NlbAction> {
  const { columns } = world.tables.crt;
  for (let i = columns.indexOf(oddsOf(world, p, plan).column); i >= 0; i -= 1) {
    yield { type: 'declare', column: columns[i] as string };
  }
}

/** Own units worth asking about: those next to a target and batteries in range of one. */
function* nearTargets(world: World, p: NlbPosition, plan: AttackPlan): Iterable<NlbAction> {
  const asked = new Set<string>();
  for (const target of plan.targets) {
    const hex = world.grid.index(target);
    for (let d = 0; d < 6; d += 1) {
      const from = world.grid.neighbours[hex * 6 + d] as number;
      for (const unit of from < 0 ? [] : attackersAt(world, p, p.phasing, from)) {
        asked.add(unit.id);
      }
    }
    for (const battery of batteriesOn(world, p, target)) {
      asked.add(battery.id);
    }
  }
  for (const unit of asked) {
    yield { type: 'engage', unit };
  }
}

/** Who takes a choice in building an attack that is not among the usual ones. */
const furtherPlan = ({ world }: At, action: NlbAction) =>
  world.seams.plans.find((further) => further.accepts.includes(action.type));

function* building(at: At<AttackPlan>, seat: Seat): Iterable<NlbAction> {
  const { world, position, locals } = at;
  yield* nearTargets(world, position, locals);
  const further: NlbAction[] = [];
  for (const one of world.seams.plans) {
    one.list(at, seat, further);
  }
  yield* further;
  for (const hex of attackableHexes(world, position, locals.duty)) {
    if (!locals.targets.includes(hex)) {
      yield { type: 'target', hex };
    }
  }
  if (locals.attackers.length + locals.bombarding.length > 0) {
    yield* columnsUpTo(world, position, locals);
  }
}

function judgeBuilding(at: At<AttackPlan>, action: NlbAction, seat: Seat): readonly Refusal[] {
  const { world, position, locals } = at;
  switch (action.type) {
    case 'target':
      return judgeTarget(world, position, locals, action.hex);
    case 'engage':
      return judgeEngage(world, position, locals, action.unit, seat);
    case 'declare':
      return judgeDeclare(world, position, locals, action.column);
    default:
      return furtherPlan(at, action)?.judge(at, action, seat) ?? [];
  }
}

function canBuild(at: At<AttackPlan>, seat: Seat): boolean {
  for (const action of building(at, seat)) {
    if (judgeBuilding(at, action, seat).length === 0) {
      return true;
    }
  }
  return false;
}

/** 6.1, 6.2: one attack put together party by party, then declared and resolved. */
export const attack = procedure<AttackPlan>('nlb.attack', {
  build: decide('NLB-6.1.1', {
    // In a team an attack that must still grow can be beyond what one of them has at hand.
    by: (at) => {
      const seats = phasingSeats(at);
      return seats.length === 1 ? seats : seats.filter((seat) => canBuild(at, seat));
    },
    accepts: ['target', 'engage', 'declare'],
    ...listing<AttackPlan>(building),
    judge: judgeBuilding,
    run: (at, action) => {
      const { world, position, locals } = at;
      switch (action.type) {
        case 'target':
          return next('build', { ...locals, targets: [...locals.targets, action.hex] });
        case 'engage':
          return next('build', engage(world, position, locals, action.unit));
        case 'declare':
          return world.seams.beforeOdds.some((one) => one.asks(world, position, locals))
            ? settle(at, declaring(world, position, locals, action.column))
            : resolve(at, locals, action.column);
        default:
          return furtherPlan(at, action)?.run(at, action) ?? next('build');
      }
    },
    ask: ({ world, position, locals }) => forecast(world, position, locals),
  }),
  told: auto('NLB-6.2.1', (at) => resume(at, at.locals as DeclaredPlan)),
  resolved: auto('NLB-6.0.6', ({ locals }) => done({ duty: locals.duty })),
});
