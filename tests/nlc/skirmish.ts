import type { Refusal } from '../../src/engine/refusal.ts';
import type { NlcBattle, NlcLeader, NlcUnit } from '../../src/systems/nlc/content/battle.ts';
import {
  makeNlcGame,
  type NlcAction,
  type NlcEvent,
  type NlcGame,
  type NlcPosition,
} from '../../src/systems/nlc/rules/index.ts';
import type {
  Army,
  FormationState,
  LeaderState,
  Order,
  Side,
  UnitState,
} from '../../src/systems/nlc/rules/position.ts';
import { type Ground, makeGround } from '../nlb/ground.ts';
import { refit, tables } from './refit/battles.ts';

/* The rules on a scrap of ground with made-up counters, driven by hand with scripted dice. */

/** A counter for a test, called `fr.…`, `al.…`, `pr.…`, `ru.…` or `au.…`. */
export interface Piece {
  readonly hex?: string;
  readonly arm?: NlcUnit['arm'];
  readonly strength?: number;
  readonly reduced?: number | null;
  readonly flipped?: true;
  readonly movement?: number;
  readonly morale?: number;
  readonly attacking?: NlcUnit['attacking'];
  readonly pursuit?: number;
  readonly org?: string;
  readonly nationality?: NlcUnit['nationality'];
  readonly steady?: string;
  readonly oldGuard?: true;
  readonly garde?: true;
  readonly movesAfterFire?: string;
  readonly initiative?: number;
  readonly flag?: true;
  readonly vedettes?: number;
  readonly division?: string;
}

/** A leader for a test: of the formation of his army with this tag, or an overall or wing commander. */
export interface Figure {
  readonly hex?: string;
  readonly org?: string;
  readonly role?: NlcLeader['role'];
  readonly rating?: number | { readonly attack: number; readonly other: number };
  readonly most?: number;
  readonly cavalryCounts?: number;
  readonly outOfSightOf?: string;
  readonly outOfRangeOf?: string;
  readonly singleAdvance?: string;
  readonly movement?: number;
  readonly later?: NlcLeader['later'];
  readonly asWing?: NlcLeader['asWing'];
  readonly comesWith?: string;
}

export interface Skirmish extends Ground {
  readonly pieces: Readonly<Record<string, Piece>>;
  readonly leaders?: Readonly<Record<string, Figure>>;
  /** By formation, `french.1`; Attack where nothing is said. */
  readonly orders?: Readonly<Record<string, Order>>;
  readonly wings?: Readonly<Record<string, string>>;
  readonly battle?: Partial<NlcBattle> | undefined;
  readonly names?: Readonly<Record<string, string>>;
  readonly options?: readonly string[];
  /** A step of the set-up to stop at. */
  readonly hold?: string;
}

const PREFIX: Readonly<Record<string, Army>> = {
  fr: 'french',
  al: 'allied',
  pr: 'prussian',
  ru: 'russian',
  au: 'austrian',
};
const armyOf = (id: string): Army => {
  const army = PREFIX[id.slice(0, 2)];
  if (army === undefined) {
    throw new Error(`a test unit is called fr.…, al.…, pr.…, ru.… or au.…, not ${id}`);
  }
  return army;
};

function unitOf(id: string, piece: Piece): NlcUnit {
  const arm = piece.arm ?? 'infantry';
  const army = armyOf(id);
  const org = piece.org ?? '1';
  const mounted = arm === 'cavalry' || arm === 'horse-artillery';
  return {
    id,
    label: id,
    name: id,
    description: id,
    army,
    nationality: piece.nationality ?? (army === 'allied' ? 'british' : army),
    org,
    arm,
    strength: piece.strength ?? 4,
    reduced: piece.reduced === undefined ? 2 : piece.reduced,
    movement: piece.movement ?? (mounted ? 6 : 4),
    morale: piece.morale ?? 4,
    moraleRule: 'NLC-2.2.2',
    ...(piece.attacking === undefined ? {} : { attacking: piece.attacking }),
    steady: piece.steady ?? null,
    pursuit: piece.pursuit ?? 4,
    pursuitRule: 'NLC-2.2.8',
    oldGuard: piece.oldGuard === true,
    garde: piece.garde === true,
    ...(piece.movesAfterFire === undefined ? {} : { movesAfterFire: piece.movesAfterFire }),
    ...(piece.initiative === undefined ? {} : { initiative: piece.initiative }),
    ...(piece.flag === undefined ? {} : { flag: piece.flag }),
    ...(piece.vedettes === undefined ? {} : { vedettes: piece.vedettes }),
    ...(piece.division === undefined ? {} : { division: piece.division }),
    formation: `${army}.${org}`,
    losesFor: `${army}.${org}`,
    brokenWith: `${army}.${org}`,
  };
}

