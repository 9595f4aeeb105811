import type { RandomInt } from '../../../../engine/game.ts';
import type { Viewer } from '../../../../engine/position.ts';
import { demoralizedBy } from '../morale/demoralization.ts';
import { demoralizationLevel, disintegrationLevel } from '../morale/levels.ts';
import type { NlbArrival } from '../movement/arrivals.ts';
import {
  ARMIES,
  type Army,
  type HexId,
  type NlbPosition,
  SIDES,
  type Side,
  type UnitState,
} from '../position.ts';
import { zoneOf } from '../setup/deployment.ts';
import { drawSecrets, secretsFor } from '../setup/written.ts';
import type { UnitExtras } from '../variants/extras.ts';
import { controllerOf } from '../victory/control.ts';
import { pointsOf } from '../victory/victory-points.ts';
import { counterOf, strengthOf, turnIndex, type World } from '../world.ts';
import { framesFor } from './frames.ts';
import { corpsView, supplyView } from './observe-campaign.ts';
import { leadersOf, leaderViews, whyOut } from './observe-leaders.ts';
import type { ArmyView, NlbView, SecretView, UnitView } from './view.ts';

/** Who sees what. Under the standard rules both players see the whole table (hidden movement is 16.6). */
export function observe(world: World, p: NlbPosition, viewer: Viewer): NlbView {
  const turn = world.turns[p.turn] as World['turns'][number];
  const secrets = secretsFor(p, viewer);
  const armies: Partial<Record<Army, ArmyView>> = {};
  for (const army of ARMIES) {
    const state = p.armies[army];
    if (state !== undefined) {
      const demoralization = demoralizationLevel(world, p, army);
      const disintegration = disintegrationLevel(world, p, army);
      armies[army] = {
        losses: state.losses,
        demoralized: state.demoralized,
        disintegrated: state.disintegrated,
        demoralization: demoralization?.total ?? null,
        disintegration: disintegration?.total ?? null,
        levels: { demoralization, disintegration },
      };
    }
  }
  return {
    schema: 'nlb-view/1',
    viewer,
    turn: p.turn,
    turnLabel: turn.label,
    night: turn.night,
    rain: p.raining,
    phasing: p.phasing,
    phase: p.phase,
    units: SIDES.flatMap((side) =>
      p.forces[side].map((unit) => unitView(world, p, side, unit, secrets, viewer)),
    ),
    chapters: [...world.chapters].sort(),
    leaders: leaderViews(world, p),
    armies,
    corps: world.corps.map((corps) => corpsView(world, p, corps)),
    supply: world.chapters.has('14') ? supplyView(world, p) : null,
    control: p.control,
    controllers: Object.fromEntries(Object.keys(p.control).map((hex) => [hex, controllerOf(world, p, hex)])),
    awards: p.awards,
    points: pointsOf(world, p),
    zones: { french: zoneHexes(world, p, 'french'), coalition: zoneHexes(world, p, 'coalition') },
    columns: p.columns,
    relieve: p.relieve,
    arrivals: p.arrivals,
    marks: p.marks,
    secrets,
    frames: framesFor(p.stack),
    outcome: p.outcome,
    ...Object.assign({}, ...world.seams.shown.map((shows) => shows(world, p, viewer))),
  };
}

/** Where and when a group comes, as far as a viewer knows; of a group with several entries only what he was told. */
function dueAt(world: World, arrival: NlbArrival, entry: number | null): UnitView['due'] {
  const known =
    arrival.entries === null
      ? { turn: arrival.turn, hex: arrival.hexes[0] as HexId }
      : arrival.entries[entry ?? -1];
  return known === undefined ? null : { turn: turnIndex(world.turns, known.turn), hex: known.hex };
}

