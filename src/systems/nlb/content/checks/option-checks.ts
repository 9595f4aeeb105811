import { type Report, reportDoubles } from '../../../../content/problems.ts';
import type { NlbOptionalRules, NlbScenario, OptionalRule } from '../content.ts';
import { checkStacking, type ScenarioGround, warnWithoutRoad } from '../ground.ts';
import { checkLevelChange } from './level-checks.ts';
import { checkScenarioRule } from './scenario-rule-checks.ts';

type Option = NlbScenario['options'][number];
type Effect = Option['effects'][number];

export function checkForceOptions(ground: ScenarioGround): void {
  const { scenario, report } = ground;
  const { options } = scenario;
  reportDoubles(
    options.map(({ id }) => id),
    (n) => `options[${n}].id`,
    report,
  );
  const inPlay = new Set([
    ...scenario.setup.map(({ unit }) => unit),
    ...scenario.reinforcements.flatMap(({ order }) => order.flat()),
  ]);
  options.forEach((option, n) => {
    option.effects.forEach((effect, k) => {
      checkEffect(effect, `options[${n}].effects[${k}]`, inPlay, ground);
    });
    checkPlacement(ground, option, n);
  });
}

/** With the optional rules among the options: what they speak of must be there. */
export function checkOptionLinks({ options }: NlbScenario, report: Report): void {
  options.forEach((option, n) => {
    option.excludes.forEach((id, k) => {
      if (!options.some((other) => other.id === id))
        report(`options[${n}].excludes[${k}]`, 'unknown-option', `there is no option '${id}'`);
    });
    option.needs.forEach((oneOf, k) => {
      if (!options.some((other) => oneOf.includes(other.id)))
        report(`options[${n}].needs[${k}]`, 'unknown-option', `there is no option '${oneOf.join("' or '")}'`);
    });
  });
}

/** The optional rules in use, at once or by an option, must be among those of the game. */
export function checkSections(scenario: NlbScenario, { rules }: NlbOptionalRules, report: Report): void {
  const check = (section: OptionalRule, at: string): void => {
    if (!rules.some((rule) => rule.section === section))
      report(at, 'unknown-section', `there is no optional rule '${section}'`);
  };
  scenario.uses.forEach((section, n) => {
    check(section, `uses[${n}]`);
  });
  const effects = (list: readonly Effect[], at: string): void => {
    list.forEach((effect, k) => {
      if (effect.kind === 'useOptional') check(effect.section, `${at}[${k}].section`);
    });
  };
  effects(scenario.effects, 'effects');
  scenario.options.forEach((option, n) => {
    effects(option.effects, `options[${n}].effects`);
  });
}

/** Likewise: what is recommended must be there, and go together. */
export function checkRecommended({ options, recommended }: NlbScenario, report: Report): void {
  recommended.forEach((id, n) => {
    const option = options.find((other) => other.id === id);
    const at = `recommended[${n}]`;
    if (option === undefined) {
      report(at, 'unknown-option', `there is no option '${id}'`);
      return;
    }
    const barred = option.excludes.find((other) => recommended.includes(other));
    if (barred !== undefined) report(at, 'options-clash', `'${id}' does not go together with '${barred}'`);
    const missing = option.needs.find((oneOf) => !oneOf.some((other) => recommended.includes(other)));
    if (missing !== undefined)
      report(at, 'options-clash', `'${id}' needs '${missing.join("' or '")}', which is not recommended`);
  });
}

