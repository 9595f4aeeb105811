import { readFileSync } from 'node:fs';
import type { Refusal } from '../../src/engine/refusal.ts';
import {
  type NlbLeader,
  type NlbScenario,
  type NlbTables,
  type NlbUnit,
  nlbTablesSchema,
  type OptionalRule,
} from '../../src/systems/nlb/content/content.ts';
import {
  makeNlbGame,
  type NlbAction,
  type NlbEvent,
  type NlbGame,
  type NlbPosition,
} from '../../src/systems/nlb/rules/index.ts';
import type { Army, UnitState } from '../../src/systems/nlb/rules/position.ts';
import { type Ground, makeGround } from './ground.ts';

export const tables: NlbTables = nlbTablesSchema.parse(
  JSON.parse(readFileSync(new URL('../../content/nlb/tables.json', import.meta.url), 'utf8')),
);

/** A counter for a test. Ids are `fr.<name>`, `al.<name>`, `pr.<name>`; the prefix names the army. */
export interface Piece {
  /** Where it is set up; left out for reinforcements. */
  readonly hex?: string;
  readonly arm?: NlbUnit['arm'];
  readonly strength?: number;
  readonly reduced?: number | null;
  readonly movement?: number;
  /** Set up by its owner within so many hexes of `hex`. */
  readonly within?: number;
  readonly unstacked?: true;
  /** Set up on the reduced side. */
  readonly flipped?: true;
  readonly org?: string;
  readonly nationality?: NlbUnit['nationality'];
  readonly heavy?: true;
  /** Riflemen, or the guns of a wing (16.1). */
  readonly special?: NlbUnit['special'];
}

/** A leader for a test, called like a unit; a commander if he has a capacity. */
export interface Figure {
  readonly hex?: string;
  readonly org?: string;
  readonly capacity?: number;
  /** Not a man but his army's headquarters (16.14). */
  readonly headquarters?: true;
  readonly chiefOfStaff?: true;
  readonly succeeds?: NlbLeader['succeeds'];
  /** The reinforcements with which he comes. */
  readonly with?: string;
  readonly movement?: number;
  readonly nationality?: NlbLeader['nationality'];
}

type Written = Partial<Omit<NlbScenario, 'setup' | 'schema' | 'map' | 'area'>>;

export interface Skirmish extends Ground {
  readonly pieces: Readonly<Record<string, Piece>>;
  readonly leaders?: Readonly<Record<string, Figure>>;
  readonly scenario?: Written & { readonly area?: NlbScenario['area'] };
  readonly options?: readonly string[];
  /** Optional rules in use. */
  readonly optional?: readonly OptionalRule[];
  /** Supply trains, by army's prefix: `fr`, `al`, `pr`; set up in a hex, or as the scenario's `trains` say. */
  readonly trains?: Readonly<Record<string, { readonly hex?: string; readonly movement?: number }>>;
}

const PREFIX: Readonly<Record<string, Army>> = { fr: 'french', al: 'allied', pr: 'prussian' };

const armyOf = (id: string): Army => {
  const army = PREFIX[id.slice(0, 2)];
  if (army === undefined) {
    throw new Error(`a test unit is called fr.…, al.… or pr.…, not ${id}`);
  }
  return army;
};

function unitOf(id: string, piece: Piece): NlbUnit {
  const arm = piece.arm ?? 'infantry';
  const mounted = arm === 'cavalry' || arm === 'horse-artillery';
  return {
    id,
    label: id,
    name: id,
    formation: id,
    army: armyOf(id),
    org: piece.org ?? '1',
    arm,
    nationality: piece.nationality ?? (armyOf(id) === 'french' ? 'french' : 'british'),
    strength: piece.strength ?? 4,
    reduced: piece.reduced === undefined ? 2 : piece.reduced,
    movement: piece.movement ?? (mounted ? 6 : 4),
    ...(piece.heavy ? { heavy: true } : {}),
    ...(piece.special === undefined ? {} : { special: piece.special }),
    provenance: { status: 'reconstructed', how: 'made up for a test' },
  };
}

