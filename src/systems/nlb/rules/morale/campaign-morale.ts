import type { CombatLocals } from '../combat/course.ts';
import { leaderState } from '../command/leaders.ts';
import type { Scribe } from '../kit.ts';
import { type NlbPosition, sideOf } from '../position.ts';
import type { Seams } from '../seams.ts';
import { hexOf, stateOf } from '../setup/deployment.ts';
import type { Corps } from '../world.ts';
import { counterOf, type World } from '../world.ts';
import { corpsLevel, corpsLosses } from './corps.ts';
import { changeCorps, checkCorps } from './corps-morale.ts';

/** The hexes of a corps' officers on the map: it may have two (16.1C). */
const officerHexes = (world: World, p: NlbPosition, corps: Corps): readonly number[] =>
  world.leaders[sideOf(corps.army)].flatMap((leader) => {
    const { place, hex } = leaderState(p, leader);
    return leader.corps === corps.id && place === 'map' && hex !== null ? [world.grid.index(hex)] : [];
  });

/**
 * 22.5A: in a side's morale segment, officers near a demoralized one have the level of their corps cut,
 * which may demoralize them and so reach others. The cut is worked out afresh each time and ends when they
 * have moved apart; whom it has demoralized recovers by reorganization alone (13.3).
 */
function checkProximity(at: Scribe): void {
  const { world, draft } = at;
  const rule = world.scenario.corpsMorale?.proximity;
  if (rule === undefined) {
    return;
  }
  const touched = world.corps.filter(
    (corps) =>
      sideOf(corps.army) === draft.position.phasing &&
      corps.army !== 'allied' &&
      !rule.exempt.includes(corps.id),
  );
  const posts = new Map(touched.map((corps) => [corps, officerHexes(world, draft.position, corps)]));
  const own = (corps: Corps): number =>
    corpsLevel(world, draft.position, corps).total + (draft.position.corps[corps.id]?.near ?? 0);
  const losses = new Map(touched.map((corps) => [corps, corpsLosses(world, draft.position, corps)]));
  const broken = new Set(
    touched.filter(
      (corps) =>
        draft.position.corps[corps.id]?.demoralized === true || (losses.get(corps) as number) >= own(corps),
    ),
  );
  const near = new Set<Corps>();
  for (let changed = true; changed; ) {
    changed = false;
    for (const corps of touched) {
      const drawn = [...broken].some(
        (other) =>
          other !== corps &&
          posts
            .get(other)
            ?.some((there) =>
              posts.get(corps)?.some((post) => world.grid.distance(post, there) <= rule.range),
            ) === true,
      );
      if (drawn && !near.has(corps)) {
        near.add(corps);
        changed = true;
      }
      if (near.has(corps) && !broken.has(corps) && (losses.get(corps) as number) >= own(corps) - rule.cut) {
        broken.add(corps);
        changed = true;
      }
    }
  }
  for (const corps of touched) {
    const cut = near.has(corps) ? rule.cut : 0;
    if (draft.position.corps[corps.id]?.near !== cut) {
      changeCorps(at, corps, { near: cut });
    }
  }
  checkCorps(at);
}

/** 22.5B: where a corps is: with its officer, or else with its unit nearest to `from`. */
function distanceTo(world: World, p: NlbPosition, corps: Corps, from: number): number {
  const officers = officerHexes(world, p, corps);
  if (officers.length > 0) {
    return Math.min(...officers.map((officer) => world.grid.distance(from, officer)));
  }
  let best = Number.POSITIVE_INFINITY;
  for (const counter of world.order[sideOf(corps.army)]) {
    const unit = stateOf(p, counter);
    if (unit.place === 'map' && counter.corps === corps.id) {
      best = Math.min(best, world.grid.distance(from, hexOf(world, unit)));
    }
  }
  return best;
}

/** 24.1A: was one of the defenders demoralized before this fight? */
function metBroken({ world, locals }: Scribe<CombatLocals>, before: NlbPosition['armies']): boolean {
  return locals.defenders.some((unit) => {
    const counter = counterOf(world, unit);
    const { corps } = counter;
    return (
      before[counter.army]?.demoralized === true ||
      (corps !== undefined && locals.shaken?.includes(corps) === true)
    );
  });
}

/** 22.5B: the Old Guard recoils. */
function checkOldGuard(at: Scribe<CombatLocals>): void {
  const { world, draft, locals } = at;
  const rule = world.scenario.corpsMorale?.oldGuard;
  if (rule === undefined) {
    return;
  }
  const guards = locals.attackers.filter((unit) => rule.units.includes(unit));
  const waived = rule.waivedBy.some(
    (id) => draft.position.corps[id]?.demoralized === true && locals.shaken?.includes(id) !== true,
  );
  if (guards.length === 0 || waived) {
    return;
  }
  for (const corps of world.corps) {
    const near = guards.some((unit) => {
      const counter = counterOf(world, unit);
      const { hex } = stateOf(draft.position, counter);
      return (
        corps.army === counter.army &&
        hex !== null &&
        distanceTo(world, draft.position, corps, world.grid.index(hex)) <= rule.range
      );
    });
    if (near) {
      const lasting = (draft.position.corps[corps.id]?.lasting ?? 0) + rule.drop;
      changeCorps(at, corps, { lasting });
    }
  }
  at.emit(() => ({ type: 'oldGuardFailed', rule: 'NLB-22.5B.1', units: guards, drop: rule.drop }));
  checkCorps(at);
}

/** 22.5A-B: what the campaign adds to the morale of corps. */
export const proximitySeams: Partial<Seams> = { moraleSegment: [checkProximity] };
export const oldGuardSeams: Partial<Seams> = {
  // A retreat is made before its consequences are drawn; losses have been counted by then.
  combatEnded: [
    (at, result) => {
      if (result === 'Ar') {
        checkOldGuard(at);
      }
    },
  ],
  counted: [
    (at, result, before) => {
      const spared =
        at.world.scenario.corpsMorale?.oldGuard?.sparesExchange !== undefined && metBroken(at, before);
      if (result === 'Ae' || (result === 'Ex' && !spared)) {
        checkOldGuard(at);
      }
    },
  ],
};
