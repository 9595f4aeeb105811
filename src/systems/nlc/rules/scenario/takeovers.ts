import { ruleOf } from '../citations.ts';
import { formationState, leaderState } from '../command/formations.ts';
import { changeFormation, changeLeader } from '../edit.ts';
import type { Scribe } from '../kit.ts';
import { leaderOf } from '../world.ts';

/* 30.7, 30.11: a commander who takes the wing of another, because he comes or because the other has fallen. */

/** As a turn begins. Who has fallen and has a successor is not replaced by somebody without a name (11.9). */
export function takeOver(at: Scribe): void {
  for (const { from, to, when, rule } of at.world.battle.special?.takeovers ?? []) {
    const [old, successor] = [leaderOf(at.world, from), leaderOf(at.world, to)];
    const fallen = leaderState(at.position, old).place === 'dead';
    const here = leaderState(at.position, successor).place === 'map';
    const formations = at.world.formations[old.side].filter(
      (formation) => formationState(at.position, formation).wing === from,
    );
    if (!here || (when === 'falls' && !fallen) || (when === 'comes' && formations.length === 0)) {
      continue;
    }
    for (const formation of formations) {
      changeFormation(at.draft, formation, { wing: to });
    }
    if (fallen) {
      changeLeader(at.draft, old, { place: 'exited' });
    }
    at.emit(() => ({
      type: 'wingTaken',
      rule: ruleOf(rule),
      leader: to,
      from,
      formations: formations.map(({ id }) => id),
    }));
  }
}
