import { type Ledger, type LedgerLine, ledger, line } from '../../../../engine/ledger.ts';
import { ruleOf } from '../citations.ts';
import { formationOf, formationState, isActive, leaderState, membersOnMap } from '../command/formations.ts';
import { changeFormation } from '../edit.ts';
import { round } from '../fire/table.ts';
import { stateOf } from '../ground/standing.ts';
import type { Scribe } from '../kit.ts';
import { enemyOf, type GroupState, type NlcPosition, SIDES } from '../position.ts';
import { attackedMark, groupExitedMark, occupier } from '../victory/control.ts';
import type { Counter, Formation, Leader, World } from '../world.ts';

/* 26.9: in the campaign the army groups have levels of their own instead of the armies. */

export const GROUPS = ['ney', 'grouchy', 'blucher', 'wellington'] as const;
export type GroupId = (typeof GROUPS)[number];

const GROUCHY = 'fr.leader.grouchy';

/** The group a formation belongs to. The Guard and whatever is in no wing count with Ney's. */
export function groupOf(p: NlcPosition, formation: Formation): GroupId {
  if (formation.army === 'prussian') {
    return 'blucher';
  }
  if (formation.army === 'allied') {
    return 'wellington';
  }
  return formationState(p, formation).wing === GROUCHY ? 'grouchy' : 'ney';
}

export const groupOfUnit = (world: World, p: NlcPosition, counter: Counter): GroupId =>
  groupOf(p, formationOf(world, p, counter));

/** 26.9: is a unit of a group that has fallen apart? */
export const isDisintegrated = (world: World, p: NlcPosition, counter: Counter): boolean =>
  world.battle.groupValues !== null && p.groups[groupOfUnit(world, p, counter)]?.disintegrated === true;

function worth(world: World, formation: Formation): LedgerLine {
  const values = world.battle.groupValues as NonNullable<World['battle']['groupValues']>;
  const of = { formation: formation.id };
  if (formation.army === 'prussian') {
    return line(values.prussianCorps, 'prussian-corps', 'NLC-26.9.dem.7', of);
  }
  if (formation.army === 'allied') {
    return values.minorOrgs.includes(formation.org)
      ? line(values.minorDivision, 'minor-division', 'NLC-26.9.dem.8', of)
      : line(values.alliedDivision, 'allied-division', 'NLC-26.9.dem.5', of);
  }
  if (formation.org === 'G') {
    return line(values.guard, 'guard', 'NLC-26.9.dem.6', of);
  }
  return formation.mounted
    ? line(values.cavalryCorps, 'cavalry-corps', 'NLC-26.9.dem.4', of)
    : line(values.corps, 'corps', 'NLC-26.9.dem.3', of);
}

/** 26.9: what a group is worth: its corps and divisions on the map, each for what the book gives it. */
export function groupWorth(world: World, p: NlcPosition, group: GroupId): Ledger {
  const lines: LedgerLine[] = [];
  for (const side of SIDES) {
    for (const formation of world.formations[side]) {
      // The corps of divisions counts as its divisions do.
      const counts =
        formation.id !== world.battle.corps?.id &&
        groupOf(p, formation) === group &&
        isPlayed(world, p, formation);
      if (counts) {
        lines.push(worth(world, formation));
      }
    }
  }
  return ledger(lines);
}

const isPlayed = (world: World, p: NlcPosition, formation: Formation): boolean =>
  world.order[formation.side].some(
    (counter) => counter.formation === formation.id && stateOf(p, counter).place === 'map',
  );

const FRESH: GroupState = {
  demoralization: 0,
  disintegration: 0,
  demoralized: false,
  disintegrated: false,
  cut: 0,
};

/** 26.9: the values of all groups, at nine o'clock, at the start and when a formation changes its wing. */
export function valueGroups(at: Scribe): void {
  const values = at.world.battle.groupValues;
  if (values === null) {
    return;
  }
  const groups: Record<string, GroupState> = { ...at.position.groups };
  for (const group of GROUPS) {
    const demoralization = groupWorth(at.world, at.position, group).total;
    const disintegration = round(demoralization * values.disintegration);
    groups[group] = { ...(groups[group] ?? FRESH), demoralization, disintegration };
  }
  at.draft.update({ groups });
  at.emit(() => ({
    type: 'groupsValued',
    rule: 'NLC-26.9.dem.1',
    values: Object.fromEntries(GROUPS.map((group) => [group, groups[group]?.demoralization ?? 0])),
  }));
}

