import { dice } from '../../../../engine/chance.ts';
import { call, done, next } from '../../../../engine/procedure.ts';
import { refuse } from '../../../../engine/refusal.ts';
import type { CombatResult } from '../../content/content.ts';
import { changeUnit } from '../edit.ts';
import type { CombatKind } from '../events.ts';
import { type At, auto, chance, decide, procedure, type Scribe } from '../kit.ts';
import { isDemoralized } from '../morale/levels.ts';
import { lose } from '../morale/losses.ts';
import { enemyOf, type HexId, type Side, seatOf, type UnitId } from '../position.ts';
import { show } from '../stacking/moves.ts';
import { defendersIn, hexOf, stackAt } from '../stacking/stacks.ts';
import { standingPayment } from '../standing/results.ts';
import { counterOf, terrainOf } from '../world.ts';
import { check, follow, pursue, standing } from './aftermath.ts';
import type { AnswerArgs } from './answer.ts';
import { combatOdds, combatResult, type Fight, type Party } from './odds.ts';
import type { SufferArgs } from './suffer.ts';

/* 11.1 to 11.11: one combat from its declaration to the advance. */

export interface AssaultArgs {
  readonly kind: CombatKind;
  /** The attacking side. */
  readonly side: Side;
  readonly attackers: readonly Party[];
  /** Whom a reaction charge meets; in every other combat the stacks say who defends. */
  readonly defenders: readonly Party[];
  readonly targets: readonly HexId[];
  readonly bombarded: boolean;
}

interface Locals extends AssaultArgs {
  readonly queue?: readonly HexId[];
  readonly claimed?: boolean;
  readonly result?: unknown;
  readonly outcome?: CombatResult;
  /** Points the attackers owe for an exchange (11.9.6). */
  readonly owed?: number;
}

const RETREAT: Readonly<Partial<Record<CombatResult, number>>> = { Dr: 1, DrC: 1, Dr2: 2 };

const foe = (at: At<Locals>): Side => enemyOf(at.locals.side);

/** A demoralized corps takes numbers twice, as its foremost unit tells (12.2, ruling R38). */
const doubled = (at: At<Locals>, party: Party, points: number): number => {
  const [top] = party.units;
  return top !== undefined && isDemoralized(at.position, counterOf(at.world, top).corps)
    ? 2 * points
    : points;
};

/** Takes points from those who fought in a hex, then from whoever lies beneath (11.10.2). */
function charge(at: Scribe<Locals>, party: Party, side: Side, points: number, why: string): void {
  const rest = stackAt(at.world, at.position, side, party.hex).filter((id) => !party.units.includes(id));
  lose(at, [...party.units, ...rest], doubled(at, party, points), why);
}

const fightOf = ({ kind, attackers, defenders, bombarded, claimed = false }: Locals): Fight => ({
  kind,
  attackers,
  defenders,
  bombarded,
  claimed,
});

