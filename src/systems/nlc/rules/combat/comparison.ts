import { type Ledger, ledger, line } from '../../../../engine/ledger.ts';
import { done, next } from '../../../../engine/procedure.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import { ruleOf } from '../citations.ts';
import type { Hits } from '../fire/hits.ts';
import { asked, massesOf, moraleOf, moraleOnDice, type Role } from '../fire/morale.ts';
import { stateOf } from '../ground/standing.ts';
import { type At, auto, decide, procedure, type Scribe } from '../kit.ts';
import { enemyOf, type NlcPosition, type Side, type UnitId, type UnitState } from '../position.ts';
import { refuse } from '../refusals.ts';
import { counterOf, seatOf, type World } from '../world.ts';
import type { Compared, Party } from './fight.ts';
import { living } from './retreat.ts';

/*
 * 29.10, 30.10, an option of some fields: before the dice of a fight each side says whose morale counts for it, and
 * the difference goes on the dice of both.
 */

type Kind = 'combat' | 'charge';

export interface Comparison extends Compared {
  readonly kind: Kind;
  /** Of those who attack. */
  readonly side: Side;
  readonly attackers: readonly UnitId[];
  readonly defenders: readonly UnitId[];
}

const roleOf = (kind: Kind, party: Party): Role =>
  party === 'defence' && kind === 'charge' ? 'charged' : party;

const statesIn = (at: At<Comparison>, party: Party): UnitState[] =>
  living(at, party === 'attack' ? at.locals.attackers : at.locals.defenders).map((counter) =>
    stateOf(at.position, counter),
  );

const moraleIn = (at: At<Comparison>, unit: UnitState, party: Party): Ledger =>
  moraleOf(at.world, at.position, unit, roleOf(at.locals.kind, party));

/** 2.3: those whose morale may count, the best first. */
const open = (at: At<Comparison>, party: Party): UnitState[] =>
  asked(at.world, statesIn(at, party)).toSorted(
    (a, b) => moraleIn(at, b, party).total - moraleIn(at, a, party).total,
  );

const casesOf = ({ world, locals }: At<Comparison>) => {
  const cases = moraleOnDice(world, locals.kind);
  if (cases === undefined) {
    throw new Error('morale is compared only where the option for it is in use');
  }
  return cases;
};

/** What its morale is told: also whether it was held in reserve. */
function use(at: Scribe<Comparison>, party: Party, unit: UnitState): Comparison {
  const side = party === 'attack' ? at.locals.side : enemyOf(at.locals.side);
  const rule = ruleOf(casesOf(at).rule);
  const morale = moraleIn(at, unit, party);
  at.emit(() => ({ type: 'moraleUsed', rule, side, unit: unit.id, morale, reveals: true }));
  return { ...at.locals, [party]: unit.id };
}

function judgeUse(at: At<Comparison>, party: Party, id: UnitId): Refusal[] {
  const rule = ruleOf(casesOf(at).firstLoss);
  if (!statesIn(at, party).some((unit) => unit.id === id)) {
    return [refuse(rule, 'not-in-this-fight', { unit: id })];
  }
  return open(at, party).some((unit) => unit.id === id) ? [] : [refuse(rule, 'not-its-morale', { unit: id })];
}

/** Where only one may be named nobody is asked. */
const turnOf = (party: Party, ask: string, then: string) =>
  auto<Comparison>('NLC-29.10.1', (at) => {
    const units = open(at, party);
    const [only] = units;
    return only === undefined ? next(then) : units.length > 1 ? next(ask) : next(then, use(at, party, only));
  });

const choiceOf = (party: Party, then: string) =>
  decide<Comparison>('NLC-29.10.2', {
    accepts: ['useMorale'],
    by: (at) => [seatOf(counterOf(at.world, (open(at, party)[0] as UnitState).id).army)],
    candidates: (at) => open(at, party).map(({ id }) => ({ type: 'useMorale', unit: id }) as const),
    judge: (at, action) => (action.type === 'useMorale' ? judgeUse(at, party, action.unit) : []),
    run: (at, action) => {
      const unit = open(at, party).find(({ id }) => action.type === 'useMorale' && id === action.unit);
      return next(then, use(at, party, unit as UnitState));
    },
    ask: (at) => ({ units: statesIn(at, party).map(({ id }) => id) }),
  });

