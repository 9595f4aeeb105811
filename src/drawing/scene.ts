import type { GameMap } from '../content/map.ts';
import { type Crests, drawCrests, makeCrests } from './ground/crests.ts';
import { drawHachures, type Hachures, makeHachures } from './ground/hachures.ts';
import { drawLevels, type Levels, makeLevels } from './ground/levels.ts';
import { type Ground, makeGround, reliefOfHexes } from './ground/relief.ts';
import type { Relief } from './ground/relief-file.ts';
import { shadeGround } from './ground/shading.ts';
import { onCurve } from './ground/side-chains.ts';
import { drawCrossings, drawWater, makeWater, type Water } from './ground/water.ts';
import { drawMarsh, drawWoods, makeWoods, type Woods } from './ground/woods.ts';
import {
  drawAreaRim,
  drawGrid,
  drawNumbers,
  drawObjectives,
  drawVeil,
  makePlayRim,
  type PlayRim,
  seenHexes,
} from './hex-lines.ts';
import { drawLabels, type Obstacles, type PlacedLabel, placeLabels } from './names/labels.ts';
import { SpotIndex } from './names/spot-index.ts';
import { drawWaterNames, placeWaterNames, type WaterName } from './names/water-names.ts';
import type { Raster, Rect, Surface } from './pen.ts';
import { makePlan, type Plan, paperOf } from './plan.ts';
import type { MapStyle } from './style-names.ts';
import { type Palette, paletteOf } from './styles.ts';
import { drawGates, type Gate, makeGates } from './works/gates.ts';
import { drawRedoubts, makeRedoubts, type Work } from './works/redoubts.ts';
import { drawRoads, makeRoads, type Roads, roadSpots } from './works/roads.ts';
import { drawSettlementGround, drawSettlements } from './works/settlement-signs.ts';
import { makeSettlements, type Settlement } from './works/settlements.ts';

/** The part of the grid in play, in printed numbers, both ends included. */
export interface SceneArea {
  readonly columns: readonly [number, number];
  readonly rows: readonly [number, number];
}

export interface SceneLayers {
  /** From the zoom on at which they are read with ease, or at every zoom and larger. */
  readonly numbers: false | 'near' | 'always';
  readonly grid: boolean;
  readonly labels: boolean;
}

/** Everything about a map that is worked out once and then drawn at any zoom, in any style, in any piece. */
export interface Scene {
  readonly plan: Plan;
  readonly bounds: Rect;
  draw(surface: Surface, view: Rect, zoom: number, options: SceneOptions): void;
}

export interface SceneOptions {
  readonly style: MapStyle;
  readonly area?: SceneArea | undefined;
  readonly layers: SceneLayers;
}

