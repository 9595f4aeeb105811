import type { Viewer } from '../../../../engine/position.ts';
import { type Eyes, eyesOf, isOpenTo, sideOfPiece } from '../hidden/known.ts';
import {
  type Army,
  type LdgaPosition,
  type MarchOrder,
  type Message,
  type Purse,
  SIDES,
  type Side,
  type UnitState,
} from '../position.ts';
import { freshUnit } from '../setup/setup.ts';
import { counterOf, type World } from '../world.ts';
import type { ComingView, FlagView, LdgaView, LeaderView, PurseView, TrainView, UnitView } from './view.ts';

/** What a viewer may see of the table: his own side, enemies who are face up, and flags (1.5). */
export function observe(world: World, p: LdgaPosition, viewer: Viewer): LdgaView {
  const eyes = eyesOf(world, viewer);
  const table = new Table(world, p, eyes);
  const units = SIDES.flatMap((side) => p.units[side].map((unit) => table.unit(side, unit)));
  const leaders = SIDES.flatMap((side) => p.leaders[side].map((leader) => table.leader(side, leader)));
  const trains = p.trains.map((train) => table.train(train));
  const afield = new Set(
    [...units, ...leaders, ...trains].flatMap(({ id, place }) => (place === 'afield' ? [id] : [])),
  );
  return {
    schema: 'ldga-view/1',
    viewer,
    turn: p.turn,
    phasing: p.phasing,
    phase: p.phase,
    units,
    leaders,
    trains,
    flags: table.flags(),
    purses: { french: table.purse('french'), coalition: table.purse('coalition') },
    tracks: p.tracks,
    guardRecoiled: p.guardRecoiled,
    coming: table.coming(),
    // What counts as a stack where it comes on would tell what is under its flag (15.12).
    columns: table.isOpen(p.phasing, { shown: false }) ? p.columns : {},
    opened: p.opened,
    captured: p.captured,
    orders: p.orders.filter((order) => table.readsOrder(order, viewer)),
    messages: messagesFor(p, viewer, eyes),
    delegated: p.delegated,
    march:
      p.march === null
        ? null
        : { hex: p.march.hex, spent: table.isOpen(p.phasing, { shown: false }) ? p.march.spent : null },
    repulsed: p.repulsed,
    fought: p.fought,
    bombardedHexes: p.bombardedHexes,
    crossings: p.crossings,
    sightings: (p.sightings[viewer] ?? []).filter(({ piece }) => afield.has(piece)),
    estimates: eyes === 'french' || eyes === 'coalition' ? p.estimates[eyes] : [],
    deployed: p.deployed,
    ended: p.ended,
    frames: afield.size === 0 ? p.stack : (without(p.stack, afield) as LdgaView['frames']),
    outcome: p.outcome,
  };
}

const armyOfPiece = (world: World, id: string): Army =>
  (world.counters.get(id) ?? world.leaderById.get(id))?.army ?? 'french';

const mentions = (value: unknown, ids: ReadonlySet<string>): boolean =>
  typeof value === 'string'
    ? ids.has(value)
    : value !== null && typeof value === 'object' && Object.values(value).some((part) => mentions(part, ids));

/** The same value without the entries of its lists, and the fields, that name one of these; frames themselves stay. */
function without(value: unknown, ids: ReadonlySet<string>): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (!Array.isArray(value))
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key, part]) => !ids.has(key) && !(typeof part === 'string' && ids.has(part)))
        .map(([key, part]) => [key, without(part, ids)]),
    );
  const isFrame = (one: unknown): boolean => one !== null && typeof one === 'object' && 'proc' in one;
  return value.filter((one) => isFrame(one) || !mentions(one, ids)).map((one) => without(one, ids));
}

/** One look at the table. */
class Table {
  readonly #world: World;
  readonly #p: LdgaPosition;
  readonly #eyes: Eyes;
  /** Pieces of parties that have begun to come on: who of them is still to come nobody else knows. */
  readonly #begun: ReadonlySet<string>;