const leaderFor = (id: string, figure: Figure): NlbLeader => ({
  id,
  name: id,
  army: armyOf(id),
  kind: figure.headquarters ? 'headquarters' : figure.capacity === undefined ? 'officer' : 'commander',
  org: figure.headquarters || figure.capacity !== undefined ? null : (figure.org ?? '1'),
  nationality: figure.nationality ?? (armyOf(id) === 'french' ? 'french' : 'british'),
  movement: figure.movement ?? 8,
  command: figure.capacity ?? null,
  ...(figure.chiefOfStaff ? { chiefOfStaff: true as const } : {}),
  ...(figure.succeeds === undefined ? {} : { succeeds: figure.succeeds }),
  provenance: { status: 'reconstructed', how: 'made up for a test' },
});

const optionFor = (section: OptionalRule): NlbScenario['options'][number] => ({
  id: section,
  rule: 'NLB-2.1.1',
  title: section,
  text: section,
  effects: [{ kind: 'useOptional', section }],
  excludes: [],
  needs: [],
});

const trainId = (prefix: string): string => `${prefix}.supply.train`;

/** The rules on a scrap of ground with made-up counters; the turns are those of 16 June from 14:00 unless the test says otherwise. */
function gameOf(skirmish: Skirmish): NlbGame {
  const ids = Object.keys(skirmish.pieces);
  const armies = [...new Set(ids.map(armyOf))];
  const optional = skirmish.optional ?? [];
  const scenario: NlbScenario = {
    id: 'nlb.test',
    section: '0',
    title: 'Test',
    summary: 'Test',
    history: 'Test',
    aims: {},
    turns: { first: '16/1400', last: '16/1600', rule: 'NLB-3.2B' },
    rain: [],
    mud: [],
    uses: [],
    effects: [],
    firstPlayer: 'french',
    seats: armies,
    chapters: [],
    leaders: Object.entries(skirmish.leaders ?? {}).map(([leader, { hex, with: group }]) => ({
      leader,
      rule: 'NLB-10.1A.1',
      ...(hex === undefined ? {} : { hex }),
      ...(group === undefined ? {} : { with: group }),
    })),
    recommended: [],
    trains: Object.entries(skirmish.trains ?? {}).flatMap(([prefix, { hex }]) =>
      hex === undefined ? [] : [{ train: trainId(prefix), hex, rule: 'NLB-16.17.1' }],
    ),
    reinforcements: [],
    exits: [],
    control: [],
    morale: {},
    levelChanges: [],
    rules: [],
    victory: { instant: [] },
    provenance: { source: 'test', notes: [] },
    ...skirmish.scenario,
    options: [...(skirmish.scenario?.options ?? []), ...optional.map(optionFor)],
    area: skirmish.scenario?.area ?? {
      columns: [1, skirmish.columns ?? 12],
      rows: [1, skirmish.rows ?? 12],
      rule: 'NLB-3.2A.2',
    },
    schema: 'vedette.nlb.scenario/1',
    map: 'test',
    setup: ids.flatMap((id) => {
      const piece = skirmish.pieces[id] as Piece;
      return piece.hex === undefined
        ? []
        : [
            {
              unit: id,
              hex: piece.hex,
              rule: 'NLB-3.2C.1',
              ...(piece.flipped ? { reduced: true as const } : {}),
              ...(piece.within === undefined ? {} : { within: piece.within }),
              ...(piece.unstacked ? { unstacked: true as const } : {}),
            },
          ];
    }),
  };
  return makeNlbGame({
    map: makeGround(skirmish),
    units: {
      schema: 'vedette.nlb.units/1',
      source: 'test',
      organisations: [],
      substitutions: [],
      additions: [],
      units: ids.map((id) => unitOf(id, skirmish.pieces[id] as Piece)),
      leaders: Object.entries(skirmish.leaders ?? {}).map(([id, figure]) => leaderFor(id, figure)),
      trains: Object.entries(skirmish.trains ?? {}).map(([prefix, { movement }]) => ({
        id: trainId(prefix),
        label: 'Train',
        name: `${prefix} train`,
        army: armyOf(prefix),
        movement: movement ?? 4,
        provenance: { status: 'reconstructed', how: 'made up for a test' },
      })),
    },
    tables,
    scenario,
    options: [...(skirmish.options ?? []), ...optional],
  });
}

/** A game driven by hand: every die is scripted. */
export class Table {
  readonly game: NlbGame;
  position: NlbPosition;
  /** Everything that has happened, newest last. */
  readonly events: NlbEvent[] = [];

  constructor(game: NlbGame) {
    this.game = game;
    const begun = game.begin();
    this.position = begun.position;
    this.events.push(...begun.events);
  }

