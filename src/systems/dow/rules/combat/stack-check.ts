import { dice } from '../../../../engine/chance.ts';
import { call, done, next } from '../../../../engine/procedure.ts';
import { refuse } from '../../../../engine/refusal.ts';
import { shutToCharge } from '../charge/declare.ts';
import { chargeOdds, chargeResult } from '../charge/odds.ts';
import { changeUnit } from '../edit.ts';
import { type At, auto, chance, decide, procedure } from '../kit.ts';
import { lose } from '../morale/losses.ts';
import { claimZone } from '../movement/march.ts';
import { enemyOf, type HexId, type Side, seatOf, type UnitId } from '../position.ts';
import { mayHold } from '../stacking/guess.ts';
import { show } from '../stacking/moves.ts';
import { bodyOf, elementsOf, hexOf, stackAt, unitState } from '../stacking/stacks.ts';
import { pinnersOf } from '../stacking/zones.ts';
import { standingCountercharge } from '../standing/reactions.ts';
import { counterOf, weatherOf } from '../world.ts';
import type { Party } from './odds.ts';
import type { RetreatArgs } from './retreat.ts';
import type { SufferArgs } from './suffer.ts';

/* 11.9.2, 11.9.3: those beneath a unit that has gone back see whether they follow it; horse may charge instead. */

export interface StackCheckArgs {
  readonly side: Side;
  readonly hex: HexId;
  /** Those who fought: what the result asked of them is done, also where they are still there (11.9). */
  readonly fought?: readonly UnitId[];
  readonly foes: readonly HexId[];
  /** The attackers whom cavalry that stays may charge; none where attackers check (11.9.3). */
  readonly against: readonly Party[];
}

interface Locals extends StackCheckArgs {
  readonly queue?: readonly (readonly UnitId[])[];
  readonly failed?: readonly UnitId[];
  /** Horse that has charged already. */
  readonly charged?: readonly UnitId[];
  readonly unit?: UnitId;
  readonly struck?: readonly Party[];
  /** What whoever was struck last said: whether anybody left the hex. */
  readonly result?: unknown;
  readonly hexes?: number;
}

/** Attackers that still stand where they attacked from, on ground that can be charged (9.4.2, ruling R49). */
const opponents = (at: At<Locals>): Party[] => {
  const { side, against, hex: from } = at.locals;
  return against
    .filter(({ hex }) => shutToCharge(at.world, from, hex) === undefined)
    .map(({ hex, units }) => ({
      hex,
      units: units.filter((id) => stackAt(at.world, at.position, enemyOf(side), hex).includes(id)),
    }))
    .filter(({ units }) => units.length > 0);
};

/** Those left behind, as units (5.2). */
const remaining = (at: At<Locals>): readonly (readonly UnitId[])[] => {
  const { side, hex, fought = [] } = at.locals;
  return elementsOf(
    at.world,
    stackAt(at.world, at.position, side, hex).filter((id) => !fought.includes(id)),
  );
};

/** Horse that has passed its check and not charged yet. */
const horse = (at: At<Locals>): UnitId[] => {
  const { charged = [], failed = [] } = at.locals;
  return remaining(at)
    .flat()
    .filter(
      (id) => counterOf(at.world, id).arm === 'cavalry' && !charged.includes(id) && !failed.includes(id),
    );
};

/** 9.4.2.3: enemy horse pins the hex, and none of it stands where the attackers do. */
function heldBy(at: At<Locals>, known: boolean): HexId[] {
  const pinners = pinnersOf(at.world, at.position, at.locals.side, at.locals.hex, known);
  return opponents(at).some(({ hex }) => pinners.includes(hex)) ? [] : pinners;
}

/** Whether anybody could charge, from what both sides know. */
const mayCharge = (at: At<Locals>): boolean => {
  const { side, hex, charged = [], failed = [] } = at.locals;
  const out = [...charged, ...failed];
  return (
    weatherOf(at.world, at.position.turn) !== 'severe-mud' &&
    opponents(at).length > 0 &&
    heldBy(at, true).length === 0 &&
    mayHold(at.world, at.position, side, hex, (c) => c.arm === 'cavalry' && !out.includes(c.id))
  );
};

