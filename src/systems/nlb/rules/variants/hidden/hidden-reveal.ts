import { done, next } from '../../../../../engine/procedure.ts';
import type { Refusal } from '../../../../../engine/refusal.ts';
import type { RuleId } from '../../../../../rulebook/ids.generated.ts';
import type { NlbAction } from '../../actions.ts';
import { changeLeader, isExposed } from '../../command/leaders.ts';
import { onceSettled } from '../../command/relocation.ts';
import { changeUnit } from '../../edit.ts';
import { type ActionOf, type At, auto, decide, listing, procedure, type Scribe } from '../../kit.ts';
import { leaveFootprints } from '../../movement/footprints.ts';
import { hasRoom } from '../../movement/stacking.ts';
import { closedTo } from '../../movement/ways.ts';
import {
  enemyOf,
  type HexId,
  type LeaderId,
  type NlbPosition,
  seatOf,
  sideOf,
  type UnitId,
} from '../../position.ts';
import { refuse } from '../../refusals.ts';
import { stacksOf, stateOf, zoneOf } from '../../setup/deployment.ts';
import { standingDeploy } from '../../standing/fights.ts';
import { counterOf, type Leader, type World } from '../../world.ts';
import { isObserved } from '../ground/observation.ts';
import { changePair, dropPair, markerHexes, markersOnMap, pairOf, pairsOf, realHex } from './hidden-pairs.ts';
import { type HiddenPair, MARKERS } from './hidden-state.ts';

/** How the pairs that are laid open now came to be: seen by the enemy, or by their owner's will. */
export interface UnmaskingLocals {
  readonly rule?: RuleId;
  readonly pair?: string;
}

/** 16.6C: a pair is laid open as soon as the enemy sees either of its markers. */
export function isExposedPair(world: World, p: NlbPosition): boolean {
  for (const { pair, hex } of markersOnMap(world, p)) {
    if (pair.seen || isObserved(world, p, sideOf(pair.army), hex)) {
      return true;
    }
  }
  return pairsOf(p).some(({ seen }) => seen);
}

function nextExposed(world: World, p: NlbPosition): HiddenPair | undefined {
  const exposed = new Set<HiddenPair>(pairsOf(p).filter(({ seen }) => seen));
  for (const { pair, hex } of markersOnMap(world, p)) {
    if (isObserved(world, p, sideOf(pair.army), hex)) {
      exposed.add(pair);
    }
  }
  return pairsOf(p).find((pair) => exposed.has(pair));
}

/** The marker's own hex first, then as they come. */
const nearestFirst = (world: World, centre: number, hexes: readonly number[]): number[] =>
  hexes.toSorted((a, b) => world.grid.distance(centre, a) - world.grid.distance(centre, b));

/** Rings of hexes around the real marker; nobody has to look farther than the map is wide. */
const FARTHEST = 60;

/**
 * 16.6C: where the units may be put down: in the marker's hex and next to it, where there is room and no
 * enemy, out of his zone of control if they can be. Where nothing at all is open, the nearest hexes are.
 */
function places({ world, position }: At, pair: HiddenPair): number[] {
  const side = sideOf(pair.army);
  const centre = world.grid.index(realHex(pair) as HexId);
  const enemy = zoneOf(world, position, enemyOf(side));
  const without = { ...position, hidden: pairsOf(position).filter(({ id }) => id !== pair.id) };
  const others = markerHexes(world, without, side);
  // Nor with a supply train (16.17B).
  const shut = closedTo(world, without, side).map(({ hex }) => hex);
  const fits = (hex: number): boolean =>
    world.inPlay[hex] === 1 &&
    enemy.held[hex] === 0 &&
    !others.includes(hex) &&
    !shut.includes(hex) &&
    hasRoom(world, position, side, hex);
  let open: number[] = [];
  for (let ring = 1; open.length === 0 && ring <= FARTHEST; ring += 1) {
    open = nearestFirst(world, centre, world.grid.within(centre, ring).filter(fits));
  }
  const quiet = open.filter((hex) => enemy.zoc[hex] === 0);
  return quiet.length > 0 ? quiet : open;
}

/** Leaders find a place wherever they are not alone among enemies; if need be with the nearest of their units. */
function leaderPlaces(at: At, pair: HiddenPair): number[] {
  const { world, position } = at;
  const side = sideOf(pair.army);
  const centre = world.grid.index(realHex(pair) as HexId);
  const near = world.grid
    .within(centre, 1)
    .filter((hex) => world.inPlay[hex] === 1 && !isExposed(world, position, side, hex));
  if (near.length > 0) {
    return nearestFirst(world, centre, near);
  }
  const friends = [...stacksOf(world, position, side).keys()];
  return nearestFirst(world, centre, friends).slice(0, 1);
}

const pairBeing = ({ position, locals }: At<UnmaskingLocals>): HiddenPair =>
  pairOf(position, locals.pair ?? '') as HiddenPair;

/** Who is still in the holding area: units first, for leaders may need them. */
const waiting = (pair: HiddenPair): readonly (UnitId | LeaderId)[] =>
  pair.units.length > 0 ? pair.units : pair.leaders;

const placesFor = (at: At, pair: HiddenPair): number[] =>
  pair.units.length > 0 ? places(at, pair) : leaderPlaces(at, pair);

