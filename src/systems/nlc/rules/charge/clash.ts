import { dice } from '../../../../engine/chance.ts';
import type { LedgerLine } from '../../../../engine/ledger.ts';
import { call, done, next } from '../../../../engine/procedure.ts';
import { type Comparison, firstLoss, shiftsIn } from '../combat/comparison.ts';
import type { Compared } from '../combat/fight.ts';
import { living } from '../combat/retreat.ts';
import type { Clash, Fire } from '../events.ts';
import { heartened } from '../fire/heartened.ts';
import { hitsOn } from '../fire/hits.ts';
import { groupMorale, holds, moraleOnDice } from '../fire/morale.ts';
import { type ChargeTerms, chargedLines, chargeLines } from '../fire/strength.ts';
import { fireOf, isFire } from '../fire/table.ts';
import { stateOf, unitState } from '../ground/standing.ts';
import { reveal } from '../hidden/hidden.ts';
import { type At, auto, chance, procedure } from '../kit.ts';
import { settle } from '../morale/settle.ts';
import { enemyOf, type HexId, type Side, type UnitId, type UnitState } from '../position.ts';
import { fought } from '../victory/fought.ts';
import { skyOf } from '../weather/sky.ts';
import { counterOf } from '../world.ts';

/** One round of cavalry against whomever it meets: a charge, a reaction charge or a pursuit (7.6b to 7.8). */
export interface ClashTerms {
  readonly kind: Clash;
  /** Whose cavalry it is. */
  readonly side: Side;
  readonly attackers: readonly UnitId[];
  readonly defenders: readonly UnitId[];
  readonly hex: HexId;
  /** The hex it comes out of last. */
  readonly from: HexId;
  readonly flank: boolean;
  readonly backhand: boolean;
  /** They have just been beaten: they neither form square nor fire (7.7). */
  readonly fleeing: boolean;
}

interface Locals extends ClashTerms {
  readonly square?: boolean | null;
  /** 29.10: whose morale is on the dice. */
  readonly compared?: Compared;
  readonly attack?: Fire;
  readonly defence?: Fire | null;
  readonly defenceLost?: number;
  readonly result?: unknown;
}

export interface ClashResult {
  readonly won: 'attack' | 'defence' | 'nobody';
}

const states = (at: At<Locals>, units: readonly UnitId[]): UnitState[] =>
  living(at, units).map((counter) => stateOf(at.position, counter));

const linesOf = (at: At<Locals>): { attack: LedgerLine[]; defence: LedgerLine[] } => {
  const { attackers, defenders, from, hex, square, flank, backhand, fleeing } = at.locals;
  const terms: ChargeTerms = {
    from: at.world.grid.index(from),
    target: at.world.grid.index(hex),
    square: square ?? null,
    flank,
    backhand,
  };
  return {
    attack: heartened(
      at.world,
      at.position,
      chargeLines(at.world, at.position, states(at, attackers), terms),
    ),
    defence: fleeing
      ? []
      : heartened(
          at.world,
          at.position,
          chargedLines(at.world, at.position, states(at, defenders), flank, skyOf(at.world, at.position)),
        ),
  };
};

/** Steps lost by the hits that were given out last. */
const lostIn = ({ result }: Locals): number => (result as { readonly lost: number } | undefined)?.lost ?? 0;

const infantryOf = (at: At<Locals>): UnitState[] =>
  states(at, at.locals.defenders).filter(({ id }) => counterOf(at.world, id).infantry);