/** Leads a formation: most do, and of those above them who has one of his own. */
const leads = ({ role = 'formation', org }: Figure): boolean => role === 'formation' || org !== undefined;

function leaderOf(id: string, figure: Figure): NlcLeader {
  const role = figure.role ?? 'formation';
  const rating = figure.rating ?? 3;
  return {
    id,
    name: id,
    army: armyOf(id),
    nationality:
      armyOf(id) === 'allied' ? 'british' : (armyOf(id) as 'french' | 'prussian' | 'russian' | 'austrian'),
    role,
    formation: leads(figure) ? `${armyOf(id)}.${figure.org ?? '1'}` : null,
    movement: figure.movement ?? (role === 'formation' ? 8 : 10),
    rating: typeof rating === 'number' ? { attack: rating, other: rating } : rating,
    ratingRule: 'NLC-2.1.3',
    ...(figure.later === undefined ? {} : { later: figure.later }),
    ...(figure.asWing === undefined ? {} : { asWing: figure.asWing }),
    ...(figure.comesWith === undefined ? {} : { comesWith: figure.comesWith }),
    outOfSightOf: figure.outOfSightOf ?? null,
    ...(figure.outOfRangeOf === undefined ? {} : { outOfRangeOf: figure.outOfRangeOf }),
    most: figure.most ?? null,
    cavalryCounts: figure.cavalryCounts ?? 1,
    singleAdvance: figure.singleAdvance ?? null,
    rules: role === 'wc' ? { wing: 'NLC-26.1.1', most: 'NLC-26.1.3' } : null,
  };
}

function battleOf(spec: Skirmish): NlcBattle {
  const units = Object.entries(spec.pieces).map(([id, piece]) => unitOf(id, piece));
  const figures: Record<string, Figure> = { ...spec.leaders };
  for (const { army, org } of units) {
    const led = Object.entries(figures).some(
      ([id, figure]) => leads(figure) && armyOf(id) === army && (figure.org ?? '1') === org,
    );
    if (!led) {
      figures[`${army.slice(0, 2)}.lead.${org}`] = { org };
    }
  }
  const leaders = Object.entries(figures).map(([id, figure]) => leaderOf(id, figure));
  const armies = [...new Set(units.map(({ army }) => army))];
  return {
    schema: 'vedette.nlc.battle/1',
    id: 'nlc.test',
    section: '0',
    title: 'Test',
    summary: 'Test',
    aims: {},
    made: 'for a test',
    notes: [],
    map: 'test',
    area: { columns: [1, spec.columns ?? 12], rows: [1, spec.rows ?? 12] },
    turns: ['16/1400', '16/1500', '16/1600', '16/1700', '16/1800', '16/1900'].map((label) => ({
      label,
      hours: 1,
      night: false,
      rain: false,
    })),
    firstPlayer: 'french',
    seats: armies,
    units,
    leaders,
    formations: leaders.flatMap(({ id, formation, army }) =>
      formation === null
        ? []
        : [
            {
              id: formation,
              name: formation,
              army,
              org: formation.slice(formation.indexOf('.') + 1),
              leader: id,
              wing: spec.wings?.[formation] ?? null,
              order: spec.orders?.[formation] ?? 'attack',
              orderRule: 'NLC-26.0.3',
              mounted: units
                .filter((unit) => unit.formation === formation)
                .every(({ arm }) => arm === 'cavalry' || arm === 'horse-artillery'),
            },
          ],
    ),
    breakLimits: [],
    corps: null,
    lateStart: null,
    groupValues: null,
    groupChanges: [],
    supplyEdges: refit.supplyEdges,
    freeOrders: null,
    setup: Object.entries(spec.pieces).flatMap(([unit, { hex, flipped }]) =>
      hex === undefined ? [] : [{ unit, hex, oneOf: null, reduced: flipped === true }],
    ),
    reinforcements: [],
    derlon: null,
    exits: [],
    nearExit: null,
    brussels: null,
    control: [],
    morale: {},
    levelBonus: {},
    levelChanges: [],
    supply: null,
    victory: { instant: [] },
    ...spec.battle,
  };
}

