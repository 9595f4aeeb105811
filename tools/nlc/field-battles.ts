import type {
  NlcBattle,
  NlcFormation,
  NlcLeader,
  NlcSpecial,
  NlcTrain,
  NlcUnit,
} from '../../src/systems/nlc/content/battle.ts';
import type { FieldScenario, NlcField } from '../../src/systems/nlc/content/field.ts';
import { amongKnown, type Known } from '../../src/systems/nlc/content/names.ts';
import { specialSchema } from '../../src/systems/nlc/content/special/special.ts';
import type { NlcTables } from '../../src/systems/nlc/content/tables.ts';
import { turnsOf } from './calendar.ts';

/* Battles of fields whose base game is not at hand: who of the order of battle is there, where, and under whom. */

const MOUNTED = new Set(['cavalry', 'horse-artillery']);

function unitOf(
  field: NlcField,
  tables: NlcTables,
  id: string,
  led: ReadonlyMap<string, string>,
  here: ReadonlySet<string>,
): NlcUnit {
  const unit = field.units.find((one) => one.id === id);
  if (unit === undefined) throw new Error(`${field.id}: there is no unit ${id} in its order of battle`);
  const { army, org, attached, morale, moraleRule, pursuit, movesAfterFire, nationality } = unit;
  const { attacking, division, initiative, flag, vedettes } = unit;
  const own = `${army}.${org}`;
  const formation = led.get(id) ?? `${army}.${attached ?? org}`;
  return {
    id,
    label: unit.label,
    name: unit.name,
    description: unit.description,
    army,
    nationality,
    org,
    arm: unit.arm,
    strength: unit.strength,
    reduced: unit.reduced,
    movement: unit.movement,
    morale: morale ?? (initiative === undefined ? tables.morale.standard : initiative + 1),
    moraleRule: moraleRule ?? (initiative === undefined ? 'NLC-2.2.2' : 'NLC-32.5.1'),
    ...(attacking === undefined ? {} : { attacking }),
    steady:
      field.steady.find(
        (one) => one.nationality === nationality && (one.arm === undefined || one.arm === unit.arm),
      )?.rule ?? null,
    pursuit: pursuit?.value ?? tables.pursuit,
    pursuitRule: pursuit?.rule ?? 'NLC-2.2.8',
    oldGuard: unit.oldGuard === true,
    garde: unit.garde === true,
    ...(movesAfterFire === undefined ? {} : { movesAfterFire }),
    ...(division === undefined ? {} : { division }),
    ...(initiative === undefined ? {} : { initiative }),
    ...(flag === undefined ? {} : { flag }),
    ...(vedettes === undefined ? {} : { vedettes }),
    formation,
    // What is lost of a corps that is elsewhere counts for the one that leads it here.
    losesFor: led.has(id) && !here.has(own) ? formation : own,
    brokenWith: formation,
  };
}

function leadersOf(field: NlcField, scenario: FieldScenario, led: ReadonlySet<string>): NlcLeader[] {
  const groups = new Set(scenario.reinforcements.map(({ id }) => id));
  const there = new Set(scenario.atStart);
  return field.leaders.flatMap(({ org, rule, rules, most, later, comesWith: with_, battles, ...leader }) => {
    if (battles !== undefined && !battles.includes(scenario.id)) return [];
    const here = scenario.commanders?.find((one) => one.leader === leader.id);
    const own = org === null ? null : `${leader.army}.${org}`;
    // Who commands in a battle is there even where the troops he leads himself are not.
    const formation = own !== null && here !== undefined && !led.has(own) ? null : own;
    if (formation === null && scenario.commanders !== undefined && here === undefined) return [];
    const comesWith = there.has(leader.id) ? undefined : (here?.comesWith ?? with_);
    // A leader whose troops are elsewhere, or who comes with others than those of this battle, is not in it.
    if (formation !== null && !led.has(formation)) return [];
    if (formation === null && comesWith !== undefined && !groups.has(comesWith)) return [];
    const { outOfRangeOf, nationality, ...printed } = leader;
    return [
      {
        ...printed,
        nationality: nationality ?? (leader.army as 'french' | 'russian' | 'austrian'),
        role: here?.role ?? leader.role,
        formation,
        ratingRule: here?.rule ?? rule,
        ...(later === undefined ? {} : { later }),
        ...(comesWith === undefined || !groups.has(comesWith) ? {} : { comesWith }),
        outOfSightOf: null,
        ...(outOfRangeOf === undefined || here?.role === 'oc' ? {} : { outOfRangeOf }),
        most: most ?? null,
        cavalryCounts: 1,
        singleAdvance: null,
        rules: rules ?? null,
      },
    ];
  });
}

function formationsOf(
  field: NlcField,
  scenario: FieldScenario,
  units: readonly NlcUnit[],
  leaders: readonly NlcLeader[],
): NlcFormation[] {
  const orders = new Map(scenario.orders.map((one) => [one.formation, one]));
  return leaders.flatMap(({ id: leader, army, formation: id }) => {
    const of = field.formations.find((one) => `${one.army}.${one.org}` === id);
    if (id === null || of === undefined) return [];
    const told = orders.get(id);
    return [
      {
        id,
        name: of.name,
        army,
        org: of.org,
        leader,
        wing: scenario.wings.find(({ formations }) => formations.includes(id))?.leader ?? null,
        order: told?.order ?? ('reserve' as const),
        ...(told?.march === undefined ? {} : { march: told.march }),
        ...(told?.target === undefined ? {} : { target: told.target }),
        orderRule: told?.rule ?? field.reserve,
        mounted: units.filter(({ formation }) => formation === id).every(({ arm }) => MOUNTED.has(arm)),
      },
    ];
  });
}