function checkEffect(effect: Effect, at: string, inPlay: ReadonlySet<string>, ground: ScenarioGround): void {
  const { report } = ground;
  const mustPlay = (id: string, where: string): void => {
    if (ground.unitOf(id, where) !== undefined && !inPlay.has(id))
      report(where, 'unit-not-in-play', `${id} is neither set up nor a reinforcement here`);
  };
  const mustNotPlay = (id: string, where: string): void => {
    if (inPlay.has(id)) report(where, 'unit-twice', `${id} is in play without this option`);
  };
  switch (effect.kind) {
    case 'reduce':
      mustPlay(effect.unit, `${at}.unit`);
      if (ground.units.get(effect.unit)?.reduced === null)
        report(`${at}.unit`, 'no-reduced-side', `${effect.unit} has no reduced side`);
      break;
    case 'replace': {
      mustPlay(effect.unit, `${at}.unit`);
      const army = ground.units.get(effect.unit)?.army;
      ground.unitOf(effect.by, `${at}.by`, army);
      mustNotPlay(effect.by, `${at}.by`);
      break;
    }
    case 'hold':
      effect.units.forEach((id, k) => {
        mustPlay(id, `${at}.units[${k}]`);
      });
      checkDie(effect.releaseOn, `${at}.releaseOn`, report);
      break;
    case 'setupRoll':
      effect.units.forEach((id, k) => {
        mustPlay(id, `${at}.units[${k}]`);
        if (ground.units.get(id)?.reduced === null)
          report(`${at}.units[${k}]`, 'no-reduced-side', `${id} has no reduced side`);
      });
      checkDie(effect.reducedOn, `${at}.reducedOn`, report);
      break;
    case 'changeLevel':
      checkLevelChange(ground, effect.change, `${at}.change`, dieGroups(ground.scenario));
      break;
    case 'dieArrival':
    case 'secretArrival':
      effect.units.forEach((id, k) => {
        ground.unitOf(id, `${at}.units[${k}]`, effect.army);
        mustNotPlay(id, `${at}.units[${k}]`);
      });
      reportDoubles(effect.units, (k) => `${at}.units[${k}]`, report);
      if (effect.kind === 'dieArrival') ground.isTurn(effect.from, `${at}.from`);
      else ground.isTurn(effect.turn, `${at}.turn`);
      checkDie(effect.arriveOn, `${at}.arriveOn`, report);
      if (effect.kind === 'secretArrival') checkForfeits(effect.forfeits, `${at}.forfeits`, ground);
      if (ground.inArea(effect.hex, `${at}.hex`)) {
        // A corps that marches on from the next battle may appear at a place inside the area.
        if (!ground.onEdge(effect.hex) && ground.board.map.hexes[effect.hex]?.name === undefined)
          report(`${at}.hex`, 'not-on-edge', `${effect.hex} is neither on the edge nor a place with a name`);
        warnWithoutRoad(ground, effect.hex, `${at}.hex`);
      }
      break;
    case 'secretForce':
      effect.units.forEach((id, k) => {
        ground.unitOf(id, `${at}.units[${k}]`, effect.army);
        mustNotPlay(id, `${at}.units[${k}]`);
      });
      reportDoubles(effect.units, (k) => `${at}.units[${k}]`, report);
      ground.isTurn(effect.by, `${at}.by`);
      checkEntries(effect.entries, `${at}.entries`, ground);
      if (ground.scenario.victory.margin === undefined)
        report(`${at}.price`, 'no-level', 'there is no level of victory to be moved');
      break;
    case 'leaveOut':
      effect.leaders.forEach((id, k) => {
        if (!ground.scenario.leaders.some(({ leader }) => leader === id))
          report(`${at}.leaders[${k}]`, 'unknown-leader', `${id} is not in play here`);
      });
      break;
    case 'variableRain':
      ground.isTurn(effect.from, `${at}.from`);
      ground.isTurn(effect.until, `${at}.until`);
      checkDie(effect.beginsOn, `${at}.beginsOn`, report);
      checkDie(effect.endsOn, `${at}.endsOn`, report);
      break;
    case 'useVictoryLevels':
      if (ground.scenario.victory.margin === undefined)
        report(`${at}.kind`, 'no-level', 'there is no margin of victory to be graded');
      break;
    case 'useChapters':
      if (effect.chapters.includes('10') && ground.scenario.leaders.length === 0)
        report(`${at}.chapters`, 'no-leaders', 'chapter 10 is used, but no leader is in play');
      break;
    case 'useOptional':
    case 'bringLeaders':
    case 'quarter':
      break;
    case 'useRule':
      checkScenarioRule(ground, effect.use, `${at}.use`);
      break;
    case 'exchange':
    case 'add':
    case 'useTurns':
    case 'useLevels':
    case 'winAlso':
      break;
    case 'place':
      ground.unitOf(effect.slot.unit, `${at}.slot.unit`);
      ground.inArea(effect.slot.hex, `${at}.slot.hex`);
      break;
    case 'bring':
      effect.group.order.flat().forEach((id, k) => {
        ground.unitOf(id, `${at}.group.order[${k}]`, effect.group.army);
      });
      ground.inArea(effect.group.hex, `${at}.group.hex`);
      break;
    case 'withdraw':
      mustPlay(effect.unit, `${at}.unit`);
      break;
    case 'deploy':
      ground.unitOf(effect.unit, `${at}.unit`);
      mustNotPlay(effect.unit, `${at}.unit`);
      ground.inArea(effect.hex, `${at}.hex`);
      break;
    default:
      effect satisfies never;
  }
}

/** Each entry of a group that comes where its owner has written. */
export function checkEntries(
  entries: readonly { readonly turn: string; readonly hex: string }[],
  at: string,
  ground: ScenarioGround,
): void {
  entries.forEach(({ turn, hex }, k) => {
    ground.isTurn(turn, `${at}[${k}].turn`);
    const where = `${at}[${k}].hex`;
    if (!ground.inArea(hex, where)) return;
    if (!ground.onEdge(hex))
      ground.report(where, 'not-on-edge', `${hex} is not on the edge of the playing area`);
    warnWithoutRoad(ground, hex, where);
  });
}

const dieGroups = ({ options }: NlbScenario): string[] =>
  options.flatMap(({ effects }) => effects.flatMap((e) => (e.kind === 'dieArrival' ? [e.group] : [])));

function checkForfeits(ids: readonly string[], at: string, { scenario, report }: ScenarioGround): void {
  ids.forEach((id, k) => {
    if (!scenario.victory.final?.some((final) => final.id === id))
      report(`${at}[${k}]`, 'unknown-condition', `victory.final has no condition '${id}'`);
  });
}

function checkDie(faces: readonly number[], at: string, report: Report): void {
  faces.forEach((face, k) => {
    if (face < 1 || face > 6) report(`${at}[${k}]`, 'bad-die', `a die never shows ${face}`);
  });
}

/** The set-up as this option alone leaves it. */
function checkPlacement(ground: ScenarioGround, option: Option, n: number): void {
  if (!option.effects.some((effect) => effect.kind === 'deploy')) return;
  const gone = new Set(option.effects.flatMap((e) => (e.kind === 'withdraw' ? [e.unit] : [])));
  const staying = ground.scenario.setup.filter(
    ({ unit, within, oneOf }) => within === undefined && oneOf === undefined && !gone.has(unit),
  );
  checkStacking(ground, [
    ...staying.map(({ unit, hex }) => ({ unit, hex, at: null })),
    ...option.effects.flatMap((e, k) =>
      e.kind === 'deploy' ? [{ unit: e.unit, hex: e.hex, at: `options[${n}].effects[${k}].hex` }] : [],
    ),
  ]);
}
