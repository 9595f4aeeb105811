import { isIn } from '../../../common/hex/bits.ts';
import { isSame, isWithin, rangeFrom, shutFor } from '../ground/range.ts';
import { obstacleBetween } from '../ground/sight.ts';
import { hexOf, stateOf } from '../ground/standing.ts';
import type { Commands, Ranges } from '../memory/zones.ts';
import {
  type FormationId,
  type FormationState,
  freedMark,
  type LeaderId,
  type LeaderState,
  type NlcPosition,
  type Order,
  partOf,
  SIDES,
  type UnitId,
  type UnitState,
} from '../position.ts';
import { type Counter, counterOf, type Formation, type Leader, leaderOf, type World } from '../world.ts';
import { isOfHisForce } from './forces.ts';
import { ratingThrown } from './thrown.ts';

/* Who leads whom (2.1, 12, 26.1, 26.3). */

/** 26.3: joined his commander, and his divisions take orders singly from then on. */
export const CORPS_JOINED = 'corps-joined';

/** 29.9: the turn on which a commander fell ill; the next he gives no orders, and on the one after is worth less. */
export const FIT = 'fit';

export const leaderState = (p: NlcPosition, leader: Leader): LeaderState =>
  partOf(p.leaders, leader.side)[leader.slot] as LeaderState;

export const formationState = (p: NlcPosition, formation: Formation): FormationState =>
  partOf(p.formations, formation.side)[formation.slot] as FormationState;

export function formationById(world: World, id: FormationId): Formation {
  const formation = world.formationById.get(id);
  if (formation === undefined) {
    throw new Error(`no formation ${id} in this battle`);
  }
  return formation;
}

/** The corps of divisions, while its leader commands it. */
const corpsNow = (world: World, p: NlcPosition): World['corps'] =>
  world.corps !== null && p.marks[CORPS_JOINED] === undefined ? world.corps : null;

/** 26.3: is this one of the divisions that a corps commander leads now, so that it takes no orders of its own? */
export const isUnderCorps = (world: World, p: NlcPosition, id: FormationId): boolean =>
  corpsNow(world, p)?.divisions.has(id) ?? false;

/** Does this formation take orders now: not a division inside a corps, not a corps that has been dissolved? */
export const isActive = (world: World, p: NlcPosition, id: FormationId): boolean =>
  !isUnderCorps(world, p, id) && (id !== world.battle.corps?.id || corpsNow(world, p) !== null);

/** 2.1: the formation that leads a unit now. */
export function formationOf(world: World, p: NlcPosition, counter: Counter): Formation {
  const attached = p.attached?.[counter.id];
  if (attached !== undefined) {
    return formationById(world, attached);
  }
  const own = partOf(world.ownFormation, counter.side)[counter.slot] as Formation;
  const corps = corpsNow(world, p);
  return corps?.divisions.has(own.id) === true ? corps.formation : own;
}

/** 28.2: is this unit kept back in the army's reserve, whatever its formation is told? */
export const isHeld = (world: World, p: NlcPosition, { id }: Counter): boolean =>
  world.held.size > 0 && world.held.has(id) && p.marks[freedMark(id)] === undefined;

export const orderOf = (world: World, p: NlcPosition, counter: Counter): Order =>
  isHeld(world, p, counter) ? 'reserve' : formationState(p, formationOf(world, p, counter)).order;

export const formationOfUnit = (world: World, p: NlcPosition, unit: UnitId): Formation =>
  formationOf(world, p, counterOf(world, unit));

const NOBODY: readonly Counter[] = [];

/** 27.10: who is led by whom, remembered for as long as nobody is put under another. */
function attachedMembers(
  world: World,
  attached: Readonly<Record<UnitId, FormationId>>,
  formation: Formation,
): readonly Counter[] {
  const { attachments } = world.memory;
  let known = attachments.get(attached);
  if (known === undefined) {
    known = new Map();
    for (const side of SIDES) {
      for (const counter of world.order[side]) {
        const led = attached[counter.id] ?? (partOf(world.ownFormation, side)[counter.slot] as Formation).id;
        known.set(led, [...(known.get(led) ?? []), counter]);
      }
    }
    attachments.set(attached, known);
  }
  return (known.get(formation.id) ?? NOBODY) as readonly Counter[];
}

