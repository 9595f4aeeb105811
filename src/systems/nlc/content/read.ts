import type { GameMap } from '../../../content/map.ts';
import {
  type Problem,
  type RawFile,
  type Report,
  readShape,
  reportDoubles,
  reporter,
  reportUnknownRules,
} from '../../../content/problems.ts';
import { type NlcBattle, nlcBattleSchema } from './battle.ts';
import { type NlcField, nlcFieldSchema } from './field.ts';
import { type ListedBattle, listOf, nlcListSchema } from './list.ts';
import { type Known, reportUnknownNames } from './names.ts';
import { nlcRefitSchema, nlcScenarioSchema } from './refit.ts';
import { specialSchema } from './special/special.ts';
import { type NlcTables, nlcTablesSchema } from './tables.ts';

/** Everything that games of Napoleon's Later Campaigns are made from, the maps aside. */
export interface NlcLibrary {
  readonly tables: NlcTables;
  readonly battles: ReadonlyMap<string, NlcBattle>;
  /** Every battle, in the order of the book. */
  readonly list: readonly ListedBattle[];
}

/** Reads the files of the game as `take` hands them out by schema; what is wrong with them goes to `problems`. */
export function readNlc(
  take: (schema: string) => RawFile[],
  maps: ReadonlyMap<string, GameMap>,
  isCase: (id: string) => boolean,
  problems: Problem[],
): NlcLibrary | undefined {
  // What the tool makes battles from is checked here as well, so that a slip in it is found where it was made.
  for (const { file, json } of take('vedette.nlc.refit/1')) {
    readShape(nlcRefitSchema, json, reporter(file, problems));
    reportUnknownRules(json, isCase, reporter(file, problems));
  }
  for (const { file, json } of take('vedette.nlc.scenario/1')) {
    readShape(nlcScenarioSchema, json, reporter(file, problems));
    reportUnknownRules(json, isCase, reporter(file, problems));
  }
  for (const { file, json } of take('vedette.nlc.field/1')) {
    const field = readShape(nlcFieldSchema, json, reporter(file, problems));
    if (field !== undefined) checkField(field, maps.get(field.map), reporter(file, problems));
    reportUnknownRules(json, isCase, reporter(file, problems));
  }
  for (const { file, json } of take('vedette.nlc.list/1'))
    readShape(nlcListSchema, json, reporter(file, problems));
  const [first] = take('vedette.nlc.tables/1');
  if (first === undefined) {
    reporter('content', problems)(
      '',
      'missing-file',
      "there is no file with the schema 'vedette.nlc.tables/1'",
    );
    return undefined;
  }
  const tables = readShape(nlcTablesSchema, first.json, reporter(first.file, problems));
  reportUnknownRules(first.json, isCase, reporter(first.file, problems));
  const battles = new Map<string, NlcBattle>();
  for (const { file, json } of take('vedette.nlc.battle/1')) {
    const report = reporter(file, problems);
    const battle = readShape(nlcBattleSchema, json, report);
    reportUnknownRules(json, isCase, report);
    if (battle !== undefined && checkBattle(battle, maps.get(battle.map), report)) {
      battles.set(battle.id, battle);
    }
  }
  return tables === undefined ? undefined : { tables, battles, list: listOf(battles.values()) };
}

/**
 * Whom the special rules of a field name is of that field. What its single battles leave out of them is nobody's
 * slip: not everybody is in each.
 */
export function checkField(field: NlcField, map: GameMap | undefined, report: Report): void {
  if (map === undefined) {
    report('map', 'unknown-map', `there is no map '${field.map}'`);
    return;
  }
  const corps = new Set(field.units.map(({ army, org }) => `${army}.${org}`));
  const known: Known = {
    leader: new Set(field.leaders.map(({ id }) => id)),
    formation: new Set([...corps, ...field.formations.map(({ army, org }) => `${army}.${org}`)]),
    corps,
    unit: new Set(field.units.map(({ id }) => id)),
    group: new Set(field.scenarios.flatMap(({ reinforcements }) => reinforcements.map(({ id }) => id))),
    hex: new Set(Object.keys(map.hexes)),
  };
  reportUnknownNames(specialSchema, field.special, known, ['special'], report);
  field.scenarios.forEach(({ special }, n) => {
    reportUnknownNames(specialSchema, special, known, ['scenarios', n, 'special'], report);
  });
}

/** What the shape of a file cannot say: that everybody in it exists, is led, and stands on the map. */
export function checkBattle(battle: NlcBattle, map: GameMap | undefined, report: Report): boolean {
  if (map === undefined) {
    report('map', 'unknown-map', `there is no map '${battle.map}'`);
    return false;
  }
  let fine = true;
  const wrong: Report = (...problem) => {
    fine = false;
    report(...problem);
  };
  const units = new Map(battle.units.map((unit) => [unit.id, unit]));
  const leaders = new Set(battle.leaders.map(({ id }) => id));
  const formations = new Set(battle.formations.map(({ id }) => id));
  reportDoubles(
    battle.units.map(({ id }) => id),
    (n) => `units[${n}]`,
    wrong,
  );
  battle.units.forEach(({ id, formation }, n) => {
    if (!formations.has(formation)) wrong(`units[${n}].formation`, 'no-leaders', `nobody leads ${id}`);
  });
  battle.formations.forEach(({ leader, wing }, n) => {
    for (const one of [leader, ...(wing === null ? [] : [wing])]) {
      if (!leaders.has(one)) wrong(`formations[${n}]`, 'unknown-leader', `there is no leader '${one}'`);
    }
  });
  const groups = new Set(battle.reinforcements.map(({ id }) => id));
  battle.leaders.forEach(({ id, comesWith }, n) => {
    if (comesWith !== undefined && !groups.has(comesWith))
      wrong(`leaders[${n}].comesWith`, 'unknown-group', `${id} comes with '${comesWith}', who do not come`);
  });
  const known: Known = {
    leader: leaders,
    formation: formations,
    corps: new Set(battle.units.map(({ army, org }) => `${army}.${org}`)),
    unit: new Set(units.keys()),
    group: groups,
    hex: new Set(Object.keys(map.hexes)),
    turn: new Set(battle.turns.map(({ label }) => label)),
  };
  reportUnknownNames(specialSchema, battle.special, known, ['special'], wrong);
  battle.setup.forEach(({ unit, hex, oneOf }, n) => {
    if (!units.has(unit)) wrong(`setup[${n}].unit`, 'unknown-unit', `there is no unit '${unit}'`);
    for (const one of oneOf ?? [hex]) {
      if (map.hexes[one] === undefined) wrong(`setup[${n}].hex`, 'unknown-hex', `the map has no hex ${one}`);
    }
  });
  battle.reinforcements.forEach(({ units: coming, hexes, turn }, n) => {
    for (const unit of coming) {
      if (!units.has(unit)) wrong(`reinforcements[${n}]`, 'unknown-unit', `there is no unit '${unit}'`);
    }
    for (const hex of hexes) {
      if (map.hexes[hex] === undefined)
        wrong(`reinforcements[${n}]`, 'unknown-hex', `the map has no hex ${hex}`);
    }
    if (turn >= battle.turns.length)
      wrong(`reinforcements[${n}].turn`, 'unknown-turn', `there is no turn ${turn}`);
  });
  return fine;
}
