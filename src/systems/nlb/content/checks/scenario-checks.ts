import type { GameMap } from '../../../../content/map.ts';
import { NATIONALITIES } from '../../../../content/nationalities.ts';
import { type Report, reportDoubles } from '../../../../content/problems.ts';
import type { NlbScenario, NlbTables, NlbUnits } from '../content.ts';
import { checkStacking, makeGround, type ScenarioGround, sideOf, warnWithoutRoad } from '../ground.ts';
import { hourOf } from './checks.ts';
import { checkLevelChange } from './level-checks.ts';
import { checkEntries, checkForceOptions } from './option-checks.ts';
import { checkScenarioRule } from './scenario-rule-checks.ts';

export function checkScenario(
  scenario: NlbScenario,
  map: GameMap,
  units: NlbUnits,
  tables: NlbTables,
  report: Report,
): void {
  const ground = makeGround(scenario, map, units, tables, report);
  checkTurns(ground);
  checkSetup(ground);
  checkReinforcements(ground);
  checkLeaders(ground, units);
  checkExits(ground);
  checkMorale(ground);
  scenario.levelChanges.forEach((change, n) => {
    checkLevelChange(ground, change, `levelChanges[${n}]`, []);
  });
  scenario.rules.forEach((rule, n) => {
    checkScenarioRule(ground, rule, `rules[${n}]`);
  });
  checkVictory(ground);
  for (const seat of scenario.seats)
    if (scenario.aims[seat] === undefined) report('aims', 'no-aim', `no aim is given for the ${seat} seat`);
  for (const seat of Object.keys(scenario.aims))
    if (!scenario.seats.some((s) => s === seat))
      report(`aims.${seat}`, 'wrong-army', `there is no ${seat} seat in this scenario`);
  checkForceOptions(ground);
}

function checkTurns({ scenario, tables, isTurn, report }: ScenarioGround): void {
  const track = new Set(tables.track.map((box) => box.turn));
  const { first, last } = scenario.turns;
  for (const [field, turn] of [
    ['first', first],
    ['last', last],
  ] as const)
    if (!track.has(turn)) report(`turns.${field}`, 'unknown-turn', `${turn} is not on the turn track`);
  if (hourOf(last) < hourOf(first)) report('turns', 'turn-order', `${last} comes before ${first}`);
  for (const [n, turn] of scenario.rain.entries()) isTurn(turn, `rain[${n}]`);
}

function checkSetup(ground: ScenarioGround): void {
  const { scenario, report } = ground;
  const all = [
    ...scenario.setup.map((placed, n) => ({ id: placed.unit, at: `setup[${n}].unit` })),
    ...scenario.reinforcements.flatMap((r, n) =>
      r.order.flatMap((group, g) =>
        group.map((id, k) => ({ id, at: `reinforcements[${n}].order[${g}][${k}]` })),
      ),
    ),
  ];
  const seen = new Map<string, string>();
  for (const { id, at } of all) {
    const before = seen.get(id);
    if (before !== undefined) report(at, 'unit-twice', `${id} stands already at ${before}`);
    else seen.set(id, at);
  }
  scenario.setup.forEach((placed, n) => {
    const unit = ground.unitOf(placed.unit, `setup[${n}].unit`);
    ground.inArea(placed.hex, `setup[${n}].hex`);
    placed.oneOf?.forEach((hex, k) => {
      ground.inArea(hex, `setup[${n}].oneOf[${k}]`);
    });
    if (placed.reduced === true && unit?.reduced === null)
      report(`setup[${n}].reduced`, 'no-reduced-side', `${unit.id} has no reduced side`);
  });
  checkStacking(
    ground,
    scenario.setup.flatMap(({ unit, hex, within, oneOf }, n) =>
      within === undefined && oneOf === undefined ? [{ unit, hex, at: `setup[${n}].hex` }] : [],
    ),
  );
}

/** 10.0: leaders are known, of an army with a seat, in play once and on the map. */
function checkLeaders(ground: ScenarioGround, { leaders, organisations }: NlbUnits): void {
  const { scenario, report } = ground;
  reportDoubles(
    scenario.leaders.map(({ leader }) => leader),
    (n) => `leaders[${n}].leader`,
    report,
  );
  scenario.leaders.forEach(({ leader: id, hex }, n) => {
    const leader = leaders.find((one) => one.id === id);
    const at = `leaders[${n}]`;
    if (leader === undefined) report(`${at}.leader`, 'unknown-leader', `there is no leader '${id}'`);
    else if (!scenario.seats.includes(leader.army))
      report(
        `${at}.leader`,
        'wrong-army',
        `${id} belongs to the ${leader.army} army, which has no seat here`,
      );
    if (hex !== undefined) ground.inArea(hex, `${at}.hex`);
  });
  scenario.corpsMorale?.levels.forEach(({ army, corps }, n) => {
    const known =
      army === 'allied'
        ? NATIONALITIES.some((nation) => nation === corps)
        : organisations.some((o) => o.army === army && o.tag === corps);
    if (!known)
      report(`corpsMorale.levels[${n}].corps`, 'unknown-organisation', `the ${army} army has no '${corps}'`);
  });
  if (scenario.chapters.includes('13') && scenario.corpsMorale === undefined)
    report('chapters', 'no-level', 'chapter 13 is used, but no corps has a level');
  if (scenario.chapters.includes('10') && scenario.leaders.length === 0)
    report('chapters', 'no-leaders', 'chapter 10 is used, but no leader is in play');
}

