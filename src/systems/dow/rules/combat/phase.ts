import type { Seat } from '../../../../engine/position.ts';
import { call, done, next } from '../../../../engine/procedure.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import type { DowAction } from '../actions.ts';
import { changeUnits } from '../edit.ts';
import { type ActionOf, type At, auto, decide, procedure, type Scribe } from '../kit.ts';
import {
  type Army,
  type Clash,
  type DowPosition,
  enemyOf,
  type HexId,
  SIDES,
  type Side,
  seatOf,
} from '../position.ts';
import { fieldOf, rangeOf } from '../stacking/field.ts';
import { isEnemyHex, stackAt, unitState } from '../stacking/stacks.ts';
import { counterOf, turnNumber, type World, weatherOf } from '../world.ts';
import type { AssaultArgs } from './assault.ts';
import { canAttackAcross, judgeAttack, partiesOf } from './attack.ts';
import { type BattleArgs, supportersIn } from './battle.ts';
import { gunsAt } from './guns.ts';
import type { Party } from './odds.ts';
import { attacks, bombardments, enemyHexes, targetsOf } from './offers.ts';

/* 4.2.D: the combat phase, hex by hex, then breakthroughs. */

/** Seats that could have something to fight for, from what everybody sees: an enemy within the reach of guns. */
function seatsToFight({ world, position: p }: At): Seat[] {
  const side = p.phasing;
  const near = rangeOf(world, p, enemyOf(side));
  const { hexes, heldBy } = fieldOf(world, p, side);
  return world.seats[side].filter((seat) => {
    if (p.ended.includes(seat)) return false;
    // A reaction charge is fought in the phase of those who were its cause, whichever seat ends it (9.4.5).
    if (p.clashes.length > 0) return true;
    const mine = heldBy[seat as Army];
    return mine !== undefined && hexes.some((hex) => mine[hex] === 1 && near[hex] === 1);
  });
}

/** 9.4.5: the two parties of a reaction charge, as far as they still stand. */
function clashParties(
  world: World,
  p: DowPosition,
  clash: Clash,
): { side: Side; attackers: Party; defenders: Party } {
  const party = (side: Side, hex: HexId): Party => ({
    hex,
    units: stackAt(world, p, side, hex).filter((id) => unitState(world, p, id).mark === 'clashing'),
  });
  const side = enemyOf(p.phasing);
  return { side, attackers: party(side, clash.reacting), defenders: party(p.phasing, clash.charging) };
}

function judgeBombard(at: At, action: ActionOf<'bombard'>, seat: Seat): Refusal[] {
  const { world, position: p } = at;
  const side = p.phasing;
  const { hex, guns, support } = action;
  if (!isEnemyHex(world, p, side, hex)) return [refuse('DOW-10.1.0.3', 'no-enemy-there', { hex })];
  const found: Refusal[] = [];
  if (new Set(guns).size !== guns.length || new Set(support).size !== support.length) {
    return [refuse('DOW-3.1', 'named-twice')];
  }
  const own = guns.some((from) => {
    const [top] = stackAt(world, p, side, from);
    return top !== undefined && seatOf(counterOf(world, top).army) === seat;
  });
  if (!own) return [refuse('DOW-4.0.3', 'not-your-attack', { hexes: guns })];
  if (p.settled.includes(hex)) found.push(refuse('DOW-4.2.D.1', 'hex-settled', { hex }));
  for (const from of guns) found.push(...gunsAt(world, p, side, from, hex).refusals);
  for (const from of support) {
    const beside =
      world.grid.index(from) >= 0 && world.grid.distance(world.grid.index(from), world.grid.index(hex)) === 1;
    if (!beside) found.push(refuse('DOW-10.4.2', 'not-adjacent', { from, hex }));
    else if (!canAttackAcross(world, from, hex)) {
      found.push(refuse('DOW-11.5.2', 'water-between', { from, hex }));
    } else if (supportersIn(at, side, from).length === 0) {
      found.push(refuse('DOW-10.4.1', 'no-support-there', { hex: from }));
    }
  }
  return found;
}

const assaultArgs = (
  at: At,
  action: { from: readonly HexId[]; targets: readonly HexId[] },
  kind: AssaultArgs['kind'],
): AssaultArgs => ({
  kind,
  side: at.position.phasing,
  attackers: partiesOf(at.world, at.position, at.position.phasing, action.from),
  defenders: [],
  targets: action.targets,
  bombarded: false,
});

const settle = (at: Scribe, hexes: readonly HexId[]): void => {
  at.draft.update({ settled: [...new Set([...at.position.settled, ...hexes])] });
};

/** What a combat phase leaves on units is gone with it. */
function clear(at: Scribe): void {
  for (const side of SIDES) {
    changeUnits(at.draft, side, (unit) =>
      unit.fired ||
      unit.attacked ||
      unit.breakthrough !== null ||
      unit.mark === 'spent' ||
      unit.mark === 'clashing'
        ? {
            ...unit,
            fired: false,
            attacked: false,
            breakthrough: null,
            mark: unit.mark === 'blown' ? 'blown' : null,
          }
        : unit,
    );
  }
  at.draft.update({ settled: [], clashes: [], ended: [] });
}

const mayBreakThrough = ({ world, position: p }: At): Seat[] => {
  const seats = new Set<Seat>();
  for (const { id, breakthrough, place } of p.units[p.phasing]) {
    if (breakthrough === 'may' && place === 'map') seats.add(seatOf(counterOf(world, id).army));
  }
  return world.seats[p.phasing].filter((seat) => seats.has(seat) && !p.ended.includes(seat));
};

