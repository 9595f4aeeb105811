import type { Term } from '../../../../ai/explanation.ts';
import { project } from '../../../common/hex/zones.ts';
import { type LdgaPosition, SIDES } from '../../rules/position.ts';
import type { World } from '../../rules/world.ts';
import { blowsOf } from '../fighting/battles.ts';
import { type Draw, drawn, drawOf, isAhead } from './draw.ts';
import type { Land } from './land.ts';
import { FLANKS, type Flank, type Man, type Scene } from './scene.ts';
import { weightOfTheirs } from './stakes.ts';
import { type Danger, dangerTo, threatsTo } from './threats.ts';

/* What a scene is worth to a side whose fights are to come, in victory points. */

/** How a commander weighs things. */
export interface Temper {
  readonly name: string;
  /** What the enemy may do in reply. */
  readonly caution: number;
  /** How much own losses count in own attacks; less than one for the bold. */
  readonly attacks: number;
  /** How strongly troops are drawn to the enemy. */
  readonly drive: number;
}

/** By which all plans are compared, whatever temper made them. */
export const YARDSTICK: Temper = { name: 'steady', caution: 1, attacks: 1, drive: 1 };

/** What does not change while one's own troops are put here and there. */
export interface Outlook {
  readonly side: Flank;
  readonly draw: Draw;
  readonly danger: Danger;
  readonly temper: Temper;
  readonly guards: readonly Guard[];
  readonly prizes: readonly Prize[];
  /** Who must win minds less what may happen to him; nobody minds it after his last turn, and everybody before the enemy's. */
  readonly nerve: number;
}

/** A source of supply that counts for victory, and how far it is to it. */
interface Guard {
  readonly hexes: readonly number[];
  readonly field: Float64Array;
  readonly points: number;
  /** How near the enemy is. */
  readonly comers: number;
}

/** A source of the enemy that one could take. */
interface Prize {
  readonly hexes: readonly number[];
  readonly field: Float64Array;
  readonly points: number;
}

/** From how far off somebody is on the way to a prize, in half points. */
const ON_THE_WAY = 60;

/** A source is safe from whoever is farther off, in half points. */
const FAR_OFF = 36;
/** A guard so far off, in half points, is none. */
const TOO_FAR = 12;

export function outlookOf(land: Land, p: LdgaPosition, scene: Scene, side: Flank, temper: Temper): Outlook {
  return {
    side,
    draw: drawOf(land, p, scene, side, temper.drive),
    danger: dangerTo(land, scene, side, isLastOf(land.world, p)),
    temper,
    guards: guardsOf(land, p, scene, side),
    prizes: prizesOf(land, p, scene, side),
    nerve: nerveOf(land, p, scene, side),
  };
}

function nerveOf({ world, weights }: Land, p: LdgaPosition, scene: Scene, side: Flank): number {
  if (!isAnswered(world, p, side)) return 0;
  if (isLastOf(world, p)) return weights.cautionLast;
  const before = p.turn === world.scenario.turns.last - 1 ? weights.cautionBefore : 1;
  return before * (isAhead(scene, side) ? 1 : weights.daring);
}

const isLastOf = (world: World, { turn }: LdgaPosition): boolean => turn === world.scenario.turns.last;

/** Does the enemy have another turn after the one under way? */
const isAnswered = (world: World, p: LdgaPosition, side: Flank): boolean =>
  !isLastOf(world, p) || (p.phasing === world.scenario.firstPlayer && p.phasing === FLANKS[side]);

/** The sources that this side would lose points for: its own, and those that it has taken from the enemy. */
function guardsOf(land: Land, p: LdgaPosition, scene: Scene, side: Flank): Guard[] {
  const { world } = land;
  const { sources } = world.tables.victory;
  const found: Guard[] = [];
  const all = SIDES.flatMap((owner) =>
    Object.entries(sources[owner]).map(([entry, points]) => ({ owner, entry, points })),
  );
  for (const { owner, entry, points } of all) {
    if (p.captured.includes(entry) === (owner === FLANKS[side])) continue;
    const hexes = (world.entries.get(entry)?.hexes ?? []).map((hex) => world.grid.index(hex));
    const field = land.fieldTo(hexes);
    let comers = FAR_OFF;
    for (const n of scene.own[1 - side] as readonly number[])
      comers = Math.min(comers, field[scene.hex[n] as number] as number);
    if (comers < FAR_OFF)
      found.push({
        hexes,
        field,
        points: owner === 'french' ? points : weightOfTheirs(world) * points,
        comers,
      });
  }
  return found;
}

/** Where this side stands, or looks to: nobody rides through there. */
export function barredBy(land: Land, scene: Scene, side: Flank): Uint8Array {
  const shut = new Uint8Array(land.size);
  for (const n of scene.own[side]) {
    const hex = scene.hex[n] as number;
    shut[hex] = 1;
    project(land.world.grid, land.world.lie.zones, hex, shut);
  }
  return shut;
}