function checkReinforcements(ground: ScenarioGround): void {
  const { scenario, report } = ground;
  reportDoubles(
    scenario.reinforcements.map(({ id }) => id),
    (n) => `reinforcements[${n}].id`,
    report,
  );
  scenario.reinforcements.forEach((group, n) => {
    const at = `reinforcements[${n}]`;
    ground.isTurn(group.turn, `${at}.turn`);
    for (const [g, ids] of group.order.entries())
      for (const [k, id] of ids.entries()) ground.unitOf(id, `${at}.order[${g}][${k}]`, group.army);
    const gates = [
      { hex: group.hex, where: `${at}.hex` },
      ...(group.orHexes ?? []).map((hex, k) => ({ hex, where: `${at}.orHexes[${k}]` })),
    ];
    for (const { hex, where } of gates) {
      if (!ground.inArea(hex, where)) continue;
      if (!ground.onEdge(hex)) report(where, 'not-on-edge', `${hex} is not on the edge of the playing area`);
      warnWithoutRoad(ground, hex, where);
    }
    const { choice } = group;
    if (choice === undefined) return;
    if (choice.by !== undefined) ground.isTurn(choice.by, `${at}.choice.by`);
    checkEntries(choice.entries, `${at}.choice.entries`, ground);
    const [first] = choice.entries;
    if (first?.turn !== group.turn || first.hex !== group.hex)
      report(
        `${at}.choice.entries[0]`,
        'entry-differs',
        `${group.turn} at ${group.hex} must be the first choice`,
      );
  });
}

function checkExits(ground: ScenarioGround): void {
  const { scenario, report } = ground;
  scenario.exits.forEach((exit, n) => {
    if (!scenario.seats.includes(exit.army))
      report(`exits[${n}].army`, 'wrong-army', `the ${exit.army} army has no seat here`);
    exit.hexes.forEach((hex, k) => {
      const at = `exits[${n}].hexes[${k}]`;
      if (ground.inArea(hex, at) && !ground.onEdge(hex))
        report(at, 'not-on-edge', `${hex} is not on the edge of the playing area`);
    });
  });
}

function checkMorale({ scenario, isTurn, report }: ScenarioGround): void {
  for (const [army, levels] of Object.entries(scenario.morale)) {
    if (levels === undefined) continue;
    const at = `morale.${army}`;
    if (!scenario.seats.some((seat) => seat === army))
      report(at, 'wrong-army', `the ${army} army has no seat here`);
    levels.demoralization?.forEach((level, n) => {
      const before = levels.demoralization?.[n - 1];
      if (!isTurn(level.from, `${at}.demoralization[${n}].from`)) return;
      if (before !== undefined && hourOf(level.from) <= hourOf(before.from))
        report(
          `${at}.demoralization[${n}].from`,
          'turn-order',
          `${level.from} does not come after ${before.from}`,
        );
    });
    if (levels.disintegration !== undefined) isTurn(levels.disintegration.from, `${at}.disintegration.from`);
  }
}

function checkVictory(ground: ScenarioGround): void {
  const { scenario, report } = ground;
  const controlled = new Set(scenario.control.map(({ hex }) => hex));
  scenario.victory.instant.forEach((instant, n) => {
    const at = `victory.instant[${n}]`;
    if (instant.when === 'leader-lost') {
      if (!scenario.leaders.some(({ leader }) => leader === instant.leader))
        report(`${at}.leader`, 'unknown-leader', `'${instant.leader}' is not in play`);
      return;
    }
    if (instant.when === 'control') {
      instant.hexes.forEach((hex, k) => {
        if (!controlled.has(hex))
          report(`${at}.hexes[${k}]`, 'no-control', `'control' does not say who holds ${hex} at the start`);
      });
      return;
    }
    const { when, army, winner } = instant;
    const levels = scenario.morale[army];
    if (levels?.[when] === undefined)
      report(`${at}.when`, 'no-level', `no ${when} level is set for the ${army} army`);
    if (winner === sideOf(army))
      report(`${at}.winner`, 'wrong-army', `the ${army} army would win by its own ${when}`);
  });
  reportDoubles(
    (scenario.victory.final ?? []).map(({ id }) => id),
    (n) => `victory.final[${n}].id`,
    report,
  );
  scenario.control.forEach(({ hex }, n) => {
    ground.inArea(hex, `control[${n}].hex`);
  });
  scenario.victory.points?.control.forEach(({ hex }, n) => {
    if (!controlled.has(hex))
      report(
        `victory.points.control[${n}].hex`,
        'no-control',
        `${hex} gives points, but 'control' does not say who holds it at the start`,
      );
  });
}