/** The counters that a formation leads now. */
export function membersOf(world: World, p: NlcPosition, formation: Formation): readonly Counter[] {
  if (p.attached !== undefined) {
    return attachedMembers(world, p.attached, formation);
  }
  const corps = corpsNow(world, p);
  const own = world.members.get(formation.id) ?? NOBODY;
  if (corps === null || (formation !== corps.formation && !corps.divisions.has(formation.id))) {
    return own;
  }
  return formation === corps.formation
    ? world.order[formation.side].filter((counter) => formationOf(world, p, counter) === formation)
    : NOBODY;
}

export const membersOnMap = (world: World, p: NlcPosition, formation: Formation): readonly Counter[] =>
  membersOf(world, p, formation).filter((counter) => stateOf(p, counter).place === 'map');

/** 12.2, R66: is it cavalry and horse guns alone that a formation leads now, whoever has come under it since? */
export const isMountedNow = (world: World, p: NlcPosition, formation: Formation): boolean =>
  p.attached === undefined
    ? formation.mounted
    : membersOnMap(world, p, formation).every((counter) => counter.mounted);

/** 26.1, 27.5: does he act as a wing commander: is there nobody above him who sees him, or has him in his range? */
export function isWingCommander(world: World, p: NlcPosition, leader: Leader): boolean {
  if (leader.role !== 'wc') {
    return false;
  }
  const over = leader.outOfSightOf ?? leader.outOfRangeOf;
  const above = over === undefined ? undefined : world.leaderById.get(over);
  if (above === undefined) {
    return true;
  }
  const [his, chief] = [leaderState(p, leader), leaderState(p, above)];
  if (chief.place !== 'map' || chief.hex === null || his.hex === null) {
    return true;
  }
  const { grid } = world;
  if (leader.outOfRangeOf !== undefined) {
    return !isIn(rangeFrom(world, p, leader.side, grid.index(chief.hex)).inside, grid.index(his.hex));
  }
  return obstacleBetween(world, grid.index(his.hex), grid.index(chief.hex)) !== undefined;
}

/** 31.4, 32.17: by which case he may act on his own initiative; he does with no overall commander of his on the map. */
export const initiativeOf = ({ battle }: World, leader: LeaderId) =>
  battle.special?.initiative?.find(({ leaders }) => leaders.includes(leader));

export const actsAlone = (world: World, p: NlcPosition, leader: Leader): boolean =>
  initiativeOf(world, leader.id) !== undefined &&
  !partOf(world.leaders, leader.side).some(
    (one) => one.role === 'oc' && one.army === leader.army && leaderState(p, one).place === 'map',
  );

/** On the map in person, and not busy rallying (12.2, 15). */
export const isPresent = (state: LeaderState): boolean => state.place === 'map' && !state.rallying;

/** 12.1: is he one of those in whose range a unit of this formation is in command? */
const commands = (world: World, p: NlcPosition, leader: Leader, formation: Formation): boolean =>
  leader.army === formation.army &&
  isPresent(leaderState(p, leader)) &&
  (leader.id === formation.leader ||
    (leader.role === 'oc' && isOfHisForce(world, leader, formation.id)) ||
    (leader.role === 'wc' &&
      leader.id === formationState(p, formation).wing &&
      isWingCommander(world, p, leader)));

/** 12.1: the range of all in whose range units of a formation are in command. */
export function rangeOf(world: World, p: NlcPosition, formation: Formation): Ranges {
  const { side, slot } = formation;
  const { ranges } = commandsOf(world, p, side);
  let range = ranges[slot];
  if (range === undefined) {
    range = rangeNow(world, p, formation);
    ranges[slot] = range;
  }
  return range;
}