export function makeScene(map: GameMap, relief?: Relief): Scene {
  const plan = makePlan(map);
  const ground = makeGround(relief ?? reliefOfHexes(plan), map.grid.metres);
  const bounds = paperOf(plan);
  const parts = makeParts(plan, ground, bounds);
  const shaded = new Map<MapStyle, { raster: Raster; area: Rect }>();
  const names = new Map<number, { labels: readonly PlacedLabel[]; water: readonly WaterName[] }>();
  const streets = new SpotIndex([...parts.obstacles.roads, ...parts.obstacles.houses]);
  const playRims = new Map<string, PlayRim>();

  const groundOf = (style: MapStyle) => {
    const known = shaded.get(style) ?? shadeGround(ground, bounds, paletteOf(style));
    shaded.set(style, known);
    return known;
  };
  const namesAt = (zoom: number) => {
    const known = names.get(zoom);
    if (known !== undefined) return known;
    const labels = placeLabels(plan, parts.gates, parts.obstacles, zoom);
    const made = {
      labels,
      water: placeWaterNames(
        parts.water,
        zoom,
        labels.map((label) => label.box),
        streets,
      ),
    };
    names.set(zoom, made);
    return made;
  };
  const rimOf = (area: SceneArea | undefined, used: (hex: number) => boolean) => {
    const key = JSON.stringify(area ?? null);
    const known = playRims.get(key) ?? makePlayRim(plan, used);
    playRims.set(key, known);
    return known;
  };

  return {
    plan,
    bounds,
    draw: (surface, view, zoom, { style, area, layers }) => {
      const palette = paletteOf(style);
      const { pen } = surface;
      pen.fillStyle = palette.outside;
      pen.beginPath();
      pen.rect(view.x, view.y, view.width, view.height);
      pen.fill();
      const base = groundOf(style);
      surface.drawRaster(base.raster, base.area.x, base.area.y, base.area.width, base.area.height);
      const hexes = seenHexes(plan, view);
      drawTerrain(surface, plan, parts, hexes, view, zoom, palette);
      if (layers.grid) drawGrid(pen, plan, hexes, zoom, palette);
      drawObjectives(pen, plan, view, zoom, palette);
      const used = (hex: number) => inArea(plan, hex, area);
      const rim = rimOf(area, used);
      drawVeil(pen, rim, view, palette);
      drawAreaRim(pen, rim, zoom, palette);
      if (layers.numbers !== false) drawNumbers(pen, plan, hexes, zoom, palette, layers.numbers);
      drawGates(pen, parts.gates, view, zoom, palette);
      if (!layers.labels) return;
      const { labels, water } = namesAt(zoom);
      drawWaterNames(pen, water, view, palette);
      drawLabels(pen, labels, used, view, zoom, palette);
    },
  };
}

export function inArea(plan: Plan, hex: number, area: SceneArea | undefined): boolean {
  if (plan.hex(hex) === undefined) return false;
  if (area === undefined) return true;
  const column = plan.grid.column(hex);
  const row = plan.grid.row(hex);
  return column >= area.columns[0] && column <= area.columns[1] && row >= area.rows[0] && row <= area.rows[1];
}

interface Parts {
  readonly hachures: Hachures;
  readonly levels: Levels;
  readonly woods: Woods;
  readonly water: Water;
  readonly roads: Roads;
  readonly crests: Crests;
  readonly redoubts: readonly Work[];
  readonly settlements: readonly Settlement[];
  readonly gates: readonly Gate[];
  readonly obstacles: Obstacles;
}

function makeParts(plan: Plan, ground: Ground, bounds: Rect): Parts {
  const roads = makeRoads(plan);
  const water = makeWater(plan, ground);
  const settlements = makeSettlements(plan, roads);
  return {
    hachures: makeHachures(ground, bounds, plan.map.grid.metres),
    levels: makeLevels(plan),
    woods: makeWoods(plan),
    water,
    roads,
    crests: makeCrests(plan, ground),
    redoubts: makeRedoubts(plan),
    settlements,
    gates: makeGates(plan),
    obstacles: {
      roads: roadSpots(roads),
      water: water.reaches.flatMap(({ curve }) => [0, 0.25, 0.5, 0.75].map((t) => onCurve(curve, t))),
      houses: settlements.flatMap((one) => one.houses.map((house) => house.at)),
    },
  };
}

function drawTerrain(
  { pen }: Surface,
  plan: Plan,
  parts: Parts,
  hexes: readonly number[],
  view: Rect,
  zoom: number,
  palette: Palette,
): void {
  drawLevels(pen, parts.levels, view, palette);
  drawHachures(pen, parts.hachures, view, zoom, palette.hachure);
  for (const hex of hexes) {
    const terrain = plan.hex(hex)?.terrain;
    if (terrain === 'marsh' || terrain === 'swamp') drawMarsh(pen, plan, hex, palette, zoom);
  }
  drawWoods(pen, plan, parts.woods, view, zoom, palette);
  drawSettlementGround(pen, parts.settlements, view, zoom, palette);
  drawWater(pen, parts.water, view, zoom, palette);
  drawCrests(pen, parts.crests, view, zoom, palette);
  drawRoads(pen, parts.roads, view, zoom, palette);
  drawCrossings(pen, parts.water, view, zoom, palette);
  drawSettlements(pen, parts.settlements, view, zoom, palette);
  drawRedoubts(pen, parts.redoubts, view, zoom, palette);
}