const ENDS: readonly NlcAction['type'][] = [
  'endSetup',
  'endRally',
  'endOrders',
  'endBombardment',
  'endCharges',
  'endMovement',
  'endOutposts',
  'endAssaults',
  'letPass',
  'stand',
  'holdGround',
  'halt',
];

export class Table {
  readonly game: NlcGame;
  position: NlcPosition;
  /** Everything that has happened, newest last. */
  readonly events: NlcEvent[] = [];

  constructor(spec: Skirmish) {
    const map = makeGround(spec);
    const hexes = Object.fromEntries(
      Object.entries(map.hexes).map(([id, hex]) => [
        id,
        spec.names?.[id] === undefined ? hex : { ...hex, name: spec.names[id] },
      ]),
    );
    this.game = makeNlcGame({
      map: { ...map, hexes },
      tables,
      battle: battleOf(spec),
      options: spec.options ?? [],
    });
    this.position = this.game.begin().position;
    if (this.step === spec.hold) {
      return;
    }
    while (this.step === 'nlc.setup.placeLeader') {
      const [place] = this.options('placeLeader');
      const wanted = this.options('placeLeader').find(
        ({ leader, hex }) => spec.leaders?.[leader]?.hex === hex,
      );
      this.act((wanted ?? place) as NlcAction);
    }
    if (this.step === 'nlc.setup.write') {
      while (this.step === 'nlc.setup.write') {
        this.act({ type: 'endSetup' });
      }
      if (this.game.pending(this.position).kind === 'decide') {
        this.until('nlc.orders.send');
      }
    }
    // A test may put a leader where the book would not have him set up.
    for (const [id, { hex }] of Object.entries(spec.leaders ?? {})) {
      if (hex !== undefined) {
        this.setLeader(id, { place: 'map', hex });
      }
    }
  }

  get seat(): string {
    const pending = this.game.pending(this.position);
    if (pending.kind !== 'decide') {
      throw new Error(`nobody decides now: ${pending.kind} ${this.step}`);
    }
    return pending.seats[0] as string;
  }

  get step(): string {
    const pending = this.game.pending(this.position);
    return pending.kind === 'over' ? 'over' : pending.step;
  }

  act(...actions: readonly NlcAction[]): this {
    for (const action of actions) {
      const applied = this.game.act(this.position, this.seat, action);
      this.position = applied.position;
      this.events.push(...applied.events);
    }
    return this;
  }

  roll(...values: readonly number[]): this {
    const applied = this.game.roll(this.position, { values });
    this.position = applied.position;
    this.events.push(...applied.events);
    return this;
  }

  /** Ends whatever comes up, doing nothing, until this step of this side; dice are not rolled by the way. */
  until(step: string, side: Side | null = null): this {
    for (let n = 0; n < 400; n += 1) {
      if (this.step === step && (side === null || this.position.phasing === side)) {
        return this;
      }
      const options = this.game.options(this.position, this.seat).actions;
      const end = ENDS.map((type) => options.find((option) => option.type === type)).find(
        (one) => one !== undefined,
      );
      if (end === undefined) {
        throw new Error(`${this.step} cannot be passed by on the way to ${step}`);
      }
      this.act(end);
    }
    throw new Error(`${step} does not come`);
  }