/** The hexes of sources that would count for this side if it came through them: the enemy's, and its own that are lost. */
export function sourcesToTake(
  land: Land,
  p: LdgaPosition,
  side: Flank,
): { hexes: number[]; points: number }[] {
  const { sources } = land.world.tables.victory;
  return (['french', 'coalition'] as const).flatMap((owner) =>
    Object.entries(sources[owner]).flatMap(([entry, points]) => {
      const own = (owner === 'french') === (side === 0);
      if (p.captured.includes(entry) !== own) return [];
      const hexes = (land.world.entries.get(entry)?.hexes ?? []).map((hex) => land.world.grid.index(hex));
      return [{ hexes, points: owner === 'coalition' ? weightOfTheirs(land.world) * points : points }];
    }),
  );
}

function prizesOf(land: Land, p: LdgaPosition, scene: Scene, side: Flank): Prize[] {
  const shut = barredBy(land, scene, (1 - side) as Flank);
  return sourcesToTake(land, p, side).map(({ hexes, points }) => ({
    hexes,
    points,
    field: land.fieldAround(hexes, shut),
  }));
}

/** Taken, or how near the nearest who could take it is: one goes, the others have other things to do. */
function prizesTaken({ weights }: Land, scene: Scene, { side, prizes }: Outlook): number {
  let sum = 0;
  for (const { field, points } of prizes) {
    let nearest = ON_THE_WAY;
    for (const n of scene.own[side]) {
      const { counter } = scene.men[n] as Man;
      if (!counter.vedette && !counter.artillery)
        nearest = Math.min(nearest, field[scene.hex[n] as number] as number);
    }
    sum += points * (nearest === 0 ? 1 : weights.underWay * (1 - nearest / ON_THE_WAY));
  }
  return sum;
}

/** Sources that the enemy could run for: somebody should stand there, or be on his way. */
function openSources({ weights }: Land, scene: Scene, { side, guards }: Outlook): number {
  let sum = 0;
  for (const { field, points, comers } of guards) {
    let nearest = TOO_FAR;
    for (const n of scene.own[side])
      if (!(scene.men[n] as Man).counter.artillery)
        nearest = Math.min(nearest, field[scene.hex[n] as number] as number);
    sum += points * (1 - comers / FAR_OFF) * (nearest / TOO_FAR);
  }
  return weights.guarding * sum;
}

/** Troops far from everybody of their own formation cannot be commanded, nor help each other. */
function scattered(land: Land, scene: Scene, side: Flank): number {
  const { grid } = land.world;
  const { together } = land.weights;
  const own = scene.own[side];
  const strength = new Float64Array(scene.corps);
  const columns = new Float64Array(scene.corps);
  const rows = new Float64Array(scene.corps);
  for (const n of own) {
    const { corps, points } = scene.men[n] as Man;
    const hex = scene.hex[n] as number;
    strength[corps] = (strength[corps] as number) + points;
    columns[corps] = (columns[corps] as number) + points * grid.column(hex);
    rows[corps] = (rows[corps] as number) + points * grid.row(hex);
  }
  let sum = 0;
  for (const n of own) {
    const { corps, points, counter } = scene.men[n] as Man;
    const all = strength[corps] as number;
    if (all === 0 || counter.vedette) continue;
    const hex = scene.hex[n] as number;
    const far = Math.max(
      Math.abs(grid.column(hex) - (columns[corps] as number) / all),
      Math.abs(grid.row(hex) - (rows[corps] as number) / all),
    );
    if (far > together) sum += points * (far - together);
  }
  return land.weights.scattered * sum;
}

export function termsOf(land: Land, scene: Scene, outlook: Outlook): Term[] {
  const { side, draw, danger, temper, nerve } = outlook;
  let attacks = 0;
  for (const { value } of blowsOf(land, scene, side)) attacks += value;
  let ground = 0;
  for (const n of scene.own[side]) ground += drawn(draw, scene.men[n] as Man, scene.hex[n] as number);
  const threats = temper.caution === 0 || nerve === 0 ? 0 : threatsTo(land, scene, side, danger);
  return [
    { name: 'points', value: (side === 0 ? 1 : -1) * scene.stakes.margin },
    { name: 'attacks', value: land.weights.attacks * temper.attacks * attacks },
    { name: 'threats', value: -land.weights.caution * temper.caution * nerve * threats },
    { name: 'ground', value: ground },
    {
      name: 'sources',
      value:
        prizesTaken(land, scene, outlook) - (temper.caution === 0 ? 0 : openSources(land, scene, outlook)),
    },
    { name: 'command', value: temper.caution === 0 ? 0 : -scattered(land, scene, side) },
  ];
}

/** What a scene is worth apart from attacks: for whoever goes back or follows, and fights no more in this phase. */
export function standing(land: Land, scene: Scene, outlook: Outlook): number {
  let sum = 0;
  for (const { name, value } of termsOf(land, scene, outlook)) if (name !== 'attacks') sum += value;
  return sum;
}

export function worthOf(land: Land, scene: Scene, outlook: Outlook): number {
  let sum = 0;
  for (const { value } of termsOf(land, scene, outlook)) sum += value;
  return sum;
}
