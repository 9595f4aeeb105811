import type { RandomInt } from '../../../../engine/game.ts';
import type { Frame } from '../../../../engine/position.ts';
import { eyesOf } from '../hidden/known.ts';
import {
  type Chit,
  type LdgaPosition,
  type LeaderState,
  type Purse,
  SIDES,
  type Side,
  type TrainState,
  type UnitState,
} from '../position.ts';
import type { World } from '../world.ts';
import { type Draw, drawSide, shuffled } from './draw.ts';
import type { LdgaView, PurseView, UnitView } from './view.ts';

/** A position that the viewer cannot tell from the true one. */
export function resample(world: World, view: LdgaView, random: RandomInt): LdgaPosition {
  const eyes = eyesOf(world, view.viewer);
  const drawn: Readonly<Record<Side, Draw>> = {
    french: drawSide(world, view, 'french', random),
    coalition: drawSide(world, view, 'coalition', random),
  };
  const mover = moverOf(view, drawn[view.phasing]);
  // Spreading keeps the order of the fields, so that the same view comes of it to the last byte.
  const unitOf = ({ side, army: _army, ...unit }: UnitView): UnitState => {
    if (unit.place !== 'afield') return { ...unit, place: unit.place };
    const hex = drawn[side].hexes.get(unit.id);
    if (hex !== undefined) return { ...unit, place: 'map', hex, moving: unit.id === mover };
    if (drawn[side].waiting.has(unit.id)) return { ...unit, place: 'waiting' };
    return { ...unit, place: world.counters.get(unit.id)?.vedette === true ? 'pooled' : 'split' };
  };
  const leaders = {
    french: leadersOf(view, 'french', drawn.french, mover),
    coalition: leadersOf(view, 'coalition', drawn.coalition, mover),
  };
  return {
    schema: 'ldga/1',
    stack: view.frames.map((frame) => reorganizing(frame, leaders[view.phasing])),
    outcome: view.outcome,
    turn: view.turn,
    phasing: view.phasing,
    phase: view.phase,
    units: {
      french: view.units.filter(({ side }) => side === 'french').map(unitOf),
      coalition: view.units.filter(({ side }) => side === 'coalition').map(unitOf),
    },
    leaders,
    trains: view.trains.map(({ side, army: _army, ...train }): TrainState => {
      if (train.place !== 'afield') return { ...train, place: train.place };
      const hex = drawn[side].hexes.get(train.id) ?? null;
      return { ...train, place: hex === null ? 'waiting' : 'map', hex, moving: train.id === mover };
    }),
    purses: {
      french: purseOf(world, 'french', view.purses.french, random),
      coalition: purseOf(world, 'coalition', view.purses.coalition, random),
    },
    tracks: view.tracks,
    guardRecoiled: view.guardRecoiled,
    coming: view.coming.map(({ left: _left, ...coming }) => coming),
    columns: view.columns,
    opened: view.opened,
    captured: view.captured,
    orders: view.orders,
    messages: view.messages,
    delegated: view.delegated,
    march: view.march === null ? null : { ...view.march, spent: view.march.spent ?? 0 },
    repulsed: view.repulsed,
    fought: view.fought,
    bombardedHexes: view.bombardedHexes,
    crossings: view.crossings,
    sightings: Object.fromEntries(
      SIDES.flatMap((side) => world.seats[side]).map((seat) => [
        seat,
        seat === view.viewer ? view.sightings : [],
      ]),
    ),
    estimates: {
      french: eyes === 'french' ? view.estimates : [],
      coalition: eyes === 'coalition' ? view.estimates : [],
    },
    deployed: view.deployed,
    ended: view.ended,
  };
}

const leadersOf = (view: LdgaView, of: Side, { hexes }: Draw, mover: string | undefined): LeaderState[] =>
  view.leaders
    .filter(({ side }) => side === of)
    .map(({ side: _side, army: _army, ...leader }): LeaderState => {
      if (leader.place !== 'afield') return { ...leader, place: leader.place };
      const hex = hexes.get(leader.id) ?? null;
      return { ...leader, place: hex === null ? 'waiting' : 'map', hex, moving: leader.id === mover };
    });

/** Who it is that brings a unit back nobody else can see (6.2): any leader on the map might. */
function reorganizing(frame: Frame, leaders: readonly LeaderState[]): Frame {
  const { coming } = frame.locals as { readonly coming?: { readonly leader?: string } };
  if (frame.proc !== 'ldga.reorganization' || coming === undefined || coming.leader !== undefined)
    return frame;
  const leader = leaders.find(({ place }) => place === 'map')?.id;
  return { ...frame, locals: { ...frame.locals, coming: { leader, ...coming } } };
}

/** One of those under the flag that is on the move, where nobody who is face up is. */
function moverOf({ march, units, leaders, trains }: LdgaView, { hexes }: Draw): string | undefined {
  if (march === null || [...units, ...leaders, ...trains].some(({ moving }) => moving)) return undefined;
  return [...hexes].find(([, hex]) => hex === march.hex)?.[0];
}

function purseOf(world: World, side: Side, purse: PurseView, random: RandomInt): Purse {
  const { cup, hand, drawn, forced, lastForced } = purse;
  if (typeof cup !== 'number' && typeof hand !== 'number') return { cup, hand, drawn, forced, lastForced };
  const all: Chit[] = [...world.scenario.chits[side].cup, ...world.scenario.chits[side].hand];
  for (const played of [drawn, forced]) if (played !== null) all.splice(all.indexOf(played), 1);
  const mixed = shuffled(all, random);
  const inCup = typeof cup === 'number' ? cup : cup.length;
  return { cup: mixed.slice(0, inCup), hand: mixed.slice(inCup), drawn, forced, lastForced };
}