function unitView(
  world: World,
  p: NlbPosition,
  side: Side,
  unit: UnitState,
  secrets: Readonly<Record<string, SecretView>>,
  viewer: Viewer,
): UnitView {
  const counter = counterOf(world, unit.id);
  const arrival = world.arrivals.find((a) => a.units.includes(unit.id));
  const due =
    arrival === undefined || unit.place !== 'waiting' || secrets[arrival.id]?.used === false
      ? null
      : dueAt(world, arrival, secrets[arrival.id]?.entry ?? null);
  return {
    id: unit.id,
    side,
    army: counter.army,
    place: unit.place,
    hex: unit.hex,
    reduced: unit.reduced,
    strength: strengthOf(counter, unit),
    movement: counter.movement,
    moved: unit.moved,
    combat: unit.combat,
    immobile: unit.immobile,
    command: unit.command,
    outOfCommand: unit.outOfCommand,
    whyOut: whyOut(world, p, side, unit),
    fell: unit.fell,
    returns: unit.fell === null ? null : unit.fell + world.tables.reorganization.turns,
    reorganized: unit.reorganized,
    demoralized: demoralizedBy(world, p, counter) !== undefined,
    due,
    // What becomes of a unit while it is hidden (16.6), its own side alone knows: others see it as it set out.
    ...extrasOf(
      world,
      unit.place === 'hidden' && !world.seats[side].includes(viewer) ? atFirst(world) : unit,
    ),
  };
}

/** What the rules in use have added to a unit. */
function extrasOf(world: World, unit: UnitExtras): UnitExtras {
  const { unitFields } = world.seams;
  return unitFields.length === 0
    ? {}
    : Object.fromEntries(
        unitFields.filter((field) => unit[field] !== undefined).map((field) => [field, unit[field]]),
      );
}

/** The same as every unit had it when the game began. */
const atFirst = ({ seams }: World): UnitExtras => Object.assign({}, ...seams.unitState);

function zoneHexes(world: World, p: NlbPosition, side: Side): string[] {
  const { zoc } = zoneOf(world, p, side);
  const hexes: string[] = [];
  for (let hex = 0; hex < zoc.length; hex += 1) {
    if (zoc[hex] === 1) {
      hexes.push(world.grid.id(hex));
    }
  }
  return hexes;
}

/** Everything but secret choices is in the open; those it leaves open are drawn. */
export function resample(world: World, view: NlbView, random: RandomInt): NlbPosition {
  const secrets = drawSecrets(world.written, view, random);
  const unitsOf = (side: Side): UnitState[] =>
    view.units
      .filter((unit) => unit.side === side)
      .map((unit) => {
        const { id, place, hex, reduced, moved, combat, immobile, command, outOfCommand, fell, reorganized } =
          unit;
        return {
          id,
          place,
          hex,
          reduced,
          moved,
          combat,
          immobile,
          command,
          outOfCommand,
          fell,
          reorganized,
          ...extrasOf(world, unit),
        };
      });
  const armies: Partial<Record<Army, { losses: number; demoralized: boolean; disintegrated: boolean }>> = {};
  for (const army of ARMIES) {
    const seen = view.armies[army];
    if (seen !== undefined) {
      const { losses, demoralized, disintegrated } = seen;
      armies[army] = { losses, demoralized, disintegrated };
    }
  }
  return {
    schema: 'nlb/1',
    stack: view.frames,
    outcome: view.outcome,
    turn: view.turn,
    raining: view.rain,
    phasing: view.phasing,
    phase: view.phase,
    forces: { french: unitsOf('french'), coalition: unitsOf('coalition') },
    leaders: { french: leadersOf(world, view, 'french'), coalition: leadersOf(world, view, 'coalition') },
    armies,
    corps: Object.fromEntries(
      view.corps.map(({ id, demoralized, near, lasting }) => [id, { demoralized, near, lasting }]),
    ),
    control: view.control,
    awards: view.awards,
    columns: view.columns,
    relieve: view.relieve,
    arrivals: view.arrivals,
    marks: view.marks,
    secrets,
    ...Object.assign({}, ...world.seams.drawn.map((draws) => draws(world, view, random))),
  };
}