function judgeDeploy(at: At<UnmaskingLocals>, action: ActionOf<'deploy'>): readonly Refusal[] {
  const pair = pairBeing(at);
  if (!waiting(pair).includes(action.unit)) {
    const code = pair.leaders.includes(action.unit) ? 'units-first' : 'not-in-holding';
    return [refuse('NLB-16.6C.2', code, { unit: action.unit })];
  }
  const open = placesFor(at, pair);
  return open.includes(at.world.grid.index(action.hex))
    ? []
    : [
        refuse('NLB-16.6C.2', 'no-deploying-there', {
          unit: action.unit,
          hex: action.hex,
          hexes: open.map((hex) => at.world.grid.id(hex)),
        }),
      ];
}

function put(at: Scribe, pair: HiddenPair, id: UnitId | LeaderId, hex: HexId): void {
  const { world, draft } = at;
  const { phase, phasing } = draft.position;
  const moved = phase === 'movement' && phasing === sideOf(pair.army) && pair.moved.includes(pair.real);
  changePair(draft, pair.id, {
    units: pair.units.filter((unit) => unit !== id),
    leaders: pair.leaders.filter((leader) => leader !== id),
  });
  // Whether those who come to light are hungry was their own side's secret (16.18).
  const hungry = world.optionalRules.has('16.18') ? ({ reveals: true } as const) : {};
  at.emit(() => ({ type: 'deployed', rule: 'NLB-16.6C.2', pair: pair.id, unit: id, hex, ...hungry }));
  const leader = world.leaderById.get(id);
  if (leader !== undefined) {
    changeLeader(draft, leader, { place: 'map', hex, moved });
    return;
  }
  const counter = counterOf(world, id);
  // Whoever comes to light in a combat phase takes no part in it: it was settled before who fights whom.
  const combat = phase === 'combat' ? 'advanced' : 'fresh';
  const diced = typeof stateOf(draft.position, counter).allowance === 'number';
  changeUnit(draft, counter, { place: 'map', hex, moved, combat, ...(diced ? { allowance: null } : {}) });
  leaveFootprints(at, counter, [hex]);
}

/** 16.6C: the real marker had not come yet; its units wait as reinforcements again. */
function sendBack(at: Scribe, pair: HiddenPair): void {
  for (const id of pair.units) {
    changeUnit(at.draft, counterOf(at.world, id), { place: 'waiting' });
  }
  for (const id of pair.leaders) {
    changeLeader(at.draft, at.world.leaderById.get(id) as Leader, { place: 'waiting' });
  }
  const { secrets } = at.draft.position;
  const secret = secrets[pair.entry ?? ''];
  if (pair.entry !== null && secret?.entry === null) {
    const { meant: _meant, ...open } = secret;
    const entry = MARKERS.indexOf(pair.real);
    at.draft.update({ secrets: { ...secrets, [pair.entry]: { ...open, entry } } });
  }
  dropPair(at.draft, pair.id);
}

/** 16.6C: pairs are flipped one after another, and their owners put the units back on the map. */
export const unmasking = procedure<UnmaskingLocals>('nlb.unmasking', {
  flip: auto('NLB-16.6C.1', (at) => {
    const { world, position, locals } = at;
    const pair = nextExposed(world, position);
    if (pair === undefined) {
      return onceSettled(at, 'end');
    }
    const rule = pair.seen && locals.rule !== undefined ? locals.rule : 'NLB-16.6C.4';
    const { id, army, real, a, b, units, leaders } = pair;
    at.emit(() => ({
      type: 'markersRevealed',
      rule,
      pair: id,
      army,
      real,
      a,
      b,
      units,
      leaders,
      reveals: true,
    }));
    if (realHex(pair) === null) {
      sendBack(at, pair);
      return next('flip');
    }
    changePair(at.draft, id, { seen: true });
    return next('place', { ...locals, pair: id });
  }),
  place: auto('NLB-16.6C.2', (at) => {
    const pair = pairBeing(at);
    if (pair.units.length + pair.leaders.length > 0) {
      return next('choose');
    }
    dropPair(at.draft, pair.id);
    return next('flip', {});
  }),
  choose: decide('NLB-16.6C.2', {
    by: (at) => [seatOf(pairBeing(at).army)],
    accepts: ['deploy', 'deployRest'],
    standing: standingDeploy,
    exact: true,
    ...listing<UnmaskingLocals>((at) => {
      const pair = pairBeing(at);
      const hexes = placesFor(at, pair).map((hex) => at.world.grid.id(hex));
      return [
        ...waiting(pair).flatMap((unit) => hexes.map((hex): NlbAction => ({ type: 'deploy', unit, hex }))),
        { type: 'deployRest' },
      ];
    }),
    judge: (at, action) => (action.type === 'deploy' ? judgeDeploy(at, action) : []),
    run: (at, action) => {
      if (action.type === 'deploy') {
        put(at, pairBeing(at), action.unit, action.hex);
        return next('place');
      }
      for (let pair = pairBeing(at); waiting(pair).length > 0; pair = pairBeing(at)) {
        const [hex] = placesFor(at, pair);
        put(at, pair, waiting(pair)[0] as UnitId, at.world.grid.id(hex as number));
        if (at.position.outcome !== null) {
          break;
        }
      }
      return next('place');
    },
    ask: (at) => {
      const pair = pairBeing(at);
      return { pair: pair.id, units: pair.units, leaders: pair.leaders, hex: realHex(pair) };
    },
  }),
  end: auto('NLB-16.6C.2', () => done()),
});
