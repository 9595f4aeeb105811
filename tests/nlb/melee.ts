import fc from 'fast-check';
import type { MapSide } from '../../src/content/map.ts';
import type { NlbAction, NlbEvent } from '../../src/systems/nlb/rules/index.ts';
import type { UnitState } from '../../src/systems/nlb/rules/position.ts';
import type { Piece, Skirmish, Table } from './skirmish.ts';

const SIZE = 6;
const pad = (n: number): string => String(n).padStart(2, '0');
const HEXES = Array.from(
  { length: SIZE * SIZE },
  (_, i) => pad((i % SIZE) + 1) + pad(Math.floor(i / SIZE) + 1),
);

/** The hexes around one, reckoned from the numbers alone: even columns lie half a hex further south. */
export function around(hex: string): string[] {
  const c = Number(hex.slice(0, 2));
  const r = Number(hex.slice(2));
  const up = c % 2 === 0 ? r : r - 1;
  return [
    [c, r - 1],
    [c, r + 1],
    [c - 1, up],
    [c - 1, up + 1],
    [c + 1, up],
    [c + 1, up + 1],
  ]
    .filter(([x, y]) => (x as number) > 0 && (y as number) > 0)
    .map(([x, y]) => pad(x as number) + pad(y as number));
}

const SIDES = [
  ...new Set(HEXES.flatMap((a) => around(a).map((b) => (a < b ? `${a}-${b}` : `${b}-${a}`)))),
].filter((side) => HEXES.includes(side.slice(5)) && HEXES.includes(side.slice(0, 4)));

const arm = fc.constantFrom<Exclude<Piece['arm'], undefined>>(
  'infantry',
  'infantry',
  'infantry',
  'cavalry',
  'foot-artillery',
);
const piece = fc.record({ arm, strength: fc.integer({ min: 1, max: 9 }) });
const holding = fc.record({
  side: fc.constantFrom('fr', 'fr', 'al', 'al', 'pr'),
  hex: fc.constantFrom(...HEXES),
  units: fc.array(piece, { minLength: 1, maxLength: 2 }),
});
const water = fc.constantFrom<MapSide>(
  { water: 'river' },
  { water: 'stream' },
  { water: 'river', bridge: true },
);

interface Scattered {
  readonly sides: NonNullable<Skirmish['sides']>;
  readonly holdings: readonly {
    readonly side: string;
    readonly hex: string;
    readonly units: readonly Piece[];
  }[];
  readonly terrain: NonNullable<Skirmish['terrain']>;
}

export interface Crowd {
  readonly hexes: { readonly min: number; readonly max: number };
  /** Water, woods, towns and chateaux strewn about. */
  readonly rough?: boolean;
  /** Each side in its own half, two deep in every hex, so that retreats run into friends. */
  readonly massed?: boolean;
}

/** A small position with both sides close together. */
export const melees = ({ hexes, rough, massed }: Crowd): fc.Arbitrary<Skirmish> =>
  fc
    .record({
      holdings: fc.uniqueArray(holding, {
        minLength: hexes.min,
        maxLength: hexes.max,
        selector: (h) => h.hex,
      }),
      sides: rough ? fc.dictionary(fc.constantFrom(...SIDES), water, { maxKeys: 12 }) : fc.constant({}),
      terrain: rough
        ? fc.dictionary(
            fc.constantFrom(...HEXES),
            fc.constantFrom('forest' as const, 'town' as const, 'chateau' as const, 'chateau' as const),
            { maxKeys: 6 },
          )
        : fc.constant({}),
    })
    .map(({ holdings, sides, terrain }: Scattered) => {
      const pieces: Record<string, Piece> = {};
      for (const { side, hex, units } of holdings) {
        const army = massed ? (Number(hex.slice(2)) > SIZE / 2 ? 'fr' : 'al') : side;
        const stack = massed ? [units[0] as Piece, units[0] as Piece] : units;
        for (const [i, unit] of stack.slice(0, terrain[hex] === 'chateau' ? 1 : 2).entries()) {
          pieces[`${army}.${hex}${'ab'[i] ?? ''}`] = { ...unit, hex };
        }
      }
      return { columns: SIZE, rows: SIZE, pieces, sides, terrain };
    })
    .filter(({ pieces }) => {
      const ids = Object.keys(pieces);
      return ids.some((id) => id.startsWith('fr')) && ids.some((id) => !id.startsWith('fr'));
    });

/** One decision or die as it was taken, with what it led to. */
export interface Happening {
  readonly step: string;
  readonly action: NlbAction | null;
  readonly events: readonly NlbEvent[];
}

export const unitsOf = (table: Table): readonly UnitState[] => [
  ...table.position.forces.french,
  ...table.position.forces.coalition,
];

/**
 * Plays the combat phase that begins now: whoever must decide takes one of the options listed for him,
 * as `choices` say; dice likewise. Throws where a listed seat has nothing to choose.
 */
export function fight(table: Table, choices: () => number, watch?: (table: Table) => void): Happening[] {
  const happened: Happening[] = [];
  const side = table.position.phasing;
  const isOver = (): boolean => {
    const { position } = table;
    return position.outcome !== null || position.phasing !== side || position.phase !== 'combat';
  };
  const take = (step: string, action: NlbAction | null, run: () => unknown): void => {
    const before = table.events.length;
    run();
    happened.push({ step, action, events: table.events.slice(before) });
    watch?.(table);
  };
  while (table.position.phasing === side && table.step === 'nlb.movement.move') {
    take('nlb.movement.move', { type: 'endMovement' }, () => table.endMovement());
  }
  for (let count = 0; !isOver(); count += 1) {
    if (count > 500) {
      throw new Error('the phase does not end');
    }
    const pending = table.game.pending(table.position);
    if (pending.kind === 'chance') {
      const dice = Array.from({ length: pending.request.count }, () => 1 + (choices() % 6));
      take(pending.step, null, () => table.roll(...dice));
      continue;
    }
    if (pending.kind === 'over') {
      break;
    }
    const options = pending.seats.flatMap((seat) =>
      table.game.options(table.position, seat).actions.map((action) => ({ seat, action })),
    );
    const chosen = options[choices() % Math.max(options.length, 1)];
    if (chosen === undefined) {
      throw new Error(`nobody can do anything at ${pending.step}`);
    }
    take(pending.step, chosen.action, () => {
      const applied = table.game.act(table.position, chosen.seat, chosen.action);
      table.position = applied.position;
      table.events.push(...applied.events);
    });
  }
  return happened;
}

/** An endless, repeatable stream of choices. */
export const choosers: fc.Arbitrary<() => () => number> = fc
  .integer({ min: 1, max: 0x7fffffff })
  .map((seed) => () => {
    let state = seed;
    return () => {
      // Park and Miller's generator: enough to pick options with.
      state = (state * 48271) % 0x7fffffff;
      return state >>> 4;
    };
  });
