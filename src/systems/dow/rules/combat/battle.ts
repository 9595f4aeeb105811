import { dice } from '../../../../engine/chance.ts';
import { type Ledger, ledger, line } from '../../../../engine/ledger.ts';
import type { Seat } from '../../../../engine/position.ts';
import { call, done, next } from '../../../../engine/procedure.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { changeUnit } from '../edit.ts';
import { type At, auto, chance, decide, procedure, type Scribe } from '../kit.ts';
import { isDemoralized } from '../morale/levels.ts';
import { lose } from '../morale/losses.ts';
import { enemyOf, type HexId, type Side, seatOf, type UnitId } from '../position.ts';
import { fieldOf } from '../stacking/field.ts';
import { show } from '../stacking/moves.ts';
import { stackAt } from '../stacking/stacks.ts';
import { standingForgo } from '../standing/results.ts';
import { counterOf } from '../world.ts';
import type { AdvanceArgs } from './advance.ts';
import type { AnswerArgs } from './answer.ts';
import type { AssaultArgs } from './assault.ts';
import {
  attackerReasons,
  attacksOn,
  canAttackAcross,
  judgeAttack,
  partiesOf,
  seemsToAttack,
} from './attack.ts';
import { barrageOf, bombardmentResult, columnFor, gunsAt, isMassed } from './guns.ts';
import type { Party } from './odds.ts';

/* 4.2.D, 10: the battle for one selected hex: the guns first, then whoever supports them or joins. */

export interface BattleArgs {
  readonly side: Side;
  readonly hex: HexId;
  readonly guns: readonly HexId[];
  readonly support: readonly HexId[];
}

interface Locals extends BattleArgs {
  /** Whoever supports, by name (10.4.1): everybody has been shown them. */
  readonly backing?: readonly Party[];
  readonly points?: Ledger;
  /** Seats that attack no more after the guns; the other Allied army may still (4.0.3). */
  readonly passed?: readonly Seat[];
}

const foe = (at: At<Locals>): Side => enemyOf(at.locals.side);

/** 10.4: the supporting units of a hex: whoever could attack out of it, or horse artillery on top of it. */
export const supportersIn = (at: At, side: Side, hex: HexId): readonly UnitId[] => {
  const { units, refusals } = attackerReasons(at.world, at.position, side, hex, false);
  if (refusals.length === 0) return units;
  const [top] = stackAt(at.world, at.position, side, hex);
  return top !== undefined && counterOf(at.world, top).arm === 'horse-artillery' ? [top] : [];
};

/** Supporting hexes that can attack and so must (10.4); guns can only go in afterwards (ruling R6). */
const bound = ({ world, locals: { backing = [] } }: At<Locals>): HexId[] =>
  backing.filter(({ units }) => units.some((id) => !counterOf(world, id).artillery)).map(({ hex }) => hex);

/**
 * The seats that could attack the hex once the guns have fired, and have not said that they will not. From what all can
 * see: to be asked only when foot lies beneath guns would tell that it does.
 */
function seatsToJoin(at: At<Locals>): Seat[] {
  const { world, position: p } = at;
  const { hex, side, passed = [] } = at.locals;
  const must = bound(at);
  const { held } = fieldOf(world, p, side);
  const near = (world.ground.beside[world.grid.index(hex)] as readonly number[])
    .filter((beside) => held[beside] === 1)
    .map(world.grid.id)
    .filter((from) => canAttackAcross(world, from, hex) && seemsToAttack(world, p, side, from));
  const seats = (must.length > 0 ? must : near).map((from) =>
    seatOf(counterOf(world, stackAt(world, p, side, from)[0] as UnitId).army),
  );
  return [...new Set(seats)].filter((seat) => !passed.includes(seat)).sort();
}

/** 12.2: a demoralized corps loses twice as much, and one point where it would lose none. */
function lossesOf(at: At<Locals>, result: number): Ledger {
  const [top] = stackAt(at.world, at.position, foe(at), at.locals.hex);
  const lines = [line(result, 'table', 'DOW-10.1.0.12')];
  if (top !== undefined && isDemoralized(at.position, counterOf(at.world, top).corps)) {
    lines.push(
      result === 0
        ? line(at.world.tables.morale.leastLoss, 'demoralized', 'DOW-12.2.3', { unit: top })
        : line(result, 'demoralized', 'DOW-12.2.2', { unit: top }),
    );
  }
  return ledger(lines);
}

