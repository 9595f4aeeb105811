import { z } from 'zod';
import { leaderState } from '../../command/leaders.ts';
import type { Scribe } from '../../kit.ts';
import { type LeaderState, type NlbPosition, SIDES, sideOf, type UnitState } from '../../position.ts';
import { hexOf, stateOf } from '../../setup/deployment.ts';
import { type Counter, counterOf, type Leader, type World } from '../../world.ts';
import { observes } from '../ground/observation.ts';
import type { Variant } from '../variant.ts';
import { entriesShown } from './hidden-entries.ts';
import { pairMarch } from './hidden-hunger.ts';
import { interrupted, sighting } from './hidden-interrupt.ts';
import { steers } from './hidden-moves.ts';
import { changePair, dropPair, markerHexes, markersOnMap, pairsOf, realHex } from './hidden-pairs.ts';
import { hidingAtSetUp, hidingPhase } from './hidden-placing.ts';
import { isExposedPair, unmasking } from './hidden-reveal.ts';
import { MARKERS, pairSchema } from './hidden-state.ts';
import { drawPairs, shownPairs } from './hidden-view.ts';

/** What must hold of the markers: everybody hidden is in one holding area, and no marker shares a hex. */
function kept(world: World, p: NlbPosition): string[] {
  const broken: string[] = [];
  const held = new Map<string, number>();
  for (const { id, army, units, leaders, a, b, entry } of pairsOf(p)) {
    for (const who of [...units, ...leaders]) {
      held.set(who, (held.get(who) ?? 0) + 1);
      const belongs = world.counters.get(who)?.army ?? world.leaderById.get(who)?.army;
      if (belongs !== army) {
        broken.push(`${who} is hidden by ${id}, a pair of another army`);
      }
    }
    if ((a === null || b === null) !== (entry !== null)) {
      broken.push(`${id} waits for no group, or for one though both its markers are on the map`);
    }
    for (const hex of MARKERS.map((marker) => (marker === 'a' ? a : b))) {
      if (hex !== null && world.inPlay[world.grid.index(hex)] !== 1) {
        broken.push(`a marker of ${id} stands off the playing area at ${hex}`);
      }
    }
  }
  for (const side of SIDES) {
    const hidden = [
      ...world.order[side].filter((counter) => stateOf(p, counter).place === 'hidden'),
      ...world.leaders[side].filter((leader) => leaderState(p, leader).place === 'hidden'),
    ];
    for (const { id } of hidden) {
      if (held.get(id) !== 1) {
        broken.push(`${id} is hidden in ${held.get(id) ?? 0} holding areas`);
      }
      held.delete(id);
    }
    const closed = markerHexes(world, p, side);
    for (const unit of p.forces[side]) {
      // Who has left keeps the hex by which he left, and shares it with nobody.
      const shares = unit.place === 'map' && closed.includes(hexOf(world, unit));
      if (shares && !pairsOf(p).some(({ seen, army }) => seen && army === counterOf(world, unit.id).army)) {
        broken.push(`${unit.id} stands with a marker in ${unit.hex ?? ''}`);
      }
    }
  }
  broken.push(...[...held.keys()].map((id) => `${id} is in a holding area but not hidden`));
  return broken;
}

/** Who is lost while hidden leaves his holding area; with the last unit the markers are taken up, and officers come to light. */
function lostInHiding({ draft }: Scribe, { id }: Counter, { place }: UnitState): undefined {
  const pair = pairsOf(draft.position).find(({ units }) => units.includes(id));
  if (place !== 'hidden' || pair === undefined) {
    return;
  }
  const units = pair.units.filter((unit) => unit !== id);
  if (units.length + pair.leaders.length === 0) {
    dropPair(draft, pair.id);
  } else {
    changePair(draft, pair.id, { units, seen: units.length === 0 });
  }
}

/** Who is called away from behind a marker stands where the real one is, and so his pair is seen for what it is. */
function fromHiding({ draft }: Scribe, { id }: Leader): Pick<LeaderState, 'place' | 'hex'> | undefined {
  const pair = pairsOf(draft.position).find(({ leaders }) => leaders.includes(id));
  if (pair === undefined) {
    return undefined;
  }
  const leaders = pair.leaders.filter((leader) => leader !== id);
  if (pair.units.length + leaders.length === 0) {
    dropPair(draft, pair.id);
  } else {
    changePair(draft, pair.id, { leaders, seen: true });
  }
  const hex = realHex(pair);
  return hex === null ? { place: 'waiting', hex } : { place: 'map', hex };
}

/** 16.6: hidden movement, as a game takes it in. */
export const hiddenMovement: Variant = {
  option: '16.6',
  adds: { position: { hidden: z.array(pairSchema) } },

  procedures: [hidingAtSetUp, hidingPhase, unmasking, interrupted, pairMarch],
  seams: {
    afterSetUp: [hidingAtSetUp.id],
    beforeMovement: [hidingPhase.id],
    orders: [steers],
    writing: [entriesShown],
    closed: [
      (world, p, side) =>
        markerHexes(world, p, side).map((hex) => ({
          hex,
          by: side,
          rule: 'NLB-16.6B.3',
          code: 'marker-in-the-way',
        })),
    ],
    interruptions: [sighting],
    settling: [{ proc: unmasking.id, asks: isExposedPair }],
    // 16.3: leaders see too. They are no units, so that a ride is not halted: it ends, and then the markers are flipped.
    rode: [
      ({ world, draft }, leader, path) => {
        const seen = new Set<string>();
        for (const { pair, hex } of markersOnMap(world, draft.position)) {
          if (
            sideOf(pair.army) !== leader.side &&
            path.some((step) => observes(world, draft.position, world.grid.index(step), hex))
          ) {
            seen.add(pair.id);
          }
        }
        for (const id of seen) {
          changePair(draft, id, { seen: true });
        }
      },
    ],
    // 14.0, 16.6: the real marker is a substitute for its units, also where their lines of supply begin.
    substituted: [
      (_world, p) =>
        pairsOf(p).flatMap((pair) => {
          const hex = realHex(pair);
          return hex === null ? [] : pair.units.map((unit) => ({ unit, hex }));
        }),
    ],
    fallen: [lostInHiding],
    comesToLight: [fromHiding],
    armyLeft: [
      ({ draft }, army) =>
        draft.update({ hidden: pairsOf(draft.position).filter((pair) => pair.army !== army) }),
    ],
    atStart: [() => ({ hidden: [] })],
    shown: [shownPairs],
    drawn: [drawPairs],
    kept: [kept],
  },
};
