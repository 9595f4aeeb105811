import { cardsAtStart } from '../cards/hand.ts';
import { hiddenAtStart } from '../hidden/hidden.ts';
import { GROUPS } from '../morale/groups.ts';
import {
  ARMIES,
  type ArmyState,
  type FormationState,
  type LeaderState,
  type NlcPosition,
  type SIDES,
  sideOf,
  type UnitState,
} from '../position.ts';
import { attachedAtStart } from '../scenario/attachments.ts';
import { headquartersOf } from '../scenario/headquarters.ts';
import { trainsAtStart } from '../trains/trains.ts';
import { vedettesAtStart } from '../vedettes/vedettes.ts';
import type { Counter, Formation, Leader, World } from '../world.ts';

/* The position before anybody has done anything. */

const NOTHING_DONE = { bombarded: false, charged: false, attacked: false } as const;

function unitAtStart(world: World, counter: Counter): UnitState {
  const slot = world.battle.setup.find(({ unit }) => unit === counter.id);
  const placed = slot !== undefined && slot.oneOf === null;
  const coming = world.battle.reinforcements.find(({ units }) => units.includes(counter.id));
  return {
    id: counter.id,
    place: placed ? 'map' : 'waiting',
    hex: placed ? slot.hex : null,
    reduced: slot?.reduced === true || coming?.reduced.includes(counter.id) === true,
    disrupted: false,
    moved: false,
    from: null,
    bombarded: false,
    charged: false,
    charging: null,
    byRoad: false,
    beganInZoc: false,
    enteredZoc: false,
    attacked: false,
    fell: null,
  };
}

const leaderAtStart = (world: World, leader: Leader): LeaderState => {
  const starts = headquartersOf(world, leader.id)?.starts;
  return {
    id: leader.id,
    place: starts === undefined ? 'waiting' : 'map',
    hex: starts?.hex ?? null,
    moved: false,
    sentAttack: 0,
    sentOther: 0,
    replaced: false,
    rallying: false,
    asleep: false,
    cameOn: null,
  };
};

const formationAtStart = (formation: Formation): FormationState => ({
  id: formation.id,
  order: formation.order,
  second: formation.march?.second ?? null,
  target: formation.target ?? [],
  held: [],
  ground: [],
  goal: formation.march?.goal ?? null,
  shaken: null,
  guns: 0,
  did: NOTHING_DONE,
  wing: formation.wing,
});

/** A part that only some fields have. */
const given = <K extends keyof NlcPosition>(
  key: K,
  part: NlcPosition[K] | undefined,
): Pick<NlcPosition, K> | object => (part === undefined ? {} : { [key]: part });

export function setUp(world: World): NlcPosition {
  const { battle } = world;
  const armies: Partial<Record<(typeof ARMIES)[number], ArmyState>> = {};
  for (const army of ARMIES) {
    if (battle.seats.includes(army)) {
      armies[army] = { losses: 0, demoralized: false, disintegrated: false };
    }
  }
  const both = <T>(of: (side: (typeof SIDES)[number]) => T) => ({
    french: of('french'),
    coalition: of('coalition'),
  });
  return hiddenAtStart(world, {
    schema: 'nlc/1',
    stack: [],
    outcome: null,
    turn: 0,
    phasing: battle.firstPlayer,
    segment: 'setup',
    forces: both((side) => world.order[side].map((counter) => unitAtStart(world, counter))),
    leaders: both((side) => world.leaders[side].map((leader) => leaderAtStart(world, leader))),
    formations: both((side) => world.formations[side].map(formationAtStart)),
    couriers: { french: [], coalition: [] },
    caught: {},
    armies,
    broken: Object.fromEntries(battle.breakLimits.map(({ group }) => [group, false])),
    groups:
      battle.groupValues === null
        ? {}
        : Object.fromEntries(
            GROUPS.map((group) => [
              group,
              { demoralization: 0, disintegration: 0, demoralized: false, disintegrated: false, cut: 0 },
            ]),
          ),
    control: controlAtStart(world),
    awards: [],
    marks: {},
    ...given('vedettes', vedettesAtStart(world)),
    ...given('trains', trainsAtStart(world)),
    ...given('damaged', battle.special?.bridges === undefined ? undefined : []),
    ...given('cut', battle.special?.supply === undefined ? undefined : []),
    ...(battle.special?.weather === undefined ? {} : { weather: 'fair' as const }),
    ...(battle.special?.capacities === undefined && battle.special?.stances === undefined
      ? {}
      : { command: { turn: -1, ratings: {}, stances: {} } }),
    ...given('cards', cardsAtStart(world)),
    ...(battle.special?.attachments === undefined ? {} : { attached: attachedAtStart(world) }),
  });
}

/** Hexes whose holder the scenario asks about. */
function controlAtStart({ battle }: World): NlcPosition['control'] {
  const control: Record<string, (typeof SIDES)[number] | null> = {};
  for (const { hex, initially } of battle.control) {
    control[hex] = initially;
  }
  for (const { army, hex } of battle.special?.supply?.sources ?? []) {
    control[hex] = sideOf(army);
  }
  const asked = [
    ...battle.levelChanges.flatMap(({ cause }) =>
      cause.kind === 'each-held' || cause.kind === 'all-held' ? cause.hexes : [],
    ),
    ...battle.groupChanges.flatMap(({ cause }) => (cause.kind === 'all-held' ? cause.hexes : [])),
    ...(battle.victory.points?.control ?? []).map(({ hex }) => hex),
  ];
  for (const hex of asked) {
    control[hex] ??= null;
  }
  return control;
}