  /** The seat that must decide now. */
  get seat(): string {
    const pending = this.game.pending(this.position);
    if (pending.kind !== 'decide') {
      throw new Error(`nobody decides now: ${pending.kind}`);
    }
    return pending.seats[0] as string;
  }

  get step(): string {
    const pending = this.game.pending(this.position);
    return pending.kind === 'over' ? 'over' : pending.step;
  }

  /** Applies actions of whoever must decide. */
  act(...actions: readonly NlbAction[]): this {
    for (const action of actions) {
      const applied = this.game.act(this.position, this.seat, action);
      this.position = applied.position;
      this.events.push(...applied.events);
    }
    return this;
  }

  /** Answers one chance step. */
  roll(...values: readonly number[]): this {
    const applied = this.game.roll(this.position, { values });
    this.position = applied.position;
    this.events.push(...applied.events);
    return this;
  }

  march(unit: string, ...path: readonly string[]): this {
    return this.act({ type: 'march', unit, path });
  }

  enter(unit: string, ...path: readonly string[]): this {
    return this.act({ type: 'enter', unit, path });
  }

  /** Every seat of the phasing side ends its movement. */
  endMovement(): this {
    const { phasing } = this.position;
    do {
      this.act({ type: 'endMovement' });
    } while (this.step === 'nlb.movement.move' && this.position.phasing === phasing);
    return this;
  }

  /** Every seat of the phasing side wants no further attack. */
  endCombat(): this {
    const { phasing } = this.position;
    do {
      this.act({ type: 'endCombat' });
    } while (this.step === 'nlb.combatPhase.choose' && this.position.phasing === phasing);
    return this;
  }

  /** Both phases of the player turn under way without doing anything; fails if there is a duty to attack. */
  pass(): this {
    this.endMovement();
    if (this.step === 'nlb.combatPhase.choose') {
      this.endCombat();
    }
    return this;
  }

  /** Builds and declares one attack; the column defaults to the odds, which the event records. */
  attack(targets: readonly string[], units: readonly string[], column?: string): this {
    for (const hex of targets) {
      this.act({ type: 'target', hex });
    }
    for (const unit of units) {
      this.act({ type: 'engage', unit });
    }
    return this.act({ type: 'declare', column: column ?? this.odds.column });
  }

  /** The odds of the attack being built. */
  get odds() {
    const pending = this.game.pending(this.position);
    if (pending.kind !== 'decide' || pending.step !== 'nlb.attack.build') {
      throw new Error('no attack is being built');
    }
    return (pending.facts as { odds: import('../../src/systems/nlb/rules/index.ts').Odds }).odds;
  }

  retreat(unit: string, hex: string, displace?: string): this {
    return this.act(
      displace === undefined ? { type: 'retreatTo', unit, hex } : { type: 'retreatTo', unit, hex, displace },
    );
  }

  /** Why an action is refused, as `code rule` pairs; empty when it is legal. The seat that decides asks unless named. */
  why(action: NlbAction, seat = this.seat): string[] {
    const verdict = this.game.judge(this.position, seat, action);
    return verdict.ok ? [] : verdict.refusals.map((r: Refusal) => `${r.code} ${r.rule}`);
  }

  /** The options of the seat that decides, of one kind. */
  options<T extends NlbAction['type']>(type: T): Extract<NlbAction, { type: T }>[] {
    return this.game
      .options(this.position, this.seat)
      .actions.filter((action): action is Extract<NlbAction, { type: T }> => action.type === type);
  }

  /** Hexes that a unit is offered as ends of its march. */
  destinations(unit: string): string[] {
    return this.options('march')
      .filter((action) => action.unit === unit)
      .map((action) => action.path[action.path.length - 1] as string)
      .sort();
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

  /** All events of one type so far. */
  of<T extends NlbEvent['type']>(type: T): Extract<NlbEvent, { type: T }>[] {
    return this.events.filter((event): event is Extract<NlbEvent, { type: T }> => event.type === type);
  }

  last<T extends NlbEvent['type']>(type: T): Extract<NlbEvent, { type: T }> {
    const found = this.of(type).at(-1);
    if (found === undefined) {
      throw new Error(`no ${type} has happened`);
    }
    return found;
  }
}

export const skirmish = (spec: Skirmish): Table => new Table(gameOf(spec));
