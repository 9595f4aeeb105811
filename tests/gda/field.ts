import { readFileSync } from 'node:fs';
import type { Roll } from '../../src/engine/chance.ts';
import { Machine } from '../../src/engine/machine.ts';
import { call } from '../../src/engine/procedure.ts';
import type { Refusal } from '../../src/engine/refusal.ts';
import { mm } from '../../src/geometry/table/units.ts';
import type { Side } from '../../src/systems/gda/content/atoms.ts';
import { type GdaGround, gdaGroundSchema } from '../../src/systems/gda/content/ground.ts';
import {
  type ArmySheet,
  type BrigadeSheet,
  gdaScenarioSchema,
  type UnitSheet,
} from '../../src/systems/gda/content/scenario.ts';
import { type GdaTables, gdaTablesSchema } from '../../src/systems/gda/content/tables.ts';
import type { GdaAction } from '../../src/systems/gda/rules/actions.ts';
import { procedures } from '../../src/systems/gda/rules/chapters.ts';
import type { GdaEvent } from '../../src/systems/gda/rules/events.ts';
import { auto, decide, procedure } from '../../src/systems/gda/rules/kit.ts';
import type {
  BrigadeState,
  DivisionState,
  GdaPosition,
  UnitState,
} from '../../src/systems/gda/rules/position.ts';
import { emptyPosition } from '../../src/systems/gda/rules/setup/muster.ts';
import { makeWorld, type World } from '../../src/systems/gda/rules/world.ts';

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../content/gda/${file}`, import.meta.url), 'utf8'));

/** The tables as they are shipped: what a test says of a number it says of these. */
export const tables: GdaTables = gdaTablesSchema.parse(read('tables.json'));
export const shippedScenario = (name: string) => gdaScenarioSchema.parse(read(`scenarios/${name}.json`));
export const shippedGround = (name: string) => gdaGroundSchema.parse(read(`ground/${name}.json`));

/** A unit of a scrap of table: what is left out is a standard line battalion in line. */
export interface Piece extends Partial<Omit<UnitState, 'id' | 'pose'>> {
  readonly id: string;
  readonly brigade?: string;
  readonly arm?: 'infantry' | 'cavalry' | 'footArtillery' | 'horseArtillery';
  readonly size?: 'small' | 'standard' | 'large';
  readonly grade?: 'recruit' | 'line' | 'veteran' | 'elite';
  readonly light?: boolean;
  readonly cavalry?: 'heavy' | 'battle' | 'campaign' | 'cossack';
  readonly lancer?: boolean;
  readonly calibre?: number;
  /** What else its sheet says. */
  readonly sheet?: Partial<UnitSheet>;
  /** Millimetres and tenths of a degree. */
  readonly at?: readonly [x: number, y: number];
  readonly heading?: number;
}

export interface Scrap {
  readonly french: readonly Piece[];
  readonly allied?: readonly Piece[];
  readonly features?: GdaGround['features'];
  readonly lines?: GdaGround['lines'];
  readonly options?: Record<string, boolean | string>;
  readonly year?: number;
  readonly adcs?: number;
  readonly rating?: 'incomparable' | 'campaigner' | 'commissariat' | 'blusterer';
  readonly group?: 'french' | 'britishOrLatePrussian' | 'other';
  /** The nation of the French seat's army. */
  readonly nation?: string;
  /** What is said of brigades in their sheets. */
  readonly sheets?: Readonly<Record<string, Partial<BrigadeSheet>>>;
  /** The corps commander of the French seat's army, and his divisions after the first. */
  readonly corps?: ArmySheet['corps'];
  readonly screens?: Readonly<Record<string, number>>;
  readonly brigades?: Readonly<Record<string, Partial<BrigadeState>>>;
  readonly phase?: GdaPosition['phase'];
  readonly phasing?: Side;
}

const FIRST: Readonly<Record<string, UnitState['formation']>> = {
  infantry: 'line',
  cavalry: 'line',
  footArtillery: 'deployed',
  horseArtillery: 'deployed',
};

/** Somebody far away for whom nothing is said, so that each side has a brigade. */
const FAR: readonly Piece[] = [{ id: 'al.far.reserve', brigade: 'al.far', at: [1700, 1190], heading: 1800 }];

/** Runs one procedure and then rests, so that a test can look at what it left. */
const alone = procedure<{ readonly proc: string; readonly args: object }>('test.alone', {
  start: auto('GDA-2.17.1', ({ locals }) => call(locals.proc, locals.args, 'rest')),
  rest: decide('GDA-2.17.1', {
    accepts: [],
    by: () => ['french'],
    candidates: () => [],
    judge: () => [],
    run: () => call('test.alone', {}, 'rest'),
  }),
});

/** Where it is asked who fires, charges or joins, unless there is nobody who could. */
const GONE_ROUND = {
  attach: 'gda.chargePhase.attach',
  declareCharge: 'gda.chargePhase.declare',
  fire: 'gda.firePhase.fire',
} as const;

const STEP_OF = {
  endAttaching: 'gda.chargePhase.attach',
  endDeclaring: 'gda.chargePhase.declare',
  endFire: 'gda.firePhase.fire',
} as const;

export class Field {
  readonly world: World;
  readonly machine: Machine<World, GdaPosition, GdaAction, GdaEvent>;
  position: GdaPosition;
  events: GdaEvent[] = [];
  #begun = '';

  constructor(scrap: Scrap) {
    const pieces = { french: scrap.french, allied: scrap.allied ?? FAR };
    const army = (seat: Side) => {
      const brigades = new Map<string, Piece[]>();
      for (const piece of pieces[seat]) {
        const id = piece.brigade ?? piece.id.split('.').slice(0, 2).join('.');
        brigades.set(id, [...(brigades.get(id) ?? []), piece]);
      }
      return {
        seat,
        nation: seat === 'french' ? (scrap.nation ?? 'french') : 'russian',
        group: scrap.group ?? (seat === 'french' ? 'french' : 'other'),
        commander: {
          name: 'Somebody',
          rating: seat === 'french' ? (scrap.rating ?? 'campaigner') : 'campaigner',
        },
        adcs: scrap.adcs ?? brigades.size,
        ...(seat === 'french' && scrap.corps !== undefined ? { corps: scrap.corps } : {}),
        brigades: [...brigades].map(([id, units]) => ({
          id,
          name: id,
          kind: units.every(({ arm }) => arm === 'cavalry')
            ? 'cavalry'
            : units.every(({ arm }) => arm?.endsWith('Artillery') === true)
              ? 'artillery'
              : 'infantry',
          skirmishBases: scrap.screens?.[id] ?? 0,
          ...scrap.sheets?.[id],
          units: units.map(
            ({
              id: unit,
              arm = 'infantry',
              size = 'standard',
              grade = 'line',
              light,
              cavalry,
              lancer,
              calibre,
              sheet,
            }) => ({
              id: unit,
              name: unit,
              arm,
              size,
              grade,
              ...(light === undefined ? {} : { light }),
              ...(cavalry === undefined ? (arm === 'cavalry' ? { cavalry: 'battle' } : {}) : { cavalry }),
              ...(lancer === undefined ? {} : { lancer }),
              ...(calibre === undefined ? (arm.endsWith('Artillery') ? { calibre: 6 } : {}) : { calibre }),
              ...sheet,
            }),
          ),
        })),
      };
    };
    const ground = gdaGroundSchema.parse({
      schema: 'vedette.gda.ground/1',
      id: 'scrap',
      title: 'A scrap of table',
      width: 1800,
      depth: 1200,
      provenance: { status: 'generated', how: 'for a test' },
      features: scrap.features ?? [],
      lines: scrap.lines ?? [],
    });
    const whole = {
      outline: [
        [0, 0],
        [1800, 0],
        [1800, 1200],
        [0, 1200],
      ],
    };
    const scenario = gdaScenarioSchema.parse({
      schema: 'vedette.gda.scenario/1',
      id: 'scrap',
      title: 'A scrap',
      summary: 'A scrap of table.',
      source: 'for a test',
      year: scrap.year ?? 1813,
      turns: 16,
      ground: 'scrap',
      armies: [army('french'), army('allied')],
      edges: { french: 'south', allied: 'north' },
      zones: { french: whole, allied: whole },
      objectives: [],
      victory: { attacker: 'french', needs: 1 },
    });
    this.world = makeWorld({ scenario, ground, tables, options: scrap.options ?? {} });
    this.machine = new Machine(this.world, [...procedures, alone]);
    const start = emptyPosition(this.world);
    const placed = new Map([...pieces.french, ...pieces.allied].map((piece) => [piece.id, piece]));
    this.position = {
      ...start,
      phase: scrap.phase ?? 'movement',
      phasing: scrap.phasing ?? null,
      units: start.units.map((state) => {
        const piece = placed.get(state.id);
        const unit = this.world.unitById.get(state.id);
        if (piece === undefined) return { ...state, place: 'table' };
        const {
          id,
          brigade: _b,
          arm = 'infantry',
          size: _s,
          grade: _g,
          light: _l,
          cavalry: _c,
          lancer: _n,
          calibre: _p,
          sheet: _sheet,
          at = [900, 100],
          heading = unit?.side === 'allied' ? 1800 : 0,
          ...rest
        } = piece;
        return {
          ...state,
          id,
          place: 'table',
          pose: { x: mm(at[0]), y: mm(at[1]), heading },
          formation: FIRST[arm] ?? 'line',
          ...rest,
        };
      }),
      brigades: start.brigades.map((state) => ({
        ...state,
        standing: 'committed',
        ...scrap.brigades?.[state.id],
      })),
    };
  }

  /** Runs a procedure on what stands here until somebody must decide or roll. */
  begin(procedure: string, args: object = {}): this {
    this.#begun = procedure;
    const { position, events } = this.machine.begin({ ...this.position, stack: [] }, 'test.alone', {
      proc: procedure,
      args,
    });
    this.position = position;
    this.events = [...events];
    return this;
  }

  roll(...values: number[]): this {
    return this.#take(this.machine.roll(this.position, { values } satisfies Roll));
  }

  act(seat: Side, action: GdaAction): this {
    return this.#take(this.machine.act(this.position, seat, action));
  }

  /** Ends what this side is asked for; with nothing to choose there nobody is asked. */
  end(seat: Side, type: 'endAttaching' | 'endDeclaring' | 'endFire'): this {
    const step = STEP_OF[type];
    const pending = this.machine.pending(this.position);
    return pending.kind === 'decide' && pending.step === step && pending.seats.includes(seat)
      ? this.act(seat, { type })
      : this;
  }

  /** Sends ADCs; whoever has none at hand is not asked, and sends nobody. */
  post(seat: Side, ...postings: readonly object[]): this {
    const pending = this.machine.pending(this.position);
    const asked =
      pending.kind === 'decide' && pending.step === 'gda.commandPhase.post' && pending.seats.includes(seat);
    return postings.length > 0 || asked ? this.act(seat, { type: 'postAdcs', postings } as never) : this;
  }

  /** Why this may not be done: also where nobody is asked, because nobody of that side could fire, charge or join. */
  refusals(seat: Side, action: GdaAction): readonly Refusal[] {
    const verdict = this.machine.judge(this.#askedFor(seat, action), seat, action);
    return verdict.ok ? [] : verdict.refusals;
  }

  #askedFor(seat: Side, { type }: GdaAction): GdaPosition {
    const step = Object.hasOwn(GONE_ROUND, type) ? GONE_ROUND[type as keyof typeof GONE_ROUND] : undefined;
    const pending = this.machine.pending(this.position);
    if (step === undefined || !step.startsWith(`${this.#begun}.`)) return this.position;
    if (pending.kind === 'decide' && pending.step === step && pending.seats.includes(seat))
      return this.position;
    const now = this.position.stack.find(({ proc }) => proc === this.#begun);
    const frame = {
      proc: this.#begun,
      step: step.split('.')[2] as string,
      locals: { ...now?.locals, side: seat, asking: seat },
    };
    return { ...this.position, stack: [frame] };
  }

  unit(id: string): UnitState {
    return this.position.units.find((unit) => unit.id === id) as UnitState;
  }

  brigade(id: string): BrigadeState {
    return this.position.brigades.find((brigade) => brigade.id === id) as BrigadeState;
  }

  index(id: string): number {
    return this.world.unitById.get(id)?.index as number;
  }

  /** Changes what a side's commander has. */
  staff(side: Side, patch: Partial<DivisionState>, division = 0): this {
    const { armies } = this.position;
    const divisions = armies[side].divisions.map((one, i) => (i === division ? { ...one, ...patch } : one));
    this.position = { ...this.position, armies: { ...armies, [side]: { ...armies[side], divisions } } };
    return this;
  }

  /** What happened of one kind since the last order or roll. */
  told<T extends GdaEvent['type']>(type: T): Extract<GdaEvent, { type: T }>[] {
    return this.events.filter((event): event is Extract<GdaEvent, { type: T }> => event.type === type);
  }

  #take({ position, events }: { position: GdaPosition; events: readonly GdaEvent[] }): this {
    this.position = position;
    this.events = [...events];
    return this;
  }
}

export const field = (scrap: Scrap): Field => new Field(scrap);