export const stackCheck = procedure<Locals>('dow.stackCheck', {
  begin: auto('DOW-11.9.2.1', (at) => (remaining(at).length === 0 ? done() : next('roll'))),
  roll: chance('DOW-11.9.2.2', {
    request: () => dice(1),
    ask: ({ locals: { hex } }) => ({ hex }),
    run(at, roll) {
      const { hex } = at.locals;
      const die = roll.values[0] as number;
      const queue = remaining(at).filter(
        (element) => die > bodyOf(at.world, at.position, element, 'defender').morale,
      );
      const failed = queue.flat();
      show(at, failed, hex, 'combat');
      at.emit(() => ({ type: 'stackChecked', rule: 'DOW-11.9.2.2', hex, die, failed, reveals: true }));
      return next('leave', { ...at.locals, queue, failed });
    },
  }),
  leave: auto('DOW-11.9.2.4', (at) => {
    const { queue = [], foes, hex } = at.locals;
    const [element, ...others] = queue;
    if (element === undefined) return next('horse');
    const locals = { ...at.locals, queue: others };
    const units = element.filter((id) => hexOf(at.world, at.position, id) === hex);
    const [first] = units;
    if (first === undefined) return next('leave', locals);
    if (counterOf(at.world, first).foot) {
      lose(at, units, 1, 'foot-artillery');
      return next('leave', locals);
    }
    const args: RetreatArgs = { units, hexes: 1, taken: 0, foes, shut: [], why: 'check' };
    return call('dow.retreat', args, 'leave', locals);
  }),
  horse: auto('DOW-11.9.3.1', (at) => (mayCharge(at) ? next('choose') : done())),
  choose: decide('DOW-11.9.3.1', {
    accepts: ['countercharge', 'remain'],
    by: (at) => [
      seatOf(
        counterOf(at.world, stackAt(at.world, at.position, at.locals.side, at.locals.hex)[0] as UnitId).army,
      ),
    ],
    *candidates(at) {
      yield { type: 'remain' };
      for (const unit of horse(at)) yield { type: 'countercharge', unit };
    },
    judge(at, action) {
      if (action.type !== 'countercharge') return [];
      const { unit } = action;
      if (!horse(at).includes(unit)) return [refuse('DOW-11.9.3.1', 'no-horse-to-charge', { unit })];
      const { outOfCommand } = unitState(at.world, at.position, unit);
      return outOfCommand ? [refuse('DOW-9.4.2.1', 'out-of-command', { units: [unit] })] : [];
    },
    standing: standingCountercharge,
    ask: ({ locals: { hex } }) => ({ hex }),
    run(at, action) {
      if (action.type !== 'countercharge') return done();
      const { hex, side, charged = [] } = at.locals;
      show(at, [action.unit], hex, 'combat');
      if (heldBy(at, false).length > 0) {
        const claim = claimZone(at, side, hex);
        if (claim !== undefined) {
          at.emit(() => ({
            type: 'pinned',
            rule: 'DOW-9.4.2.3',
            units: [action.unit],
            hex,
            ...claim,
            heldBack: false,
            reveals: true,
          }));
        }
        return next('horse');
      }
      at.emit(() => ({
        type: 'countercharged',
        rule: 'DOW-11.9.3.1',
        unit: action.unit,
        hex,
        reveals: true,
      }));
      return next('charge', { ...at.locals, unit: action.unit, charged: [...charged, action.unit] });
    },
  }),
  charge: chance('DOW-11.9.3.2', {
    request: () => dice(1),
    ask: ({ locals: { hex, unit } }) => ({ hex, unit }),
    run(at, roll) {
      const { side, hex, unit } = at.locals;
      const struck = opponents(at);
      const against = struck.flatMap(({ units }) => elementsOf(at.world, units));
      const targets = struck.map((party) => party.hex);
      const units = [unit as UnitId];
      const odds = chargeOdds(at.world, at.position, {
        side,
        units,
        from: hex,
        targets,
        against,
        surprise: true,
      });
      const die = roll.values[0] as number;
      const modified = die + odds.die.total;
      const result = chargeResult(at.world, odds.column, modified);
      at.emit(() => ({ type: 'chargeRolled', rule: 'DOW-11.9.3.2', odds, die, modified, result }));
      if (result === 'Ar') {
        const args: SufferArgs = {
          side,
          hex,
          units,
          hexes: 1,
          foes: targets,
          defends: false,
          alone: true,
          why: 'charge',
        };
        return call('dow.suffer', args, 'spent');
      }
      return next('strike', { ...at.locals, struck, hexes: result === 'Dr2' ? 2 : 1 });
    },
  }),
  strike: auto('DOW-11.9.3.2', (at) => {
    const { struck = [], side, hex, hexes = 1 } = at.locals;
    const [party] = struck;
    if (party === undefined) return next('spent');
    const args: SufferArgs = {
      side: enemyOf(side),
      hex: party.hex,
      units: party.units,
      hexes,
      foes: [hex],
      defends: false,
      why: 'charge',
    };
    return call('dow.suffer', args, 'struck');
  }),
  /** 11.9.2: those beneath attackers who were driven off check in their turn. */
  struck: auto('DOW-11.9.2.1', (at) => {
    const { result, ...before } = at.locals;
    const { struck = [], side, hex } = before;
    const [party, ...others] = struck;
    const locals = { ...before, struck: others };
    if (result !== true || party === undefined) return next('strike', locals);
    const args: StackCheckArgs = {
      side: enemyOf(side),
      hex: party.hex,
      fought: party.units,
      foes: [hex],
      against: [],
    };
    return call('dow.stackCheck', args, 'strike', locals);
  }),
  /** 11.9.3: whatever came of it, the horses are blown for their next movement phase. */
  spent: auto('DOW-11.9.3.5', (at) => {
    const { unit } = at.locals;
    if (unit !== undefined && hexOf(at.world, at.position, unit) !== undefined) {
      changeUnit(at.world, at.draft, unit, { mark: 'blown' });
    }
    return next('horse');
  }),
});
