import { changeRow } from '../edit.ts';
import { unitsAt } from '../ground/standing.ts';
import type { Scribe } from '../kit.ts';
import {
  enemyOf,
  type HexId,
  type NlcPosition,
  SIDES,
  type Side,
  type VedetteId,
  type VedetteState,
} from '../position.ts';
import { hasTrain } from '../trains/trains.ts';
import type { World } from '../world.ts';
import type { Vedette } from './roster.ts';

/* 32.7: vedettes, where they are and what becomes of them. They are no units: no strength, no zone, no room taken. */

export const vedetteById = (world: World, id: VedetteId): Vedette | undefined =>
  SIDES.flatMap((side) => world.vedettes[side]).find((one) => one.id === id);

const NONE: readonly VedetteState[] = [];

export const vedettesOf = (p: NlcPosition, side: Side): readonly VedetteState[] => p.vedettes?.[side] ?? NONE;

export const vedetteState = (p: NlcPosition, { side, slot }: Vedette): VedetteState =>
  vedettesOf(p, side)[slot] as VedetteState;

/** Where the unit that has a vedette out stands; null while it is not on the map. */
export const unitHexOf = (p: NlcPosition, { side, unit }: Vedette): HexId | null => {
  const state = p.forces[side][unit.slot];
  return state?.place === 'map' ? state.hex : null;
};

/** The vedettes of a side in a hex. */
export const vedettesAt = (p: NlcPosition, side: Side, hex: HexId): readonly VedetteState[] =>
  vedettesOf(p, side).filter((one) => one.place === 'map' && one.hex === hex);

/** 32.7: those that are alone there, with no troops of theirs. */
export const loneVedettes = (
  world: World,
  p: NlcPosition,
  side: Side,
  hex: number,
): readonly VedetteState[] =>
  p.vedettes === undefined || unitsAt(world, p, side, hex).length > 0
    ? NONE
    : vedettesAt(p, side, world.grid.id(hex));

export function vedettesAtStart(world: World): NlcPosition['vedettes'] {
  const of = (side: Side): VedetteState[] =>
    world.vedettes[side].map(({ id }) => ({
      id,
      place: 'held',
      hex: null,
      moved: false,
      fell: null,
    }));
  return world.battle.special?.vedettes === undefined
    ? undefined
    : { french: of('french'), coalition: of('coalition') };
}

export function changeVedette(at: Scribe, { side, slot }: Vedette, change: Partial<VedetteState>): void {
  const { vedettes } = at.position;
  if (vedettes !== undefined) {
    at.draft.update({ vedettes: { ...vedettes, [side]: changeRow(vedettes[side], slot, change) } });
  }
}

/** A new player turn: they may ride again. */
export function restVedettes(at: Scribe, side: Side): void {
  for (const vedette of at.world.vedettes[side]) {
    if (vedetteState(at.position, vedette).moved) {
      changeVedette(at, vedette, { moved: false });
    }
  }
}

export function loseVedette(at: Scribe, vedette: Vedette): void {
  const { hex } = vedetteState(at.position, vedette);
  changeVedette(at, vedette, { place: 'eliminated', fell: at.position.turn });
  at.emit(() => ({ type: 'vedetteLost', rule: 'NLC-32.7.5', vedette: vedette.id, hex: hex as HexId }));
}