  bombardment = (side: Side = 'french'): this => this.until('nlc.bombardment.fire', side);
  charges = (side: Side = 'french'): this => this.until('nlc.charges.declare', side);
  movement = (side: Side = 'french'): this => this.until('nlc.movement.move', side);
  /** On to the attacks, as if everybody had done in movement what his orders demand. */
  assaults(side: Side = 'french'): this {
    this.movement(side);
    const forces = {
      ...this.position.forces,
      [side]: this.position.forces[side].map((unit) => ({ ...unit, moved: true, enteredZoc: true })),
    };
    return this.set({ forces }).until('nlc.assaults.declare', side);
  }

  /** All reasons against an action, as `code rule`; empty when it is legal. */
  why(action: NlcAction, seat = this.seat): string[] {
    const verdict = this.game.judge(this.position, seat, action);
    return verdict.ok ? [] : verdict.refusals.map((r: Refusal) => `${r.code} ${r.rule}`);
  }

  options<T extends NlcAction['type']>(type: T): Extract<NlcAction, { type: T }>[] {
    return this.game
      .options(this.position, this.seat)
      .actions.filter((action): action is Extract<NlcAction, { type: T }> => action.type === type);
  }

  march = (unit: string, ...path: readonly string[]): this => this.act({ type: 'march', unit, path });
  whyMarch = (unit: string, ...path: readonly string[]): string[] => this.why({ type: 'march', unit, path });

  /** Declares one attack and goes on to its fire, nobody else attacking. */
  assault(units: readonly string[], target: string): this {
    this.act({ type: 'assault', units, target });
    while (this.step === 'nlc.assaults.declare') {
      this.act({ type: 'endAssaults' });
    }
    return this;
  }

  unit(id: string): UnitState {
    const found = [...this.position.forces.french, ...this.position.forces.coalition].find(
      (u) => u.id === id,
    );
    if (found === undefined) {
      throw new Error(`no unit ${id}`);
    }
    return found;
  }

  leader(id: string): LeaderState {
    const found = [...this.position.leaders.french, ...this.position.leaders.coalition].find(
      (l) => l.id === id,
    );
    if (found === undefined) {
      throw new Error(`no leader ${id}`);
    }
    return found;
  }

  formation(id: string): FormationState {
    const found = [...this.position.formations.french, ...this.position.formations.coalition].find(
      (f) => f.id === id,
    );
    if (found === undefined) {
      throw new Error(`no formation ${id}`);
    }
    return found;
  }

  #set(kind: 'forces' | 'leaders' | 'formations', id: string, change: object): this {
    const of = this.position[kind];
    const put = (list: readonly { readonly id: string }[]) =>
      list.map((one) => (one.id === id ? { ...one, ...change } : one));
    this.position = {
      ...this.position,
      [kind]: { french: put(of.french), coalition: put(of.coalition) },
    } as NlcPosition;
    return this;
  }

  setUnit = (id: string, change: Partial<UnitState>): this => this.#set('forces', id, change);
  setLeader = (id: string, change: Partial<LeaderState>): this => this.#set('leaders', id, change);
  setFormation = (id: string, change: Partial<FormationState>): this => this.#set('formations', id, change);
  set(change: Partial<NlcPosition>): this {
    this.position = { ...this.position, ...change };
    return this;
  }

  of<T extends NlcEvent['type']>(type: T): Extract<NlcEvent, { type: T }>[] {
    return this.events.filter((event): event is Extract<NlcEvent, { type: T }> => event.type === type);
  }

  last<T extends NlcEvent['type']>(type: T): Extract<NlcEvent, { type: T }> {
    const found = this.of(type).at(-1);
    if (found === undefined) {
      throw new Error(`no ${type} has happened`);
    }
    return found;
  }
}

export const skirmish = (spec: Skirmish): Table => new Table(spec);

/** The lines of a ledger as `code value`. */
export const linesOf = (ledger: { readonly lines: readonly { code: string; value: number }[] }): string[] =>
  ledger.lines.map(({ code, value }) => `${code} ${value}`);