export const combatPhase = procedure<object>('dow.combat', {
  begin: auto('DOW-4.2.D.1', (at) => {
    const side = at.position.phasing;
    at.draft.update({ phase: 'combat', ended: [], settled: [] });
    at.emit(() => ({ type: 'phaseBegan', rule: 'DOW-4.2.0.2', side, phase: 'combat' }));
    return next('look');
  }),
  look: auto('DOW-4.2.D.3', (at) => {
    prune(at);
    return next(seatsToFight(at).length > 0 ? 'choose' : 'breakthroughs');
  }),
  choose: decide('DOW-4.2.D.3', {
    accepts: ['bombard', 'attack', 'resolveReaction', 'endCombat'],
    by: seatsToFight,
    *subjects(at) {
      yield* new Set([...enemyHexes(at), ...at.position.clashes.map(({ reacting }) => reacting)]);
      yield '';
    },
    candidates(at, seat, subject) {
      const found: DowAction[] = [];
      const targets = targetsOf(at, subject);
      bombardments(at, seat, targets, found);
      attacks(at, seat, false, targets, found);
      for (const { reacting } of at.position.clashes) {
        if (subject === undefined || subject === reacting)
          found.push({ type: 'resolveReaction', hex: reacting });
      }
      if (at.position.clashes.length === 0 && (subject ?? '') === '') found.push({ type: 'endCombat' });
      return found;
    },
    complete: false,
    exact: true,
    judge(at, action, seat) {
      if (action.type === 'bombard') return judgeBombard(at, action, seat);
      if (action.type === 'attack') return judgeAttack(at, action.from, action.targets, seat, false);
      const { clashes } = at.position;
      if (action.type === 'resolveReaction') {
        return clashes.some(({ reacting }) => reacting === action.hex)
          ? []
          : [refuse('DOW-9.4.5.7', 'no-reaction-there', { hex: action.hex })];
      }
      return clashes.length > 0
        ? [refuse('DOW-4.2.D.4', 'reactions-remain', { hexes: clashes.map(({ reacting }) => reacting) })]
        : [];
    },
    ask: ({ position: p }) => ({ reactions: p.clashes }),
    run(at, action, seat) {
      if (action.type === 'bombard') {
        settle(at, [action.hex]);
        const args: BattleArgs = {
          side: at.position.phasing,
          hex: action.hex,
          guns: action.guns,
          support: action.support,
        };
        return call('dow.battle', args, 'look');
      }
      if (action.type === 'attack') {
        const args = assaultArgs(at, action, 'attack');
        settle(at, action.targets);
        return call('dow.assault', args, 'look');
      }
      if (action.type === 'resolveReaction') return react(at, action.hex);
      at.draft.update({ ended: [...at.position.ended, seat] });
      return next('look');
    },
  }),
  breakthroughs: auto('DOW-4.2.D.5', (at) => {
    at.draft.update({ ended: [], phase: 'breakthrough' });
    return next('lookThrough');
  }),
  lookThrough: auto('DOW-11.13.3', (at) =>
    weatherOf(at.world, at.position.turn) === 'clear' && mayBreakThrough(at).length > 0
      ? next('through')
      : next('end'),
  ),
  through: decide('DOW-4.2.D.6', {
    accepts: ['breakThrough', 'endBreakthrough'],
    by: mayBreakThrough,
    *subjects(at) {
      yield* enemyHexes(at);
      yield '';
    },
    candidates(at, seat, subject) {
      const found: DowAction[] = [];
      attacks(at, seat, true, targetsOf(at, subject), found);
      if ((subject ?? '') === '') found.push({ type: 'endBreakthrough' });
      return found;
    },
    complete: false,
    exact: true,
    judge: (at, action, seat) =>
      action.type === 'breakThrough' ? judgeAttack(at, action.from, action.targets, seat, true) : [],
    ask: ({ world, position: p }) => ({ turn: turnNumber(world, p.turn) }),
    run(at, action, seat) {
      if (action.type !== 'breakThrough') {
        at.draft.update({ ended: [...at.position.ended, seat] });
        return next('lookThrough');
      }
      const args = assaultArgs(at, action, 'breakthrough');
      const units = args.attackers.flatMap((party) => party.units);
      changeUnits(at.draft, at.position.phasing, (unit) =>
        units.includes(unit.id) ? { ...unit, breakthrough: 'done' } : unit,
      );
      return call('dow.assault', args, 'lookThrough');
    },
  }),
  end: auto('DOW-4.2.0.2', (at) => {
    clear(at);
    return done();
  }),
});

/** Reaction charges of whom one party is gone need not be fought any more. */
function prune(at: Scribe): void {
  const left = at.position.clashes.filter((clash) => {
    const { attackers, defenders } = clashParties(at.world, at.position, clash);
    return attackers.units.length > 0 && defenders.units.length > 0;
  });
  if (left.length !== at.position.clashes.length) at.draft.update({ clashes: left });
}

function react(at: Scribe, hex: HexId) {
  const clash = at.position.clashes.find(({ reacting }) => reacting === hex) as Clash;
  const { side, attackers, defenders } = clashParties(at.world, at.position, clash);
  at.draft.update({ clashes: at.position.clashes.filter((other) => other !== clash) });
  const args: AssaultArgs = {
    kind: 'reaction',
    side,
    attackers: [attackers],
    defenders: [defenders],
    targets: [clash.charging],
    bombarded: false,
  };
  // 11.0: who has had this marker attacks nobody else.
  const fought = [...attackers.units, ...defenders.units];
  for (const one of SIDES) {
    changeUnits(at.draft, one, (unit) => (fought.includes(unit.id) ? { ...unit, mark: 'spent' } : unit));
  }
  return call('dow.assault', args, 'look');
}