export const battle = procedure<Locals>('dow.battle', {
  declare: auto('DOW-10.1.0.3', (at) => {
    const { side, hex, guns, support } = at.locals;
    for (const from of guns) {
      const firing = gunsAt(at.world, at.position, side, from, hex).guns;
      show(
        at,
        firing.map(({ unit }) => unit),
        from,
        'combat',
      );
    }
    const backing = support.map((from) => ({ hex: from, units: supportersIn(at, side, from) }));
    for (const { hex: from, units } of backing) show(at, units, from, 'combat');
    const { points } = barrageOf(at.world, at.position, side, guns, hex, false);
    for (const from of guns) {
      for (const { unit } of gunsAt(at.world, at.position, side, from, hex).guns) {
        changeUnit(at.world, at.draft, unit, { fired: true });
      }
    }
    at.emit(() => ({ type: 'bombardmentDeclared', rule: 'DOW-10.1.0.7', hex, guns, support, reveals: true }));
    const args: AnswerArgs = { side: foe(at), hex, foes: guns, why: 'bombardment' };
    return call('dow.answer', args, 'massed', { ...at.locals, points, backing });
  }),
  massed: auto('DOW-10.1.0.10', (at) => {
    const { side, hex } = at.locals;
    if (stackAt(at.world, at.position, foe(at), hex).length === 0) return next('evaded');
    const massed = isMassed(at.world, at.position, side, hex);
    at.emit(() => ({ type: 'massedTold', rule: 'DOW-10.1.0.10', hex, massed, reveals: true }));
    return next('roll');
  }),
  roll: chance('DOW-10.1.0.12', {
    request: () => dice(1),
    ask: ({ locals: { hex, guns } }) => ({ hex, guns }),
    run(at, roll) {
      const { side, hex, points = ledger([]) } = at.locals;
      const massed = isMassed(at.world, at.position, side, hex);
      const plain = barrageOf(at.world, at.position, side, [], hex, massed);
      const column = columnFor(at.world, points.total);
      const barrage = { points, column, die: plain.die };
      const die = roll.values[0] as number;
      const modified = die + barrage.die.total;
      const result = bombardmentResult(at.world, column, modified);
      const losses = lossesOf(at, result);
      at.emit(() => ({
        type: 'bombardmentRolled',
        rule: 'DOW-10.1.0.12',
        hex,
        barrage,
        die,
        modified,
        result,
        losses,
        reveals: true,
      }));
      lose(at, stackAt(at.world, at.position, foe(at), hex), losses.total, 'bombardment');
      return next('after');
    },
  }),
  after: auto('DOW-10.4.4', (at) => {
    const { side, hex } = at.locals;
    if (stackAt(at.world, at.position, foe(at), hex).length === 0) return next('cleared');
    return seatsToJoin(at).length > 0 && at.position.phasing === side ? next('assault') : done();
  }),
  /** 10.4, 11.0: whoever supports must attack now; others may join, and where nobody must, the hex may be left. */
  assault: decide('DOW-10.4.3', {
    accepts: ['attack', 'forgo'],
    // Attacks on the hex that was bombarded alone; others beside it may be taken in.
    complete: false,
    by: seatsToJoin,
    *candidates(at) {
      const must = bound(at);
      for (const from of attacksOn(at.world, at.position, at.locals.hex, false)) {
        if (!must.every((hex) => from.includes(hex))) continue;
        yield { type: 'attack', from: [...from], targets: [at.locals.hex] };
      }
      if (must.length === 0) yield { type: 'forgo' };
    },
    judge(at, action, seat) {
      const must = bound(at);
      if (action.type !== 'attack') {
        return must.length > 0 ? [refuse('DOW-10.4.3', 'support-must-attack', { hexes: must })] : [];
      }
      const found: Refusal[] = judgeAttack(at, action.from, action.targets, seat, false, at.locals.hex);
      if (!action.targets.includes(at.locals.hex)) {
        found.push(refuse('DOW-4.2.D.1', 'not-the-selected-hex', { hex: at.locals.hex }));
      }
      const missing = must.filter((hex) => !action.from.includes(hex));
      if (missing.length > 0) found.push(refuse('DOW-10.4.3', 'support-must-attack', { hexes: missing }));
      return found;
    },
    standing: standingForgo,
    ask: (at) => ({ hex: at.locals.hex, support: at.locals.support }),
    run(at, action, seat) {
      const { side, passed = [] } = at.locals;
      if (action.type !== 'attack') return next('after', { ...at.locals, passed: [...passed, seat] });
      const args: AssaultArgs = {
        kind: 'attack',
        side,
        attackers: partiesOf(at.world, at.position, side, action.from),
        defenders: [],
        targets: action.targets,
        bombarded: action.targets.length === 1,
      };
      at.draft.update({ settled: [...new Set([...at.position.settled, ...action.targets])] });
      return call('dow.assault', args, 'over');
    },
  }),
  cleared: auto('DOW-10.4.4', (at) => follow(at, false)),
  /** 10.6: a hex that was left before the guns spoke; only horse may go in (ruling R8). */
  evaded: auto('DOW-10.6.5', (at) => follow(at, true)),
  over: auto('DOW-4.2.D.1', () => done()),
});

function follow(at: Scribe<Locals>, evaded: boolean) {
  const { side, hex, backing: parties = [] } = at.locals;
  if (parties.length === 0) return done();
  const args: AdvanceArgs = { side, into: [hex], parties, must: false, evaded, attacked: true, follow: true };
  return call('dow.advance', args, 'over');
}
