import type { Facts, Seat } from '../../../engine/position.ts';
import type { NlbAction } from './actions.ts';
import { seatOf } from './names.ts';
import { type HexId, type NlbPosition, SIDES, type Side, sideOf, type UnitState } from './position.ts';
import { turnIndex, type World } from './world.ts';

/*
 * What refusals claim, said once more in the plainest way, without the machinery of the rules: `vedette fuzz` holds
 * every refusal that it meets against it. A claim that cannot be said plainly is not here.
 */

export interface Claimed {
  readonly position: NlbPosition;
  readonly seat: Seat;
  readonly action: NlbAction;
  readonly facts: Facts;
}

export type Claims = Readonly<Record<string, (claimed: Claimed) => boolean>>;

const unitsOn = (p: NlbPosition): UnitState[] =>
  SIDES.flatMap((side) => p.forces[side]).filter(({ place }) => place === 'map');

const textOf = (facts: Facts, field: string): string | undefined => {
  const value = facts[field];
  return typeof value === 'string' ? value : undefined;
};
const numberOf = (facts: Facts, field: string): number => Number(facts[field]);

/** The state of whoever is named: a unit, a leader or a train. */
function named(p: NlbPosition, facts: Facts) {
  const id = textOf(facts, 'unit');
  const everybody = [
    ...SIDES.flatMap((side) => p.forces[side]),
    ...SIDES.flatMap((side) => p.leaders[side]),
    ...(p.trains ?? []),
  ];
  return everybody.find((one) => one.id === id);
}

const unitNamed = (p: NlbPosition, facts: Facts): UnitState | undefined =>
  SIDES.flatMap((side) => p.forces[side]).find(({ id }) => id === facts['unit']);

export function claimsOf(world: World): Claims {
  const { grid } = world;
  const indexOf = (hex: HexId | undefined): number => (hex === undefined ? -1 : grid.index(hex));
  const armyOf = (unit: UnitState) => world.counters.get(unit.id)?.army;
  /** Whose enemies are spoken of: those of whom the action is for, or of who gives it. */
  const sideFor = ({ seat, action }: Claimed): Side | undefined => {
    const id = 'unit' in action ? action.unit : 'leader' in action ? action.leader : '';
    const army =
      world.counters.get(id)?.army ??
      world.leaderById.get(id)?.army ??
      world.extras.trains.find((train) => train.id === id)?.army ??
      world.scenario.seats.find((one) => id.startsWith(`${one}.`) || seatOf(one) === seat);
    return army === undefined ? undefined : sideOf(army);
  };
  const isEnemy = (unit: UnitState, claimed: Claimed): boolean => {
    const army = armyOf(unit);
    return army !== undefined && sideOf(army) !== sideFor(claimed);
  };
  const enemiesIn = (claimed: Claimed): UnitState[] =>
    unitsOn(claimed.position).filter((unit) => unit.hex === claimed.facts['hex'] && isEnemy(unit, claimed));
  const hexesOf = (facts: Facts): readonly HexId[] => facts['hexes'] as readonly HexId[];
  /** Those who have not fought yet of those who had to when the phase began. */
  const bound = (p: NlbPosition, part: 'attackers' | 'defenders'): UnitState[] => {
    const plan = p.stack.at(-1)?.locals as {
      readonly duty?: Readonly<Record<'attackers' | 'defenders', readonly string[]>>;
    };
    return unitsOn(p).filter(
      ({ id, combat }) => combat === 'fresh' && plan.duty?.[part].includes(id) === true,
    );
  };
  const reaches = (from: HexId | null, to: HexId | undefined): boolean => {
    const direction = grid.directionTo(indexOf(from ?? undefined), indexOf(to));
    return direction !== -1 && world.zocLinks[indexOf(from ?? undefined) * 6 + direction] === 1;
  };
  const dearer = ({ facts }: Claimed): boolean => numberOf(facts, 'cost') > numberOf(facts, 'allowance');
  const unknown = ({ facts }: Claimed): boolean => {
    const hex = indexOf(textOf(facts, 'hex'));
    return hex < 0 || world.inPlay[hex] === 0;
  };
  return {
    'not-on-map': ({ position, facts }) => named(position, facts)?.place !== 'map',
    'already-moved': ({ position, facts }) => {
      const who = named(position, facts);
      return who !== undefined && ('moved' in who ? who.moved : who.movedOn === position.turn);
    },
    'unknown-hex': unknown,
    'out-of-play': unknown,
    'not-adjacent': ({ facts }) => {
      const from = textOf(facts, 'from');
      return from === undefined || grid.distance(indexOf(from), indexOf(textOf(facts, 'hex'))) !== 1;
    },
    'enemy-occupied': (claimed) => enemiesIn(claimed).length > 0,
    'no-enemy-there': (claimed) => enemiesIn(claimed).length === 0,
    'already-defended': (claimed) => enemiesIn(claimed).some(({ combat }) => combat !== 'fresh'),
    'in-enemy-zoc': (claimed) =>
      unitsOn(claimed.position).some(
        (unit) =>
          isEnemy(unit, claimed) &&
          grid.distance(indexOf(unit.hex ?? undefined), indexOf(textOf(claimed.facts, 'hex'))) === 1,
      ),
    'no-attacker-for-all': ({ position, facts }) =>
      !bound(position, 'attackers').some(({ hex }) => hexesOf(facts).every((to) => reaches(hex, to))),
    'not-in-combat-reach': ({ position, facts }) =>
      !bound(position, 'attackers').some(({ hex }) => reaches(hex, textOf(facts, 'hex'))),
    // Whoever would be left alone is there, has not fought yet and has to.
    'would-strand-attacker': ({ position, facts }) =>
      hexesOf(facts).length > 0 &&
      hexesOf(facts).every((one) => bound(position, 'attackers').some(({ hex }) => hex === one)),
    'would-strand-defender': ({ position, facts }) =>
      hexesOf(facts).length > 0 &&
      hexesOf(facts).every((one) => bound(position, 'defenders').some(({ hex }) => hex === one)),
    'too-far': dearer,
    'marker-too-far': dearer,
    'column-too-long': dearer,
    'not-due-yet': ({ position, facts }) => {
      const turn = textOf(facts, 'turn');
      return turn === undefined || turnIndex(world.turns, turn) > position.turn;
    },
    'awaits-die': ({ position, facts }) => unitNamed(position, facts)?.place === 'waiting',
    'written-off': ({ position, facts }) =>
      unitNamed(position, facts)?.place === 'waiting' &&
      Object.values(position.secrets).some(({ used }) => used === false),
    immobile: ({ position, facts }) => unitNamed(position, facts)?.immobile === true,
    silenced: ({ position, facts }) => unitNamed(position, facts)?.combat === 'silenced',
    'already-attacked': ({ position, facts }) => unitNamed(position, facts)?.combat !== 'fresh',
    'relieve-first': ({ position, facts }) => position.relieve === facts['hex'],
    'not-your-unit': ({ seat, position, facts }) =>
      facts['army'] !== seat || !world.seats[position.phasing].includes(seat),
    'column-above-odds': ({ facts }) => {
      const { columns } = world.tables.crt;
      return columns.indexOf(String(facts['column'])) > columns.indexOf(String(facts['odds']));
    },
  };
}
