import { traceCommand } from '../command/command-range.ts';
import { allowanceOf } from '../command/leader-moves.ts';
import { leaderState, leads } from '../command/leaders.ts';
import { capacityOf, commandBar, given } from '../command/recipients.ts';
import { demoralizedBy } from '../morale/demoralization.ts';
import { HALVES } from '../movement/movement-costs.ts';
import { type LeaderState, type NlbPosition, SIDES, type Side, type UnitState } from '../position.ts';
import { counterOf, type Leader, type World } from '../world.ts';
import type { LeaderView, NlbView, WhyOut } from './view.ts';

/** 10.0, 11.0: every leader with his command as it stands; nothing of it is secret. */
export const leaderViews = (world: World, p: NlbPosition): LeaderView[] =>
  SIDES.flatMap((side) => world.leaders[side].map((leader) => leaderView(world, p, leader)));

function leaderView(world: World, p: NlbPosition, leader: Leader): LeaderView {
  const { id, name, side, army, kind, org, movement } = leader;
  const state = leaderState(p, leader);
  const capacity = capacityOf(world, p, leader);
  const { place, hex, moved, active, driven, gave, command, outOfCommand, reorganizing } = state;
  return {
    id,
    name,
    side,
    army,
    kind,
    org,
    place,
    hex,
    movement,
    allowance: allowanceOf(leader, state) / HALVES,
    moved,
    active,
    driven,
    gave,
    command,
    outOfCommand,
    reorganizing,
    ...Object.assign({}, ...world.seams.leaderShown.map((shows) => shows(state))),
    demoralized: demoralizedBy(world, p, leader) !== undefined,
    capacity:
      capacity === null
        ? null
        : {
            of: capacity,
            officers: given(world, p, leader, 'officer'),
            units: given(world, p, leader, 'unit'),
          },
    range: rangeOf(world, p, leader, state),
  };
}

function rangeOf(world: World, p: NlbPosition, leader: Leader, state: LeaderState): string[] {
  if (!world.chapters.has('11') || state.place !== 'map' || state.hex === null) {
    return [];
  }
  if (leader.kind === 'headquarters') {
    return [];
  }
  const range = world.tables.commandRange[leader.kind];
  const near = traceCommand(world, p, leader.side, world.grid.index(state.hex), range);
  return [...near.keys()].map((hex) => world.grid.id(hex)).sort();
}

/** 11.1B: what kept an officer's command from this unit. */
export function whyOut(world: World, p: NlbPosition, side: Side, unit: UnitState): WhyOut | null {
  if (!unit.outOfCommand) {
    return null;
  }
  const counter = counterOf(world, unit.id);
  const officers = world.leaders[side].filter(
    (leader) =>
      leader.kind === 'officer' &&
      leads(leader, counter) &&
      leaderState(p, leader).place === 'map' &&
      // One of the other wing is none for this unit (27.1A).
      commandBar(world, p, leader, counter) === undefined,
  );
  // Of two (16.1C) the one who has command is the one who was too far away.
  const officer = officers.find((leader) => !leaderState(p, leader).outOfCommand) ?? officers[0];
  if (officer === undefined) {
    return { code: 'no-officer', officer: null };
  }
  const out = leaderState(p, officer).outOfCommand;
  return { code: out ? 'officer-out-of-command' : 'too-far-from-officer', officer: officer.id };
}

/** The leaders of a view as a position has them. */
export const leadersOf = (world: World, view: NlbView, side: Side): LeaderState[] =>
  view.leaders
    .filter((leader) => leader.side === side)
    .map((leader) => {
      const { id, place, hex, moved, active, driven, gave, command, outOfCommand, reorganizing } = leader;
      return {
        id,
        place,
        hex,
        moved,
        active,
        driven,
        gave,
        command,
        outOfCommand,
        reorganizing,
        ...Object.assign({}, ...world.seams.leaderDrawn.map((draws) => draws(leader))),
      };
    });