/** The attackers first, as they are in all that follows a fire (7.4). */
export const comparison = procedure<Comparison>('nlc.comparison', {
  attackers: turnOf('attack', 'nameAttacker', 'defenders'),
  nameAttacker: choiceOf('attack', 'defenders'),
  defenders: turnOf('defence', 'nameDefender', 'end'),
  nameDefender: choiceOf('defence', 'end'),
  end: auto('NLC-29.10.1', ({ locals: { attack, defence } }) => done({ attack, defence })),
});

/** Both sides of a fight as they stand in it. */
type Fighters = Readonly<Record<Party, readonly UnitState[]>>;

/**
 * What goes on the dice of either side; nothing without the option. Of a side in `untold` its orders are not known,
 * and what they do to its morale is left out.
 */
export function shiftsIn(
  world: World,
  p: NlcPosition,
  kind: Kind,
  fighters: Fighters,
  compared: Compared,
  untold?: Party,
): Readonly<Partial<Record<Party, Ledger>>> {
  const cases = moraleOnDice(world, kind);
  const one = fighters.attack.find(({ id }) => id === compared.attack);
  const other = fighters.defence.find(({ id }) => id === compared.defence);
  if (cases === undefined || one === undefined || other === undefined) {
    return {};
  }
  const rule = ruleOf(cases.rule);
  const moraleAs = (unit: UnitState, party: Party) =>
    moraleOf(world, p, unit, roleOf(kind, party), untold !== party).total;
  const [attack, defence] = [moraleAs(one, 'attack'), moraleAs(other, 'defence')];
  const between = (own: readonly [UnitState, number], theirs: readonly [UnitState, number], party: Party) =>
    ledger([
      line(own[1], 'own-morale', rule, { unit: own[0].id }),
      line(-theirs[1], 'their-morale', rule, { unit: theirs[0].id }),
      ...(kind === 'combat' ? inMasses(world, fighters[party]) : []),
    ]);
  return {
    attack: between([one, attack], [other, defence], 'attack'),
    defence: between([other, defence], [one, attack], 'defence'),
  };
}

/** 29.10: a fire in which foot in masses has a part. */
const inMasses = (world: World, units: readonly UnitState[]) =>
  units
    .flatMap(({ id }) => {
      const masses = massesOf(world, 'combat', counterOf(world, id));
      return masses === undefined
        ? []
        : [line(masses.dice, 'fires-in-masses', ruleOf(masses.diceRule), { unit: id })];
    })
    .slice(0, 1);

/** Of who is named next in a position: the morale that would count. */
export function moraleNamed(world: World, p: NlcPosition, unit: UnitState): Ledger | undefined {
  const top = p.stack.at(-1);
  return top?.proc === 'nlc.comparison'
    ? moraleOf(
        world,
        p,
        unit,
        roleOf(
          (top.locals as unknown as Comparison).kind,
          top.step === 'nameAttacker' ? 'attack' : 'defence',
        ),
      )
    : undefined;
}

/** The best of each side, as a forecast takes them; nobody without the option. */
export function bestCompared(
  world: World,
  p: NlcPosition,
  kind: Kind,
  fighters: Fighters,
  untold?: Party,
): Compared {
  if (moraleOnDice(world, kind) === undefined) {
    return {};
  }
  const bestOf = (party: Party): UnitId | undefined =>
    asked(world, fighters[party])
      .map((unit) => ({
        unit,
        morale: moraleOf(world, p, unit, roleOf(kind, party), untold !== party).total,
      }))
      .reduce<{ unit: UnitState; morale: number } | undefined>(
        (best, each) => (best === undefined || each.morale > best.morale ? each : best),
        undefined,
      )?.unit.id;
  const [attack, defence] = [bestOf('attack'), bestOf('defence')];
  return attack === undefined || defence === undefined ? {} : { attack, defence };
}

/** 29.10, 30.10: who takes the first loss of a side. */
export function firstLoss(world: World, kind: Kind, unit: UnitId | undefined): Hits['first'] {
  const cases = moraleOnDice(world, kind);
  return cases === undefined || unit === undefined ? undefined : { unit, rule: cases.firstLoss };
}