/** Where vedettes that must give way go: so many hexes off, not among enemies, as near to their unit as can be. */
function refuge(world: World, p: NlcPosition, vedette: Vedette, from: number): number {
  const { grid, tables } = world;
  const enemy = enemyOf(vedette.side);
  const isOpen = (hex: number): boolean =>
    unitsAt(world, p, enemy, hex).length === 0 &&
    vedettesAt(p, enemy, grid.id(hex)).length === 0 &&
    !hasTrain(world, p, enemy, hex);
  let rim = [from];
  const seen = new Set(rim);
  for (let n = 0; n < tables.vedettes.retreat; n += 1) {
    const next: number[] = [];
    for (const hex of rim) {
      for (let link = hex * 6; link < hex * 6 + 6; link += 1) {
        const to = grid.neighbours[link] as number;
        if (to >= 0 && !seen.has(to) && world.contact[link] === 1 && isOpen(to)) {
          seen.add(to);
          next.push(to);
        }
      }
    }
    rim = next;
  }
  const hex = unitHexOf(p, vedette);
  const home = hex === null ? from : grid.index(hex);
  const off = rim.filter((to) => grid.distance(from, to) === tables.vedettes.retreat);
  return off.reduce((best, to) => {
    const gap = grid.distance(to, home) - (best < 0 ? Number.POSITIVE_INFINITY : grid.distance(best, home));
    return gap < 0 || (gap === 0 && to < best) ? to : best;
  }, -1);
}

/** 32.7: an enemy comes into a hex with vedettes alone: they retreat two hexes, or are lost where they cannot. */
export function scatter(at: Scribe, mover: Side, hex: HexId): void {
  const side = enemyOf(mover);
  if (at.position.vedettes === undefined) {
    return;
  }
  for (const { id } of loneVedettes(at.world, at.position, side, at.world.grid.index(hex))) {
    const vedette = vedetteById(at.world, id) as Vedette;
    const to = refuge(at.world, at.position, vedette, at.world.grid.index(hex));
    if (to < 0) {
      loseVedette(at, vedette);
      continue;
    }
    const into = at.world.grid.id(to);
    changeVedette(at, vedette, { hex: into });
    // 32.6: they flee towards their unit, which may lie under a flag.
    const fence = at.position.hidden === undefined ? {} : ({ reveals: true } as const);
    at.emit(() => ({ type: 'vedetteFled', rule: 'NLC-32.7.4', vedette: id, from: hex, into, ...fence }));
  }
}

/** 32.7: those with a stack that goes back go with it, unless others of it stay. */
export function goAlong(at: Scribe, side: Side, from: HexId, into: HexId): void {
  if (
    at.position.vedettes === undefined ||
    unitsAt(at.world, at.position, side, at.world.grid.index(from)).length > 0
  ) {
    return;
  }
  for (const { id } of vedettesAt(at.position, side, from)) {
    changeVedette(at, vedetteById(at.world, id) as Vedette, { hex: into });
    at.emit(() => ({ type: 'vedetteFled', rule: 'NLC-32.7.3', vedette: id, from, into }));
  }
}

/** 32.7: the hexes where cavalry is upon vedettes at this moment. */
const ridingDown = (p: NlcPosition): unknown[] =>
  p.stack
    .filter(({ proc }) => proc === 'nlc.rideDown')
    .map(({ locals }) => (locals as { hex?: unknown }).hex);

/** What must hold of vedettes. */
export function vedetteFaults(world: World, p: NlcPosition): string[] {
  return SIDES.flatMap((side) => {
    const list = vedettesOf(p, side);
    if (p.vedettes !== undefined && list.length !== world.vedettes[side].length) {
      return [`${side} has ${list.length} vedettes instead of ${world.vedettes[side].length}`];
    }
    return list.flatMap(({ id, place, hex, fell }) => {
      const faults: string[] = [];
      if (place === 'map' && (hex === null || world.inPlay[world.grid.index(hex)] !== 1)) {
        faults.push(`${id} is off the playing area at ${hex ?? 'nowhere'}`);
      }
      if (
        place === 'map' &&
        hex !== null &&
        !ridingDown(p).includes(hex) &&
        unitsAt(world, p, enemyOf(side), world.grid.index(hex)).length > 0
      ) {
        faults.push(`${id} stands among enemies in ${hex}`);
      }
      if ((fell !== null) !== (place === 'eliminated')) {
        faults.push(`${id} is ${place}, but when it fell is ${fell ?? 'not known'}`);
      }
      return faults;
    });
  });
}