export const assault = procedure<Locals>('dow.assault', {
  declare: auto('DOW-11.0.3', (at) => {
    const { kind, attackers, targets } = at.locals;
    for (const { hex, units } of attackers) {
      show(at, units, hex, 'combat');
      for (const id of units) changeUnit(at.world, at.draft, id, { attacked: true });
    }
    const units = attackers.flatMap((party) => party.units);
    const from = attackers.map(({ hex }) => hex);
    at.emit(() => ({
      type: 'attackDeclared',
      rule: 'DOW-11.0.3',
      kind,
      from,
      targets,
      units,
      reveals: true,
    }));
    return next(kind === 'reaction' ? 'roll' : 'answers', { ...at.locals, queue: targets });
  }),
  answers: auto('DOW-11.1.1.2', (at) => {
    const { queue = [], attackers } = at.locals;
    const [hex, ...others] = queue;
    if (hex === undefined) return next('meet');
    const foes = attackers.map((party) => party.hex);
    const args: AnswerArgs = { side: foe(at), hex, foes, why: 'attack' };
    return call('dow.answer', args, 'answered', { ...at.locals, queue: others });
  }),
  answered: auto('DOW-11.6.4', (at) => {
    const { result, ...locals } = at.locals;
    return next('answers', { ...locals, claimed: locals.claimed === true || result === true });
  }),
  /** 5.4.1: who defends, once everybody who would not has gone. */
  meet: auto('DOW-5.4.1.2', (at) => {
    const { targets } = at.locals;
    const defenders = targets
      .map((hex) => ({ hex, units: defendersIn(at.world, at.position, foe(at), hex).flat() }))
      .filter(({ units }) => units.length > 0);
    if (defenders.length === 0) return next('chase');
    for (const { hex, units } of defenders) show(at, units, hex, 'combat');
    return next('roll', { ...at.locals, defenders });
  }),
  roll: chance('DOW-11.1.0.3', {
    request: () => dice(1),
    ask: (at) => ({
      kind: at.locals.kind,
      targets: at.locals.targets,
      odds: combatOdds(at.world, at.position, fightOf(at.locals)),
    }),
    run(at, roll) {
      const { kind } = at.locals;
      const odds = combatOdds(at.world, at.position, fightOf(at.locals));
      const die = roll.values[0] as number;
      const modified = die + odds.die.total;
      const read = combatResult(at.world, odds.column, modified);
      // A counterattack does not call for another one (ruling R27).
      const outcome = kind === 'counterattack' && read === 'DrC' ? 'Dr' : read;
      at.emit(() => ({
        type: 'combatRolled',
        rule: 'DOW-11.8.1',
        kind,
        odds,
        die,
        modified,
        result: outcome,
      }));
      const locals = { ...at.locals, outcome };
      if (outcome === 'Ar') {
        return next('repulsed', { ...locals, queue: at.locals.attackers.map(({ hex }) => hex) });
      }
      if (outcome === 'Ex') return next('exchange', locals);
      if (outcome === 'NE') return done();
      return next('driven', { ...locals, queue: at.locals.defenders.map(({ hex }) => hex), owed: 0 });
    },
  }),
  /** Ar: each attacking hex for itself (11.9). */
  repulsed: auto('DOW-11.9.0.1', (at) => {
    const { queue = [], attackers, side, targets } = at.locals;
    const [hex, ...others] = queue;
    if (hex === undefined) return next('pursuit');
    const party = attackers.find((one) => one.hex === hex) as Party;
    const args: SufferArgs = {
      side,
      hex,
      units: party.units,
      hexes: 1,
      foes: targets,
      defends: false,
      why: 'combat',
    };
    return call('dow.suffer', args, 'repulsedCheck', { ...at.locals, queue: [hex, ...others] });
  }),
  repulsedCheck: auto('DOW-11.9.2.1', (at) => {
    const { queue = [], side, targets, attackers } = at.locals;
    const [hex, ...others] = queue;
    const party = attackers.find((one) => one.hex === hex) as Party;
    return check(at, side, party, targets, [], 'repulsed', { ...at.locals, queue: others });
  }),
  /** Ex: both sides lose (11.9.6), each defending hex for itself (ruling R35). */
  exchange: auto('DOW-12.2.6', (at) => {
    for (const party of standing(at, at.locals.defenders, foe(at))) charge(at, party, foe(at), 1, 'exchange');
    return next('owe', { ...at.locals, owed: 1 });
  }),
  /** Dr, DrC and Dr2: each defending hex for itself; a farm turns them into an exchange (11.9.6). */
  driven: auto('DOW-11.9.0.2', (at) => {
    const { queue = [], defenders, attackers, outcome = 'Dr', kind } = at.locals;
    const [hex, ...others] = queue;
    if (hex === undefined) return next('owe');
    const party = defenders.find((one) => one.hex === hex) as Party;
    const hexes = RETREAT[outcome] ?? 1;
    if (kind !== 'reaction' && terrainOf(at.world, hex) === 'grand-farm') {
      at.emit(() => ({ type: 'farmHeld', rule: 'DOW-11.9.6.1', hex, result: outcome }));
      charge(at, party, foe(at), hexes, 'farm');
      return next('driven', { ...at.locals, queue: others, owed: hexes });
    }
    const foes = attackers.map((one) => one.hex);
    const args: SufferArgs = {
      side: foe(at),
      hex,
      units: party.units,
      hexes,
      foes,
      defends: kind !== 'reaction',
      why: 'combat',
    };
    return call('dow.suffer', args, 'drivenCheck');
  }),
  drivenCheck: auto('DOW-11.9.2.1', (at) => {
    const { queue = [], attackers, defenders } = at.locals;
    const [hex, ...others] = queue;
    const foes = attackers.map((one) => one.hex);
    const party = defenders.find((one) => one.hex === hex) as Party;
    return check(at, foe(at), party, foes, attackers, 'driven', { ...at.locals, queue: others });
  }),
  /** Whatever the attackers owe is paid by one of their hexes. */
  owe: auto('DOW-11.10.2.1', (at) => {
    const { owed = 0, attackers, side } = at.locals;
    const able = standing(at, attackers, side);
    const [only, second] = able;
    if (owed === 0 || only === undefined) return next('advance');
    if (second !== undefined) return next('choosePayer');
    charge(at, only, side, owed, 'exchange');
    return next('advance');
  }),
  choosePayer: decide('DOW-11.10.2.1', {
    accepts: ['pay'],
    by: (at) => {
      const seats = standing(at, at.locals.attackers, at.locals.side).map(({ units }) =>
        seatOf(counterOf(at.world, units[0] as UnitId).army),
      );
      return [...new Set(seats)].sort();
    },
    *candidates(at) {
      for (const { hex } of standing(at, at.locals.attackers, at.locals.side)) yield { type: 'pay', hex };
    },
    judge: (at, action) =>
      action.type === 'pay' &&
      standing(at, at.locals.attackers, at.locals.side).some(({ hex }) => hex === action.hex)
        ? []
        : [refuse('DOW-11.10.2.1', 'did-not-attack', { hexes: at.locals.attackers.map(({ hex }) => hex) })],
    standing: standingPayment,
    ask: ({ locals: { owed = 0, targets } }) => ({ points: owed, targets }),
    run(at, action) {
      const { attackers, side, owed = 0 } = at.locals;
      const hex = action.type === 'pay' ? action.hex : '';
      const party = standing(at, attackers, side).find((one) => one.hex === hex) as Party;
      charge(at, party, side, owed, 'exchange');
      return next('advance');
    },
  }),
  /** 11.11: the winner goes in; a counterattack and a farm's garrison need not (ruling R27). */
  advance: auto('DOW-11.11.1', (at) => {
    const { defenders, kind } = at.locals;
    const must = kind !== 'counterattack';
    return follow(
      at,
      defenders.map(({ hex }) => hex),
      { must, evaded: false },
      'chase',
    );
  }),
  /** Where the enemy got out of the way only horse may go in (11.1.1, ruling R8). */
  chase: auto('DOW-11.1.1.6', (at) => {
    const fought = at.locals.defenders.map(({ hex }) => hex);
    const left = at.locals.targets.filter((hex) => !fought.includes(hex));
    return follow(at, left, { must: false, evaded: true }, 'held');
  }),
  /** 11.11: an exchange that cost the attacker the last of a hex leaves it to those who held theirs. */
  held: auto('DOW-11.11.7', (at) => {
    const { attackers, owed = 0 } = at.locals;
    const eaten = attackers.filter(({ units }) =>
      units.every((id) => hexOf(at.world, at.position, id) === undefined),
    );
    return owed === 0 ? next('counter') : pursue(at, eaten, 'counter');
  }),
  /** DrC: those who were driven attack at once (11.9.6, ruling R27). */
  counter: auto('DOW-11.9.6.3', (at) => {
    const { outcome, kind, defenders } = at.locals;
    if (outcome !== 'DrC' || kind === 'reaction') return done();
    return call('dow.counter', { side: foe(at), units: defenders.flatMap(({ units }) => units) }, 'over');
  }),
  over: auto('DOW-11.9.6.3', () => done()),
  /** 11.11: a defender whose enemy has left a hex quite empty may take it. */
  pursuit: auto('DOW-11.11.7', (at) => pursue(at, at.locals.attackers, 'over')),
});
