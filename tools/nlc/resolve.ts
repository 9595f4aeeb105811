import type { GameMap } from '../../src/content/map.ts';
import type { NlbScenario } from '../../src/systems/nlb/content/scenario.ts';
import type { NlbTables } from '../../src/systems/nlb/content/tables.ts';
import type { NlbLeader, NlbUnit, NlbUnits } from '../../src/systems/nlb/content/units.ts';
import type { Army } from '../../src/systems/nlc/content/atoms.ts';
import type {
  NlcBattle,
  NlcFormation,
  NlcGroup,
  NlcLeader,
  NlcSlot,
  NlcTurn,
  NlcUnit,
} from '../../src/systems/nlc/content/battle.ts';
import type { NlcRefit, NlcScenario, Which } from '../../src/systems/nlc/content/refit.ts';
import type { NlcTables } from '../../src/systems/nlc/content/tables.ts';

/** The files of the base game that a battle of this book stands on. */
export interface Base {
  readonly units: NlbUnits;
  readonly tables: NlbTables;
  readonly scenario: NlbScenario;
  readonly map: GameMap;
}

const fits = (which: Which, unit: NlbUnit): boolean =>
  (which.army === undefined || which.army === unit.army) &&
  (which.nationality === undefined || which.nationality === unit.nationality) &&
  (which.org === undefined || which.org === unit.org) &&
  (which.arm === undefined || which.arm === unit.arm) &&
  (which.strength === undefined || which.strength === unit.strength) &&
  (which.movement === undefined || which.movement === unit.movement) &&
  (which.atMost === undefined || unit.strength <= which.atMost);

/** A battle of the base game under this book: its set-up, what the refit says, and what the battle's own section does. */
export function resolveBattle(
  base: Base,
  refit: NlcRefit,
  scenario: NlcScenario,
  tables: NlcTables,
): NlcBattle {
  const turns = turnsOf(base);
  const turnIndex = (turn: string): number => {
    const index = turns.findIndex(({ label }) => label === turn);
    if (index < 0) {
      throw new Error(`${scenario.id}: ${turn} is no turn of this battle`);
    }
    return index;
  };
  const dropped = new Set(scenario.unplaced?.units ?? []);
  const setup: NlcSlot[] = base.scenario.setup
    .filter(({ unit }) => !dropped.has(unit))
    .map(({ unit, hex, oneOf, reduced }) => ({
      unit,
      hex,
      oneOf: oneOf ?? null,
      reduced: reduced === true,
    }));
  const reinforcements = groupsOf(base.scenario, scenario, turnIndex);
  const ids = [
    ...setup.map(({ unit }) => unit),
    ...reinforcements.flatMap(({ units }) => units),
    ...(scenario.derlon?.units ?? []),
  ];
  const printed = new Map(base.units.units.map((unit) => [unit.id, unit]));
  const attached = new Map(scenario.attachments.flatMap(({ units, to }) => units.map((unit) => [unit, to])));
  const units = ids.map((unit) => unitOf(printed, unit, refit, tables, attached));
  const leaders = leadersOf(base, refit, scenario, units);
  const formations = formationsOf(base, refit, scenario, leaders, units);
  const present = new Set(formations.map(({ id }) => id));
  const lost = units.filter(({ formation }) => !present.has(formation));
  if (lost.length > 0) {
    throw new Error(`${scenario.id}: nobody leads ${lost.map(({ id }) => id).join(', ')}`);
  }
  const levelBonus: Partial<Record<Army, { amount: number; rule: string }>> = {};
  for (const { army, amount, rule } of scenario.levels ?? []) {
    levelBonus[army] = { amount, rule };
  }
  const groups = new Set(units.flatMap(({ losesFor, brokenWith }) => [losesFor, brokenWith]));
  return {
    schema: 'vedette.nlc.battle/1',
    id: scenario.id,
    section: scenario.section,
    title: scenario.title,
    summary: scenario.summary,
    aims: scenario.aims,
    made: `By tools/nlc from ${base.scenario.id}, ${refit.source}`,
    notes: scenario.notes,
    map: base.scenario.map,
    area: { columns: base.scenario.area.columns, rows: base.scenario.area.rows },
    turns,
    firstPlayer: base.scenario.firstPlayer,
    seats: base.scenario.seats,
    units,
    leaders,
    formations,
    breakLimits: refit.breakLimits.filter(({ group }) => groups.has(group)),
    corps: leaders.some(({ id }) => id === refit.corps.leader) ? refit.corps : null,
    lateStart: refit.lateStart,
    groupValues: scenario.groups === true ? refit.groupValues : null,
    groupChanges: scenario.groupChanges ?? [],
    supplyEdges: refit.supplyEdges,
    freeOrders: scenario.freeOrders ?? null,
    setup,
    reinforcements,
    derlon: scenario.derlon ?? null,
    exits: exitsOf(base.scenario, scenario, turnIndex),
    nearExit: scenario.nearExit ?? null,
    brussels: scenario.brussels ?? null,
    control: base.scenario.control.map(({ hex, initially, occupied, rule }) => ({
      hex,
      initially,
      occupied: occupied === true,
      rule,
    })),
    morale: base.scenario.morale,
    levelBonus,
    levelChanges: [
      ...(base.scenario.levelChanges as NlcBattle['levelChanges']),
      ...(scenario.levelChanges ?? []),
    ],
    supply: scenario.supply ?? null,
    victory: victoryOf(base.scenario),
  };
}

