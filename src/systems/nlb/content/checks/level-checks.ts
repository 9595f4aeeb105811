import type { NlbScenario } from '../content.ts';
import type { ScenarioGround } from '../ground.ts';

/** What moves a level must be something that can happen here. */
export function checkLevelChange(
  { scenario, inArea, report }: ScenarioGround,
  { army, cause }: NlbScenario['levelChanges'][number],
  at: string,
  groups: readonly string[],
): void {
  const seated = (who: NlbScenario['seats'][number], where: string): void => {
    if (!scenario.seats.includes(who)) report(where, 'wrong-army', `the ${who} army has no seat here`);
  };
  seated(army, `${at}.army`);
  if ('hexes' in cause) {
    const tracked = new Set(scenario.control.map(({ hex }) => hex));
    cause.hexes.forEach((hex, k) => {
      const where = `${at}.cause.hexes[${k}]`;
      if (inArea(hex, where) && cause.kind.endsWith('-held') && !tracked.has(hex))
        report(where, 'no-control', `'control' does not say who holds ${hex} at the start`);
    });
  }
  if ('armies' in cause)
    cause.armies.forEach((who, k) => {
      seated(who, `${at}.cause.armies[${k}]`);
    });
  if (cause.kind === 'points' && scenario.victory.points === undefined)
    report(`${at}.cause`, 'no-points', 'this scenario counts no points');
  if (cause.kind === 'turns-in-play' && !groups.includes(cause.group))
    report(`${at}.cause.group`, 'unknown-group', `no group '${cause.group}' is brought by the die`);
}
