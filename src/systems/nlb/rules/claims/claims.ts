import type { Facts } from '../../../../engine/position.ts';
import { type HexId, type NlbPosition, SIDES, type UnitState } from '../position.ts';
import { turnIndex, type World } from '../world.ts';
import {
  type Claimed,
  type Claims,
  hexesOf,
  numberOf,
  plainField,
  textOf,
  unitNamed,
  unitsOn,
} from './claimed.ts';
import { fireClaims, gunsSurelyReach } from './fire.ts';

/*
 * What refusals claim, said once more in the plainest way, without the machinery of the rules: `vedette fuzz` holds
 * every refusal that it meets against it. A claim that cannot be said plainly is not here.
 */

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

/** What the attack that is being put together has come to, where one is. */
interface Plan {
  readonly duty?: Readonly<Record<'attackers' | 'defenders', readonly string[]>>;
  readonly targets?: readonly HexId[];
  readonly attackers?: readonly string[];
  readonly bombarding?: readonly string[];
}
const planOf = (p: NlbPosition): Plan => (p.stack.at(-1)?.locals ?? {}) as Plan;

/** There are such hexes, and in each of them one of these. */
const standThere = (facts: Facts, units: readonly UnitState[]): boolean =>
  hexesOf(facts).length > 0 && hexesOf(facts).every((one) => units.some(({ hex }) => hex === one));

export function claimsOf(world: World): Claims {
  const { grid } = world;
  const { indexOf, apart, enemies } = plainField(world);
  const enemiesIn = (claimed: Claimed): UnitState[] =>
    enemies(claimed).filter(({ hex }) => hex === claimed.facts.hex);
  const inZone = (claimed: Claimed): boolean =>
    enemies(claimed).some(({ hex }) => apart(hex, textOf(claimed.facts, 'hex')) === 1);
  /** Those who have not fought yet of those who had to when the phase began. */
  const bound = (p: NlbPosition, part: 'attackers' | 'defenders'): UnitState[] => {
    const { duty } = planOf(p);
    return unitsOn(p).filter(({ id, combat }) => combat === 'fresh' && duty?.[part].includes(id) === true);
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
    ...fireClaims(world),
    'not-on-map': ({ position, facts }) => named(position, facts)?.place !== 'map',
    'already-moved': ({ position, facts }) => {
      const who = named(position, facts);
      return who !== undefined && ('moved' in who ? who.moved : who.movedOn === position.turn);
    },
    'unknown-hex': unknown,
    'out-of-play': unknown,
    'not-adjacent': ({ facts }) => {
      const from = textOf(facts, 'from');
      return from === undefined || apart(from, textOf(facts, 'hex')) !== 1;
    },
    'enemy-occupied': (claimed) => enemiesIn(claimed).length > 0,
    'no-enemy-there': (claimed) => enemiesIn(claimed).length === 0,
    'already-defended': (claimed) => enemiesIn(claimed).some(({ combat }) => combat !== 'fresh'),
    'in-enemy-zoc': inZone,
    'must-stop-in-zoc': inZone,
    'no-zoc-entry-now': inZone,
    'no-zoc-entry-out-of-command': inZone,
    'no-zoc-entry-blown': inZone,
    'retreat-into-zoc': inZone,
    'leader-into-zoc': inZone,
    'train-into-zoc': inZone,
    'no-attacker-for-all': ({ position, facts }) =>
      !bound(position, 'attackers').some(({ hex }) => hexesOf(facts).every((to) => reaches(hex, to))),
    'not-in-combat-reach': ({ position, facts }) =>
      !bound(position, 'attackers').some(({ hex }) => reaches(hex, textOf(facts, 'hex'))) &&
      !gunsSurelyReach(world, position, textOf(facts, 'hex')),
    'not-adjacent-to-all': ({ facts }) =>
      !(facts.hexes === undefined ? [textOf(facts, 'hex')] : hexesOf(facts)).every((to) =>
        reaches(textOf(facts, 'from') ?? null, to),
      ),
    'already-targeted': ({ position, facts }) =>
      planOf(position).targets?.includes(String(facts.hex)) === true,
    'already-engaged': ({ position, facts }) =>
      [...(planOf(position).attackers ?? []), ...(planOf(position).bombarding ?? [])].includes(
        String(facts.unit),
      ),
    'nobody-engaged': ({ position }) =>
      (planOf(position).attackers ?? []).length + (planOf(position).bombarding ?? []).length === 0,
    'duty-to-attack': ({ position, facts }) => standThere(facts, bound(position, 'attackers')),
    'duty-to-be-attacked': ({ position, facts }) => standThere(facts, bound(position, 'defenders')),
    // Whoever would be left alone is there, has not fought yet and has to.
    'would-strand-attacker': ({ position, facts }) => standThere(facts, bound(position, 'attackers')),
    'would-strand-defender': ({ position, facts }) => standThere(facts, bound(position, 'defenders')),
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
    'already-in-command': ({ position, facts }) => {
      const who = named(position, facts);
      return who !== undefined && 'command' in who && who.command === facts.leader;
    },
    'already-on-map': ({ position, facts }) => named(position, facts)?.place === 'map',
    'unknown-leader': ({ facts }) => !world.leaderById.has(String(facts.unit)),
    'no-chateau-here': ({ facts }) => world.board.hex(indexOf(textOf(facts, 'hex')))?.terrain !== 'chateau',
    'train-in-the-way': ({ position, facts }) => (position.trains ?? []).some(({ hex }) => hex === facts.hex),
    immobile: ({ position, facts }) => unitNamed(position, facts)?.immobile === true,
    silenced: ({ position, facts }) => unitNamed(position, facts)?.combat === 'silenced',
    'already-attacked': ({ position, facts }) => unitNamed(position, facts)?.combat !== 'fresh',
    'relieve-first': ({ position, facts }) => position.relieve === facts.hex,
    'not-your-unit': ({ seat, position, facts }) =>
      facts.army !== seat || !world.seats[position.phasing].includes(seat),
    'column-above-odds': ({ facts }) => {
      const { columns } = world.tables.crt;
      return columns.indexOf(String(facts.column)) > columns.indexOf(String(facts.odds));
    },
  };
}