/** What wins, without the grades of victory that belong to an option of the base game. */
function victoryOf({ victory }: NlbScenario): NlcBattle['victory'] {
  const { margin, ...rest } = victory;
  if (margin === undefined) {
    return rest;
  }
  const { levels: _levels, ...kept } = margin;
  return { ...rest, margin: kept };
}

function turnsOf({ tables, scenario }: Base): NlcTurn[] {
  const track = tables.track.map(({ turn }) => turn);
  const [first, last] = [track.indexOf(scenario.turns.first), track.indexOf(scenario.turns.last)];
  return tables.track.slice(first, last + 1).map(({ turn, hours, night }) => ({
    label: turn,
    hours,
    night,
    rain: scenario.rain.includes(turn),
  }));
}

function groupsOf(
  base: NlbScenario,
  { reinforcements }: NlcScenario,
  turnIndex: (turn: string) => number,
): NlcGroup[] {
  const dropped = new Set(reinforcements?.dropped?.map(({ group }) => group));
  const moved = new Map(reinforcements?.moved?.map((one) => [one.group, one]));
  return [
    ...base.reinforcements
      .filter(({ id }) => !dropped.has(id))
      .map(({ id, army, turn, hex, orHexes, order, rule }) => ({
        id,
        army,
        turn: turnIndex(moved.get(id)?.turn ?? turn),
        hexes: [hex, ...(orHexes ?? [])],
        units: order.flat(),
        reduced: [],
        rule: moved.get(id)?.rule ?? rule,
      })),
    ...(reinforcements?.added ?? []).map(({ id, army, turn, hexes, units, reduced, rules }) => ({
      id,
      army,
      turn: turnIndex(turn),
      hexes,
      units,
      reduced,
      rule: rules.entry,
    })),
  ];
}

function unitOf(
  printed: ReadonlyMap<string, NlbUnit>,
  id: string,
  refit: NlcRefit,
  tables: NlcTables,
  attached: ReadonlyMap<string, string>,
): NlcUnit {
  const unit = printed.get(id);
  if (unit === undefined) {
    throw new Error(`there is no counter ${id} in the base game`);
  }
  const morale = refit.morale.find(({ where }) => fits(where, unit));
  const pursuit = refit.pursuit.find(({ where }) => fits(where, unit));
  const corps = `${unit.army}.${unit.org}`;
  const formation = attached.get(id) ?? corps;
  const byNation = refit.brokenByNation.includes(unit.army);
  const nation = `${unit.army}.${unit.nationality}`;
  return {
    id,
    label: unit.label,
    name: unit.name,
    description: unit.formation,
    army: unit.army,
    nationality: unit.nationality,
    org: unit.org,
    arm: unit.arm,
    strength: unit.strength,
    reduced: unit.reduced,
    movement: unit.movement,
    morale: morale?.morale ?? tables.morale.standard,
    moraleRule: morale?.rule ?? 'NLC-2.2.2',
    steady: refit.steady.find(({ nationality }) => nationality === unit.nationality)?.rule ?? null,
    pursuit: pursuit?.pursuit ?? tables.pursuit,
    pursuitRule: pursuit?.rule ?? 'NLC-2.2.8',
    oldGuard: morale?.oldGuard === true,
    garde: fits(refit.garde, unit),
    formation,
    losesFor: byNation ? nation : corps,
    // An attached unit shares the state of the corps that leads it; its loss still counts for its own.
    brokenWith: byNation ? nation : formation,
  };
}