/** 7.6b: square or none, one round of fire each, and who has lost more. */
export const clash = procedure<Locals>('nlc.clash', {
  square: auto('NLC-7.10a.1', (at) => {
    const infantry = infantryOf(at);
    const { attackers, defenders } = at.locals;
    fought(at, attackers, defenders);
    // R193: a pursuit may come upon troops whom nobody has seen yet.
    for (const unit of [...attackers, ...defenders]) {
      reveal(at, unit);
    }
    if (infantry.length === 0 || at.locals.fleeing) {
      return next('fire', { ...at.locals, square: null });
    }
    if (infantry.some(({ disrupted }) => disrupted)) {
      at.emit(() => ({
        type: 'noSquare',
        rule: 'NLC-7.10a.2',
        units: infantry.map(({ id }) => id),
        hex: at.locals.hex,
      }));
      return next('fire', { ...at.locals, square: false });
    }
    return next('squareRoll');
  }),
  squareRoll: chance('NLC-7.6b.5', {
    request: () => dice(1),
    ask: (at) => ({ hex: at.locals.hex, units: infantryOf(at).map(({ id }) => id) }),
    run: (at, { values }) => {
      const roll = values[0] as number;
      const infantry = infantryOf(at);
      const morale = groupMorale(at.world, at.position, infantry, [], 'charged');
      const formed = holds(roll, morale);
      at.emit(() => ({
        type: 'squareRolled',
        rule: 'NLC-7.6b.5',
        units: infantry.map(({ id }) => id),
        hex: at.locals.hex,
        roll,
        morale,
        formed,
        // Their morale tells whether they are on the march or were held in reserve.
        reveals: true,
      }));
      return next('fire', { ...at.locals, square: formed });
    },
  }),
  fire: auto('NLC-7.6b.8', (at) => {
    const { attack, defence } = linesOf(at);
    const locals = { ...at.locals, defenceLost: 0 };
    if (!isFire(attack) && !isFire(defence)) {
      return next('decided', locals);
    }
    if (moraleOnDice(at.world, 'charge') === undefined) {
      return next('rollFire', locals);
    }
    const { side, attackers, defenders } = at.locals;
    const terms: Comparison = { kind: 'charge', side, attackers, defenders };
    return call('nlc.comparison', terms, 'compared', locals);
  }),
  compared: auto('NLC-29.10.1', (at) => {
    const { result, ...locals } = at.locals;
    return next('rollFire', { ...locals, compared: result as Compared });
  }),
  rollFire: chance('NLC-7.6b.8', {
    request: (at) => {
      const { attack, defence } = linesOf(at);
      return dice((isFire(attack) ? 2 : 0) + (isFire(defence) ? 2 : 0));
    },
    ask: (at) => ({ hex: at.locals.hex, kind: at.locals.kind }),
    run: (at, { values }) => {
      const { world, locals } = at;
      const { attack: ours, defence: theirs } = linesOf(at);
      const split = isFire(ours) ? 2 : 0;
      const fighters = { attack: states(at, locals.attackers), defence: states(at, locals.defenders) };
      const shifts = shiftsIn(world, at.position, 'charge', fighters, locals.compared ?? {});
      const attack = fireOf(world, locals.attackers, ours, values.slice(0, split), shifts.attack);
      const defence = locals.fleeing
        ? null
        : fireOf(world, locals.defenders, theirs, values.slice(split), shifts.defence);
      at.emit(() => ({
        type: 'clashFought',
        rule: 'NLC-7.6b.8',
        kind: locals.kind,
        hex: locals.hex,
        attack,
        defence,
        flank: locals.flank,
        backhand: locals.backhand,
      }));
      const first = firstLoss(world, 'charge', locals.compared?.defence);
      return call('nlc.hits', hitsOn(locals.defenders, attack.hits, 'fire', first), 'struck', {
        ...locals,
        attack,
        defence,
      });
    },
  }),
  struck: auto('NLC-7.1.2', (at) => {
    const { defence, attackers, compared } = at.locals;
    const locals = { ...at.locals, defenceLost: lostIn(at.locals) };
    const first = firstLoss(at.world, 'charge', compared?.attack);
    return call('nlc.hits', hitsOn(attackers, defence?.hits ?? 0, 'fire', first), 'decided', locals);
  }),
  decided: auto('NLC-7.6b.9', (at) => {
    settle(at);
    const { kind, hex, defenceLost = 0, attackers, defenders, side } = at.locals;
    const attackLost = lostIn(at.locals);
    const gone = living(at, defenders).length === 0;
    const spent = living(at, attackers).length === 0;
    // Steps alone decide, also against riders who are all gone; only where nobody is left has nobody won.
    const won = gone
      ? spent
        ? 'nobody'
        : 'attack'
      : defenceLost > attackLost
        ? 'attack'
        : spent || attackLost > defenceLost
          ? 'defence'
          : 'nobody';
    at.emit(() => ({ type: 'clashDecided', rule: 'NLC-7.6b.9', kind, hex, attackLost, defenceLost, won }));
    // Chargers who are met on their way have their leaders where they started.
    const homes = defenders.map((unit) => unitState(at.world, at.position, unit).hex as HexId);
    const hexes = [...new Set([hex, ...homes])];
    return call('nlc.orphans', { hexes, side: enemyOf(side) }, 'bereft', { ...at.locals, won });
  }),
  bereft: auto('NLC-11.8', (at) => {
    const hexes = at.locals.attackers.map((unit) => unitState(at.world, at.position, unit).hex as HexId);
    return call('nlc.orphans', { hexes: [...new Set(hexes)], side: at.locals.side }, 'end');
  }),
  end: auto('NLC-7.6b.9', (at) => done({ won: (at.locals as unknown as ClashResult).won })),
});