  constructor(world: World, p: LdgaPosition, eyes: Eyes) {
    this.#world = world;
    this.#p = p;
    this.#eyes = eyes;
    this.#begun = begunParties(world, p);
  }

  isOpen(side: Side, face: { readonly shown: boolean }): boolean {
    return isOpenTo(this.#world, this.#p, this.#eyes, side, { place: 'map', ...face });
  }

  unit(side: Side, unit: UnitState): UnitView {
    const { army } = counterOf(this.#world, unit.id);
    if (this.isOpen(side, unit)) return { ...unit, side, army };
    const hidden = freshUnit(unit.id, unit.place, null, unit.reduced);
    return { ...hidden, side, army, place: this.#unitPlace(side, unit) };
  }

  #unitPlace(side: Side, unit: UnitState): UnitView['place'] {
    switch (unit.place) {
      case 'map':
        return 'afield';
      case 'waiting':
        return this.#comes(unit.id);
      case 'split':
        // One of its vedettes that is face up tells that it is broken down.
        if (this.#vedettes(side, unit.id).some(({ place, shown }) => place === 'map' && shown))
          return 'split';
        // Broken down before the edge of the map it is still to come.
        return this.#vedettes(side, unit.id).some(({ place }) => place === 'waiting')
          ? this.#comes(unit.id)
          : 'afield';
      case 'pooled':
        return this.#pooled(side, unit);
      default:
        return unit.place;
    }
  }

  /** Still to come; or somewhere, if others of its party have come on. A vedette of it rides along for all one knows. */
  #comes(id: string): UnitView['place'] {
    const { parent } = counterOf(this.#world, id);
    if (this.#begun.has(parent ?? id)) return 'afield';
    return parent === null ? 'waiting' : 'pooled';
  }

  /** A vedette rides with its parent: it may be anywhere where he may be. */
  #pooled(side: Side, unit: UnitState): UnitView['place'] {
    const { parent } = counterOf(this.#world, unit.id);
    if (parent === null) return unit.place;
    const { slot } = counterOf(this.#world, parent);
    const with_ = this.#p.units[side][slot] as UnitState;
    return !this.isOpen(side, with_) && this.#unitPlace(side, with_) === 'afield' ? 'afield' : 'pooled';
  }

  #vedettes(side: Side, parent: string): readonly UnitState[] {
    return (this.#world.vedettesOf.get(parent) ?? []).map(
      (id) => this.#p.units[side][counterOf(this.#world, id).slot] as UnitState,
    );
  }

  leader(side: Side, leader: LdgaPosition['leaders'][Side][number]): LeaderView {
    const army = this.#world.leaderById.get(leader.id)?.army as Army;
    if (this.isOpen(side, leader)) return { ...leader, side, army };
    const gone = leader.place === 'map' || (leader.place === 'waiting' && this.#begun.has(leader.id));
    return {
      id: leader.id,
      place: gone ? 'afield' : leader.place,
      hex: null,
      replaces: leader.replaces,
      outOfCommand: false,
      reorganized: false,
      entered: false,
      moving: false,
      moved: false,
      shown: false,
      side,
      army,
    };
  }

  train(train: LdgaPosition['trains'][number]): TrainView {
    const side = train.owner;
    // A bridge lies open, and whoever has taken a train knows whose it was.
    const open = train.place === 'bridge' || side !== 'french' || this.isOpen(side, train);
    // What crossing a new bridge costs tells the enemy whether Napoleon is beside it (9.24).
    const toll = this.isOpen(side, { shown: false }) ? train.toll : null;
    if (open) return { ...train, toll, side, army: 'french' };
    const gone = train.place === 'map' || (train.place === 'waiting' && this.#begun.has(train.id));
    return {
      id: train.id,
      owner: train.owner,
      place: gone ? 'afield' : train.place,
      hex: null,
      across: null,
      roadMarch: false,
      entered: false,
      moving: false,
      moved: false,
      fresh: false,
      toll: null,
      takenUp: false,
      shown: false,
      side,
      army: 'french',
    };
  }

  /** By hexes and armies, so that nobody reads off them in which order who came there. */
  flags(): FlagView[] {
    const found = new Map<string, FlagView>();
    // 1.6: nobody looks on while a side sets up; until it is ready its flags are where the tables put them.
    const unready = (side: Side): boolean => this.#p.phase === 'set-up' && !this.#p.deployed.includes(side);
    const add = (side: Side, army: Army, hex: string | null): void => {
      if (hex !== null) found.set(`${hex} ${army}`, { hex, side, army });
    };
    for (const { piece, hex } of this.#world.scenario.placements) {
      const side = sideOfPiece(this.#world, this.#p, piece);
      if (side !== undefined && unready(side) && !this.isOpen(side, { shown: false }))
        add(side, armyOfPiece(this.#world, piece), hex);
    }
    for (const side of SIDES) {
      if (unready(side)) continue;
      for (const unit of this.#p.units[side])
        if (!this.isOpen(side, unit)) add(side, counterOf(this.#world, unit.id).army, unit.hex);
      for (const leader of this.#p.leaders[side])
        if (!this.isOpen(side, leader))
          add(side, this.#world.leaderById.get(leader.id)?.army as Army, leader.hex);
    }
    for (const train of this.#p.trains)
      if (train.owner === 'french' && !unready('french') && !this.isOpen('french', train))
        add('french', 'french', train.hex);
    return [...found.keys()].toSorted().map((key) => found.get(key) as FlagView);
  }

  purse(side: Side): PurseView {
    const purse: Purse = this.#p.purses[side];
    if (this.#eyes === side || this.#eyes === 'umpire' || this.#p.outcome !== null) return purse;
    return { ...purse, cup: purse.cup.length, hand: purse.hand.length };
  }

  coming(): ComingView[] {
    const waiting = stillToCome(this.#world, this.#p);
    return this.#p.coming.map((coming) => {
      const party = this.#world.parties[coming.party];
      const left = party?.pieces.filter((id) => waiting.has(id)).length ?? 0;
      // 21.36: where columns will come on is a secret until both have set up.
      const secret =
        this.#world.options.has('free-set-up') &&
        this.#p.phase === 'set-up' &&
        this.#eyes !== party?.side &&
        this.#eyes !== 'umpire';
      return { ...coming, entry: secret ? (party?.entry ?? coming.entry) : coming.entry, left };
    });
  }

  /** 8.23: a slip is its writer's until the game is over. */
  readsOrder(order: MarchOrder, viewer: Viewer): boolean {
    return order.by === viewer || this.#eyes === 'umpire' || this.#p.outcome !== null;
  }
}

/** Those of a party who are still to come; a unit that has broken down before the edge is, while a vedette of it is. */
function stillToCome(world: World, p: LdgaPosition): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { id, place } of [
    ...SIDES.flatMap((side) => [...p.units[side], ...p.leaders[side]]),
    ...p.trains,
  ])
    if (place === 'waiting') found.add(world.counters.get(id)?.parent ?? id);
  return found;
}

/** Everybody of a party of which somebody has come on. */
function begunParties(world: World, p: LdgaPosition): ReadonlySet<string> {
  const left = stillToCome(world, p);
  const onMap = new Set(
    SIDES.flatMap((side) => p.units[side]).flatMap(({ id, place }) =>
      place === 'waiting'
        ? []
        : [
            world.counters.get(id)?.vedette === true && place === 'map'
              ? (world.counters.get(id)?.parent ?? id)
              : '',
          ],
    ),
  );
  return new Set(
    world.parties.flatMap(({ pieces }) =>
      pieces.every((id) => left.has(id) && !onMap.has(id)) ? [] : pieces,
    ),
  );
}

/** 18.14: letters are read by who wrote them, by who has them in hands, by their captors, and by all in the end. */
const messagesFor = (p: LdgaPosition, viewer: Viewer, eyes: Eyes): readonly Message[] =>
  p.messages.filter(
    ({ from, addressee, arrived }) =>
      p.outcome !== null ||
      eyes === 'umpire' ||
      from === viewer ||
      (addressee === viewer && arrived !== null),
  );