/** The trains that are set up like units or come with a group. */
function trainsOf(field: NlcField, scenario: FieldScenario): NlcTrain[] {
  const placed = Object.entries(field.setups[scenario.setup] ?? {});
  return (field.trains ?? []).flatMap(({ id, label, name, army, org, movement }) => {
    const hex = placed.find(([, ids]) => ids.includes(id))?.[0] ?? null;
    const comesWith = scenario.reinforcements.find(({ trains }) => trains?.includes(id))?.id;
    if (hex === null && comesWith === undefined) return [];
    const of = { id, label, name, army, formation: `${army}.${org}`, movement };
    return [comesWith === undefined ? { ...of, hex } : { ...of, hex: null, comesWith }];
  });
}

/** What the section and the scenario change of the rules, of those who are in this battle. */
const specialOf = (field: NlcField, scenario: FieldScenario, known: Known): NlcSpecial =>
  amongKnown(specialSchema, { ...field.special, ...scenario.special }, known) ?? {};

export function fieldBattle(field: NlcField, scenario: FieldScenario, tables: NlcTables): NlcBattle {
  const turns = turnsOf(field, scenario.turns);
  const turnIndex = (label: string): number => {
    const index = turns.findIndex((one) => one.label === label);
    if (index < 0) throw new Error(`${scenario.id}: ${label} is no turn of this battle`);
    return index;
  };
  const placed = field.setups[scenario.setup];
  if (placed === undefined) throw new Error(`${scenario.id}: there is no set-up ${scenario.setup}`);
  const trains = trainsOf(field, scenario);
  const drawn = new Set(trains.map(({ id }) => id));
  const setup = Object.entries(placed).flatMap(([hex, ids]) =>
    ids.filter((id) => !drawn.has(id)).map((unit) => ({ unit, hex, oneOf: null, reduced: false })),
  );
  const coming = scenario.reinforcements.flatMap(({ units }) => units);
  const ids = [...setup.map(({ unit }) => unit), ...coming];
  const led = new Map((scenario.attachments ?? []).flatMap(({ units: of, to }) => of.map((id) => [id, to])));
  const here = new Set(
    field.units
      .filter(({ id }) => ids.includes(id) && !led.has(id))
      .map(({ army, org, attached }) => `${army}.${attached ?? org}`),
  );
  const units = ids.map((id) => unitOf(field, tables, id, led, here));
  const leaders = leadersOf(field, scenario, new Set(units.map(({ formation }) => formation)));
  const groups = new Set(units.flatMap(({ losesFor, brokenWith }) => [losesFor, brokenWith]));
  return {
    schema: 'vedette.nlc.battle/1',
    id: scenario.id,
    section: scenario.section,
    title: scenario.title,
    summary: scenario.summary,
    aims: scenario.aims,
    made: `By tools/nlc from ${field.source}`,
    notes: [...scenario.notes, ...field.notes],
    map: field.map,
    date: field.date,
    area: scenario.area ?? field.area,
    turns: turns.map((one) => (scenario.rain?.includes(one.label) === true ? { ...one, rain: true } : one)),
    firstPlayer: field.firstPlayer,
    seats: field.seats,
    units,
    leaders,
    formations: formationsOf(field, scenario, units, leaders),
    breakLimits: field.formations
      .map(({ army, org, breakLimit }) => ({
        group: `${army}.${org}`,
        base: breakLimit,
        factor: 1,
        limit: breakLimit,
        rule: 'NLC-14.1.1',
      }))
      .filter(({ group }) => groups.has(group)),
    corps: null,
    lateStart: field.lateStart ?? null,
    groupValues: null,
    groupChanges: [],
    supplyEdges: {},
    special: specialOf(field, scenario, {
      leader: new Set(leaders.map(({ id }) => id)),
      formation: new Set(leaders.flatMap(({ formation }) => formation ?? [])),
      corps: new Set(units.map(({ army, org }) => `${army}.${org}`)),
      unit: new Set(ids),
      group: new Set(scenario.reinforcements.map(({ id }) => id)),
      turn: new Set(turns.map(({ label }) => label)),
    }),
    freeOrders: scenario.freeOrders ?? null,
    setup,
    ...(trains.length === 0 ? {} : { trains }),
    reinforcements: scenario.reinforcements.map(({ id, army, turn, hexes, units: of }) => ({
      id,
      army,
      turn: turnIndex(turn),
      hexes,
      units: of,
      reduced: [],
      rule: 'NLC-9.1',
    })),
    derlon: null,
    exits: (scenario.exits ?? []).map(({ from, ...exit }) => ({
      ...exit,
      until: null,
      ...(from === undefined ? {} : { from: turnIndex(from) }),
      doubled: null,
    })),
    nearExit: null,
    brussels: null,
    control: scenario.control,
    morale: scenario.morale,
    levelBonus: {},
    levelChanges: [],
    supply: null,
    victory: scenario.victory,
  };
}
