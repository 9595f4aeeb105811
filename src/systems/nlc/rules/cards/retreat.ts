import { type LedgerLine, line } from '../../../../engine/ledger.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import { setOrder, tellOrder } from '../command/effect.ts';
import { formationLeader, isActive, leaderState, membersOnMap } from '../command/formations.ts';
import { setCouriers, setMark } from '../edit.ts';
import { hexOf, stateOf } from '../ground/standing.ts';
import type { Scribe } from '../kit.ts';
import {
  enemyOf,
  type FormationId,
  type HexId,
  type NlcPosition,
  type Order,
  retreatMark,
  type SecondOrder,
  type Side,
} from '../position.ts';
import { refuse } from '../refusals.ts';
import { changeTrain, trainById, trainsOf } from '../trains/trains.ts';
import type { Counter, Formation, World } from '../world.ts';
import { SLEEP } from './hand.ts';

/* 32.12, 32.13: the general retreat that follows when commanders have slept. */

/** Is this side's army going home? */
export const isGoingHome = (p: NlcPosition, side: Side): boolean => p.marks[retreatMark(side)] !== undefined;

type Exit = World['battle']['exits'][number];

const sourcesOf = ({ battle }: World, army: string): HexId[] =>
  (battle.special?.supply?.sources ?? []).filter((one) => one.army === army).map(({ hex }) => hex);

/** Where units of an army that goes home leave the map: at its sources of supply. */
export const wayHome = (world: World, p: NlcPosition, { army, side }: Counter): Exit | undefined =>
  isGoingHome(p, side)
    ? {
        army,
        hexes: sourcesOf(world, army),
        each: 0,
        per: 1,
        until: null,
        doubled: null,
        rule: 'NLC-32.13.7',
      }
    : undefined;

/** After it nobody is told to attack or to defend any more. */
export const judgeHomeward = (
  p: NlcPosition,
  { id, side }: Formation,
  { order, second }: { readonly order: Order; readonly second?: SecondOrder },
): Refusal[] =>
  isGoingHome(p, side) && (order === 'attack' || order === 'defend' || second !== undefined)
    ? [refuse('NLC-32.12.c22', 'retreats-altogether', { formation: id })]
    : [];

/** Has this side slept long enough to go now? */
export const isDueHome = ({ tables }: World, p: NlcPosition, side: Side): boolean =>
  p.cards?.[side].shown.some(({ card, turn }) => card === SLEEP && turn + tables.cards.sleep === p.turn) ===
  true;

/** The source of its army that is nearest to most of a formation. */
function goalOf(world: World, p: NlcPosition, formation: Formation): HexId | undefined {
  const { grid } = world;
  const from = membersOnMap(world, p, formation).map((counter) => hexOf(world, stateOf(p, counter)));
  const far = (hex: HexId): number => from.reduce((sum, one) => sum + grid.distance(one, grid.index(hex)), 0);
  return from.length === 0
    ? undefined
    : sourcesOf(world, formation.army).toSorted((a, b) => far(a) - far(b))[0];
}

/** Everybody on the map marches to the source that is nearest to him, at once; couriers are called back. */
export function goHome(at: Scribe, side: Side): void {
  const { world } = at;
  setMark(at.draft, retreatMark(side), at.position.turn);
  setCouriers(
    at.draft,
    side,
    at.position.couriers[side].filter(({ letter }) => letter.kind !== 'order'),
  );
  const gone: FormationId[] = [];
  for (const formation of world.formations[side]) {
    const { place } = leaderState(at.position, formationLeader(world, formation));
    const goal = goalOf(world, at.position, formation);
    const hears = place === 'map' || place === 'goal';
    if (hears && goal !== undefined && isActive(world, at.position, formation.id)) {
      setOrder(at, formation, { order: 'march', second: null, target: [], goal });
      tellOrder(at, formation, 'NLC-32.12.c22');
      gone.push(formation.id);
    }
  }
  at.emit(() => ({
    type: 'generalRetreat',
    rule: 'NLC-32.12.c22',
    side,
    formations: gone,
    reveals: true,
  }));
  saveBaggage(at, side);
}

/** 32.13: baggage that stands at a source of an army that goes home is off the map. */
export function saveBaggage(at: Scribe, side: Side): void {
  if (!isGoingHome(at.position, side)) {
    return;
  }
  for (const { id, place, hex } of trainsOf(at.position, side)) {
    const train = trainById(at.world, id);
    if (place === 'map' && train !== undefined && sourcesOf(at.world, train.army).includes(hex as HexId)) {
      changeTrain(at, train, { place: 'exited' });
      at.emit(() => ({ type: 'baggageSaved', rule: 'NLC-32.13.7', train: id, hex: hex as HexId }));
    }
  }
}

/** 32.13: points for baggage and units brought off, of the units no more than the enemy has lost. */
export function savedLines(world: World, p: NlcPosition, side: Side): LedgerLine[] {
  if (!isGoingHome(p, side)) {
    return [];
  }
  const { saved } = world.tables.cards;
  const count = (of: Side, ...places: string[]): number =>
    p.forces[of].filter(({ place }) => places.includes(place)).length;
  const units = Math.min(count(side, 'exited'), count(enemyOf(side), 'eliminated', 'lost'));
  const points = Math.floor(units / saved.units) * saved.points;
  return [
    ...trainsOf(p, side).flatMap(({ id, place }) =>
      place === 'exited' ? [line(saved.train, 'train-saved', 'NLC-32.13.7', { train: id })] : [],
    ),
    ...(points > 0 ? [line(points, 'units-saved', 'NLC-32.13.7', { units })] : []),
  ];
}
