import type { RandomInt } from '../../src/engine/game.ts';
import type { Frame, Outcome, Seat, Viewer } from '../../src/engine/position.ts';
import { type DrillPosition, HEXES, SEATS, STACK, type Stance, teamOf, type Unit } from './position.ts';
import { unplaced } from './sequence.ts';

export interface UnitView {
  readonly id: string;
  readonly seat: Seat;
  readonly hex: string | null;
  readonly spent: boolean;
  readonly lurks: boolean;
  /** Null where another counter lies on top. */
  readonly strength: number | null;
}

export interface DrillView {
  readonly schema: 'drill-view/1';
  readonly viewer: Viewer;
  readonly round: number;
  readonly stances: Readonly<Record<Seat, Stance>>;
  readonly cup: readonly Seat[];
  readonly units: readonly UnitView[];
  /** Lurkers that the viewer does not see, by their owners: that they exist is public, where is not. */
  readonly unseen: readonly Seat[];
  readonly unplaced: readonly Seat[];
  readonly frames: readonly Frame[];
  readonly outcome: Outcome | null;
}

/** The id of the one counter of each leader that lurks at first; printed in the rules, so no secret. */
const LURKER_OF: Readonly<Record<Seat, string>> = { north: 'n4', west: 'w2' };

function seesStrength(p: DrillPosition, unit: Unit): boolean {
  const shown = p.units.filter((other) => other.hex === unit.hex && !other.lurks);
  return unit.hex !== null && shown[shown.length - 1] === unit;
}

function frameFor(frame: Frame, viewer: Viewer): Frame {
  if (frame.proc !== 'drill.orders') {
    // All other locals name counters that are on show and hexes where they fight.
    return frame;
  }
  const { sealed } = frame.locals as { sealed: Readonly<Record<Seat, Stance>> };
  const shown = Object.fromEntries(
    SEATS.filter((seat) => sealed[seat] !== undefined).map((seat) => [
      seat,
      seat === viewer ? sealed[seat] : 'sealed',
    ]),
  );
  return { proc: frame.proc, step: frame.step, locals: { sealed: shown } };
}

export function observe(p: DrillPosition, viewer: Viewer): DrillView {
  const units: UnitView[] = [];
  const unseen: Seat[] = [];
  for (const unit of p.units) {
    const own = viewer !== 'spectator' && teamOf(viewer) === teamOf(unit.seat);
    if (!own && unit.lurks) {
      unseen.push(unit.seat);
      continue;
    }
    units.push({
      id: unit.id,
      seat: unit.seat,
      hex: unit.hex,
      spent: unit.spent,
      lurks: unit.lurks,
      strength: own || seesStrength(p, unit) ? unit.strength : null,
    });
  }
  return {
    schema: 'drill-view/1',
    viewer,
    round: p.round,
    stances: p.stances,
    cup: p.cup,
    units,
    unseen: unseen.sort(),
    unplaced: unplaced(p),
    frames: p.stack.map((frame) => frameFor(frame, viewer)),
    outcome: p.outcome,
  };
}

export function resample(view: DrillView, seat: Seat, random: RandomInt): DrillPosition {
  const pick = <T>(items: readonly T[]): T => items[random(items.length)] as T;
  const units: Unit[] = view.units.map((unit) => ({ ...unit, strength: unit.strength ?? 1 + random(3) }));
  for (const owner of view.unseen) {
    const room = HEXES.filter((hex) => {
      const there = units.filter((unit) => unit.hex === hex);
      return there.length < STACK && there.every((unit) => teamOf(unit.seat) !== teamOf(seat));
    });
    units.splice(random(units.length + 1), 0, {
      id: LURKER_OF[owner] as string,
      seat: owner,
      strength: 1 + random(3),
      hex: view.unplaced.includes(owner) ? '' : pick(room),
      lurks: true,
      spent: random(2) === 1,
    });
  }
  const stack = view.frames.map((frame): Frame => {
    if (frame.proc !== 'drill.orders') {
      return frame;
    }
    const { sealed } = frame.locals as { sealed: Readonly<Record<Seat, Stance | 'sealed'>> };
    const opened = Object.fromEntries(
      Object.entries(sealed).map(([owner, stance]) => [
        owner,
        stance === 'sealed' ? pick<Stance>(['attack', 'hold']) : stance,
      ]),
    );
    return { proc: frame.proc, step: frame.step, locals: { sealed: opened } };
  });
  const { round, stances, cup, outcome } = view;
  return { schema: 'drill/1', stack, outcome, round, units, stances, cup };
}