function modifiers(world: World, p: NlcPosition, group: GroupId): LedgerLine[] {
  const lines: LedgerLine[] = [];
  world.battle.groupChanges.forEach(({ groups, amount, cause, rule }, n) => {
    if (!groups.includes(group)) {
      return;
    }
    const holds =
      cause.kind === 'demoralized'
        ? cause.groups.some((other) => p.groups[other]?.demoralized === true)
        : cause.kind === 'all-held'
          ? cause.hexes.every((hex) => occupier(world, p, hex) === cause.side)
          : cause.kind === 'attacked'
            ? p.marks[attackedMark(cause.by, cause.group)] !== undefined
            : cause.kind === 'exited'
              ? p.marks[groupExitedMark(n)] !== undefined
              : (p.groups[group]?.cut ?? 0) > cause.turns;
    if (holds) {
      lines.push(line(amount, cause.kind, ruleOf(rule)));
    }
  });
  return lines;
}

export function groupLevels(
  world: World,
  p: NlcPosition,
  group: GroupId,
): { readonly demoralization: Ledger; readonly disintegration: Ledger } {
  const state = p.groups[group] ?? FRESH;
  const more = modifiers(world, p, group);
  return {
    demoralization: ledger([line(state.demoralization, 'value', 'NLC-26.9.dem.2'), ...more]),
    disintegration: ledger([line(state.disintegration, 'value', 'NLC-26.9.dem.9'), ...more]),
  };
}

/** Full strength of a group's units that lie eliminated. */
export function groupLost(world: World, p: NlcPosition, group: GroupId): number {
  let sum = 0;
  for (const side of SIDES) {
    for (const counter of world.order[side]) {
      const { place } = stateOf(p, counter);
      if ((place === 'eliminated' || place === 'lost') && groupOfUnit(world, p, counter) === group) {
        sum += counter.strength;
      }
    }
  }
  return sum;
}

/** 13, 26.9: groups reach their levels; the side that is not phasing first. */
export function settleGroups(at: Scribe): void {
  const phasing = at.position.phasing;
  const french: readonly GroupId[] = ['ney', 'grouchy'];
  const order = [...GROUPS].sort(
    (a, b) =>
      Number((french.includes(a) ? 'french' : 'coalition') === phasing) -
      Number((french.includes(b) ? 'french' : 'coalition') === phasing),
  );
  for (const group of order) {
    const state = at.position.groups[group];
    if (state === undefined || state.demoralization === 0) {
      continue;
    }
    const losses = groupLost(at.world, at.position, group);
    const levels = groupLevels(at.world, at.position, group);
    const set = (change: Partial<GroupState>): void => {
      const { groups } = at.position;
      at.draft.update({ groups: { ...groups, [group]: { ...(groups[group] as GroupState), ...change } } });
    };
    if (!state.demoralized && losses >= levels.demoralization.total) {
      set({ demoralized: true });
      at.emit(() => ({
        type: 'demoralized',
        rule: 'NLC-26.9.dem.15',
        army: group,
        losses,
        level: levels.demoralization,
      }));
    }
    if (!state.disintegrated && losses >= levels.disintegration.total) {
      set({ disintegrated: true });
      at.emit(() => ({
        type: 'disintegrated',
        rule: 'NLC-26.9.dem.16',
        army: group,
        losses,
        level: levels.disintegration,
      }));
    }
  }
}

/** 26.9: a French formation far from its own wing commander and nearer to the other comes under him. */
export function switchWings(at: Scribe): void {
  if (at.world.battle.groupValues === null) {
    return;
  }
  const wings = at.world.leaders.french.filter((leader) => leader.role === 'wc');
  let switched = false;
  for (const formation of at.world.formations.french) {
    const { wing } = formationState(at.position, formation);
    const own = wings.find(({ id }) => id === wing);
    const other = wings.find(({ id }) => id !== wing);
    if (own === undefined || other === undefined || !isActive(at.world, at.position, formation.id)) {
      continue;
    }
    const [near, far] = [distanceTo(at, formation, other), distanceTo(at, formation, own)];
    if (far > at.world.tables.wingSwitch && near < far) {
      changeFormation(at.draft, formation, { wing: other.id });
      switched = true;
      at.emit(() => ({
        type: 'wingSwitched',
        rule: 'NLC-26.9.dem.10',
        formation: formation.id,
        from: own.id,
        into: other.id,
      }));
    }
  }
  if (switched) {
    valueGroups(at);
    settleGroups(at);
  }
}

/** How far a formation's nearest unit is from a leader, in hexes; who is not there is neither near nor far. */
function distanceTo(at: Scribe, formation: Formation, leader: Leader): number {
  const { hex, place } = leaderState(at.position, leader);
  if (place !== 'map' || hex === null) {
    return Number.NaN;
  }
  const to = at.world.grid.index(hex);
  const distances = membersOnMap(at.world, at.position, formation).map((counter) =>
    at.world.grid.distance(at.world.grid.index(stateOf(at.position, counter).hex as string), to),
  );
  return Math.min(...distances);
}

/** Whose enemies a group's are. */
export const enemiesOfGroup = (group: GroupId) =>
  enemyOf(group === 'ney' || group === 'grouchy' ? 'french' : 'coalition');