/** The same, worked out only where his commanders have ridden or the ground is shut otherwise than when last asked. */
function rangeNow(world: World, p: NlcPosition, formation: Formation): Ranges {
  const { side, slot } = formation;
  const shut = shutFor(world, p, side);
  const hexes: number[] = [];
  for (const leader of partOf(world.leaders, side)) {
    if (commands(world, p, leader, formation)) {
      hexes.push(world.grid.index(leaderState(p, leader).hex as string));
    }
  }
  const known = partOf(world.memory.lastRanges, side);
  const last = known[slot];
  if (last?.shut === shut && isSame(last.hexes, hexes)) {
    return last.range;
  }
  const now = hexes.map((hex) => rangeFrom(world, p, side, hex));
  const range = last !== undefined && isSame(last.range, now) ? last.range : now;
  known[slot] = { shut, hexes, range };
  return range;
}

/** What is known of a side's ranges for as long as its leaders, its orders and what is shut to it are the same. */
export function commandsOf(world: World, p: NlcPosition, side: Formation['side']): Commands {
  const { commands, commandsAt: at } = world.memory;
  // Asked for one unit after another of the same position.
  if (at?.position === p && at.side === side) {
    return at.commands;
  }
  const shut = shutFor(world, p, side);
  const leaders = partOf(p.leaders, side);
  const formations = partOf(p.formations, side);
  let known = commands.get(leaders);
  if (known === undefined || known.formations !== formations || known.shut !== shut) {
    known = { formations, shut, ranges: [] };
    commands.set(leaders, known);
  }
  world.memory.commandsAt = { position: p, side, commands: known };
  return known;
}

/**
 * 12.1: the range in which a unit has to be; null while its formation marches on a goal, for then it is in command
 * wherever it is, also where somebody's eye on it makes it attack (ruling R233). Once the march is over its leader is
 * there, and his range counts for it as for others (ruling R248).
 */
export function boundsOf(world: World, p: NlcPosition, counter: Counter): Ranges | null {
  const formation = formationOf(world, p, counter);
  return orderOf(world, p, counter) === 'march' && formationState(p, formation).goal !== null
    ? null
    : rangeOf(world, p, formation);
}

/** 12.1: is a unit in command where it stands? */
export function inCommand(world: World, p: NlcPosition, counter: Counter, state: UnitState): boolean {
  const bounds = boundsOf(world, p, counter);
  return bounds === null || isWithin(bounds, hexOf(world, state));
}

/** 31.4: has the turn come from which he is rated otherwise? */
const isLater = (
  world: World,
  p: NlcPosition,
  leader: Leader,
): leader is Leader & { later: NonNullable<Leader['later']> } =>
  leader.later !== undefined && p.turn >= (world.turnByLabel.get(leader.later.from) ?? 0);

/** 2.1, 11, 26.1: a leader's rating for sending or obeying this order. */
export function ratingOf(world: World, p: NlcPosition, leader: Leader, attack: boolean): number {
  if (leaderState(p, leader).replaced) {
    return world.tables.replacementRating;
  }
  const thrown = ratingThrown(world, p, leader);
  if (thrown !== undefined) {
    return thrown;
  }
  const { fit } = world.battle.special ?? {};
  if (fit?.leader === leader.id && p.marks[FIT] !== undefined && p.turn === p.marks[FIT] + 2) {
    return fit.rating;
  }
  const { rating } = isLater(world, p, leader) ? leader.later : leader;
  // 30.8: some are worth less at the head of a wing than of a corps.
  const less = leader.asWing !== undefined && leader.role === 'wc' ? leader.asWing.less : 0;
  const shift = p.command?.ratings[leader.id] ?? 0;
  return (attack ? rating.attack : rating.other) - less + shift;
}

/** Leaders of a side who stand in a hex in person. */
export const leadersAt = (world: World, p: NlcPosition, side: Formation['side'], hex: number): Leader[] =>
  world.leaders[side].filter((leader) => {
    const state = leaderState(p, leader);
    return isPresent(state) && state.hex !== null && world.grid.index(state.hex) === hex;
  });

export const formationLeader = (world: World, formation: Formation): Leader =>
  leaderOf(world, formation.leader);
