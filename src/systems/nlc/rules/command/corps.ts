import { ruleOf } from '../citations.ts';
import { changeFormation, setMark } from '../edit.ts';
import type { Scribe } from '../kit.ts';
import type { HexId } from '../position.ts';
import { leaderOf } from '../world.ts';
import { CORPS_JOINED, formationById, formationState, leaderState } from './formations.ts';

/**
 * 26.3: once the leader of the corps of divisions is near his commander he leads it no longer, for good. Its
 * divisions go on with the order it had, and take their own from then on.
 */
export function joinCorps(at: Scribe): void {
  const { corps } = at.world.battle;
  if (corps === null || at.position.marks[CORPS_JOINED] !== undefined) {
    return;
  }
  const leader = leaderState(at.position, leaderOf(at.world, corps.leader));
  const chief = at.world.leaderById.get(corps.commander);
  const commander = chief === undefined ? undefined : leaderState(at.position, chief);
  if (leader.place !== 'map' || commander?.place !== 'map') {
    return;
  }
  const { grid } = at.world;
  const distance = grid.distance(grid.index(leader.hex as HexId), grid.index(commander.hex as HexId));
  if (distance > corps.within) {
    return;
  }
  const order = formationState(at.position, formationById(at.world, corps.id));
  for (const org of corps.orgs) {
    const division = at.world.formationById.get(`allied.${org}`);
    if (division !== undefined) {
      const { id: _id, wing: _wing, ...kept } = order;
      changeFormation(at.draft, division, kept);
    }
  }
  setMark(at.draft, CORPS_JOINED, at.position.turn);
  at.emit(() => ({
    type: 'corpsJoined',
    rule: ruleOf(corps.rules.joined),
    leader: corps.leader,
    commander: corps.commander,
  }));
}
