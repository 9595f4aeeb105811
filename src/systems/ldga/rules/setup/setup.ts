import {
  type LdgaPosition,
  type LeaderState,
  type Purse,
  SIDES,
  type Side,
  type TrainState,
  type UnitState,
} from '../position.ts';
import type { World } from '../world.ts';

/* 1.6, 19.2: everybody where the set-up tables say, before owners use what freedom they have. */

export const freshUnit = (
  id: string,
  place: UnitState['place'],
  hex: string | null,
  reduced: boolean,
): UnitState => ({
  id,
  place,
  hex,
  reduced,
  outOfCommand: false,
  commander: null,
  outOfSupply: false,
  roadMarch: false,
  weary: false,
  entered: false,
  moving: false,
  moved: false,
  forced: false,
  spare: false,
  remade: false,
  cameFrom: null,
  owes: null,
  attacked: false,
  bombarded: false,
  advanced: false,
  withdrew: false,
  shown: false,
});

export function setUp(world: World): LdgaPosition {
  const { scenario } = world;
  const worn = new Set(
    scenario.placements.flatMap(({ piece, reduced }) => (reduced === true ? [piece] : [])),
  );
  const coming = new Set(world.parties.flatMap(({ pieces }) => pieces));
  const { listed } = world;
  const whereabouts = (id: string): 'map' | 'waiting' | 'aside' =>
    listed.has(id) ? 'map' : coming.has(id) ? 'waiting' : 'aside';
  const units = (side: Side): UnitState[] =>
    world.order[side].map(({ id, vedette }) =>
      freshUnit(id, vedette ? 'pooled' : whereabouts(id), listed.get(id) ?? null, worn.has(id)),
    );
  const leaders = (side: Side): LeaderState[] =>
    world.leaders[side].map(({ id, formation, kind }) => ({
      id,
      place: kind === 'officer' && formation === null ? 'reserve' : whereabouts(id),
      hex: listed.get(id) ?? null,
      replaces: null,
      outOfCommand: false,
      reorganized: false,
      entered: false,
      moving: false,
      moved: false,
      shown: false,
    }));
  const purse = (side: Side): Purse => ({
    cup: scenario.chits[side].cup,
    hand: scenario.chits[side].hand,
    drawn: null,
    forced: null,
    lastForced: null,
  });
  return {
    schema: 'ldga/1',
    stack: [],
    outcome: null,
    turn: scenario.turns.first,
    phasing: scenario.firstPlayer,
    phase: 'set-up',
    units: { french: units('french'), coalition: units('coalition') },
    leaders: { french: leaders('french'), coalition: leaders('coalition') },
    trains: world.trains.map(
      (id): TrainState => ({
        id,
        owner: 'french',
        place: whereabouts(id),
        hex: listed.get(id) ?? null,
        across: null,
        roadMarch: false,
        entered: false,
        moving: false,
        moved: false,
        fresh: false,
        toll: null,
        takenUp: false,
        shown: false,
      }),
    ),
    purses: { french: purse('french'), coalition: purse('coalition') },
    tracks: Object.fromEntries([...world.tracks.keys()].map((id) => [id, { losses: 0, demoralized: false }])),
    guardRecoiled: false,
    coming: world.parties.flatMap(({ entry, turn, pieces }, party) =>
      pieces.length === 0 ? [] : [{ party, entry, turn, switched: false }],
    ),
    columns: {},
    opened: [],
    captured: [],
    orders: [],
    messages: [],
    delegated: [],
    march: null,
    repulsed: [],
    fought: [],
    bombardedHexes: [],
    crossings: {},
    sightings: Object.fromEntries(SIDES.flatMap((side) => world.seats[side]).map((seat) => [seat, []])),
    estimates: { french: [], coalition: [] },
    deployed: [],
    ended: [],
  };
}