function leadersOf(
  base: Base,
  refit: NlcRefit,
  scenario: NlcScenario,
  units: readonly NlcUnit[],
): NlcLeader[] {
  const listed = [
    ...base.scenario.leaders.map(({ leader }) => leader),
    ...(scenario.leaders?.add ?? []).map(({ leader }) => leader),
  ];
  const printed = new Map(base.units.leaders.map((leader) => [leader.id, leader]));
  const led = new Set(units.map(({ formation }) => formation));
  const found: NlcLeader[] = [];
  for (const id of [...new Set(listed)]) {
    const leader = printed.get(id);
    const rated = refit.leaders.find((one) => one.leader === id);
    if (leader === undefined || rated === undefined) {
      throw new Error(`${scenario.id}: the refit does not rate ${id}`);
    }
    const formation = formationOf(leader, refit, rated.role);
    // A leader whose troops are elsewhere is not in this battle.
    if (formation !== null && formation !== refit.corps.id && !led.has(formation)) {
      continue;
    }
    if (formation === refit.corps.id && !units.some((unit) => isOf(refit, unit))) {
      continue;
    }
    found.push({
      id,
      name: leader.name,
      army: leader.army,
      nationality: leader.nationality,
      role: rated.role,
      formation,
      movement: leader.movement,
      rating: rated.rating,
      ratingRule: rated.rule,
      outOfSightOf: rated.outOfSightOf ?? null,
      most: rated.most ?? null,
      cavalryCounts: rated.cavalryCounts ?? 1,
      singleAdvance: rated.singleAdvance ?? null,
      rules: rated.rules ?? null,
    });
  }
  return found;
}

const isOf = ({ corps }: NlcRefit, unit: NlcUnit): boolean =>
  unit.army === 'allied' && corps.orgs.includes(unit.org);

const formationOf = (leader: NlbLeader, refit: NlcRefit, role: NlcLeader['role']): string | null => {
  if (role !== 'formation') {
    return null;
  }
  return leader.id === refit.corps.leader ? refit.corps.id : `${leader.army}.${leader.org}`;
};

function formationsOf(
  base: Base,
  refit: NlcRefit,
  scenario: NlcScenario,
  leaders: readonly NlcLeader[],
  units: readonly NlcUnit[],
): NlcFormation[] {
  const names = new Map(base.units.organisations.map(({ army, tag, name }) => [`${army}.${tag}`, name]));
  const orders = new Map(scenario.orders.map((one) => [one.formation, one]));
  return leaders.flatMap((leader) => {
    const id = leader.formation;
    if (id === null) {
      return [];
    }
    const members =
      id === refit.corps.id
        ? units.filter((unit) => isOf(refit, unit))
        : units.filter(({ formation }) => formation === id);
    const told = orders.get(id);
    return [
      {
        id,
        name: id === refit.corps.id ? refit.corps.name : (names.get(id) ?? id),
        army: leader.army,
        org: id.slice(id.indexOf('.') + 1),
        leader: leader.id,
        wing: scenario.wings.find(({ formations }) => formations.includes(id))?.leader ?? null,
        order: told?.order ?? ('reserve' as const),
        orderRule: told?.rule ?? 'NLC-26.0.3',
        mounted: members.every(({ arm }) => arm === 'cavalry' || arm === 'horse-artillery'),
      },
    ];
  });
}

function exitsOf(
  base: NlbScenario,
  scenario: NlcScenario,
  turnIndex: (turn: string) => number,
): NlcBattle['exits'] {
  const printed = base.exits.map(({ army, hexes, points, atEnd, rule }) => ({
    army,
    hexes: [
      ...hexes,
      ...(scenario.exits ?? []).flatMap((also) => (hexes.includes(also.like) ? also.hexes : [])),
    ],
    each: points?.each ?? atEnd?.each ?? 0,
    per: points?.per ?? 1,
    until: points?.until === undefined ? null : turnIndex(points.until),
    doubled: atEnd === undefined ? null : { from: atEnd.doubledFrom, rule: atEnd.rules.doubled },
    rule: points?.rule ?? rule,
  }));
  return printed;
}
