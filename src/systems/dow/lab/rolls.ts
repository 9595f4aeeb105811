import type { GameEvent } from '../../../engine/events.ts';
import { diceLuck } from '../../../lab/report/luck.ts';
import type { DowTables } from '../content/content.ts';
import type { DowEvent } from '../rules/events.ts';
import { type Side, sideOf } from '../rules/position.ts';
import type { DowContent } from '../rules/world.ts';

/** One die against what its column gives on average, in strength points to whoever attacks, fires or charges. */
export interface RollLuck {
  readonly side: Side;
  readonly kind: 'bombardment' | 'attack' | 'charge';
  readonly hex: string;
  readonly column: string;
  readonly die: number;
  readonly result: string;
  readonly got: number;
  readonly expected: number;
  /** How far the six faces lie from their mean, squared. */
  readonly variance: number;
}

/** What a result is about worth: a hex of retreat is a point, for it costs a point to stay. */
const WORTH: Readonly<Record<string, number>> = { Ar: -1, NE: 0, Ex: 0, DrC: 0.5, Dr: 1, Dr2: 2 };
const FACES = [1, 2, 3, 4, 5, 6];

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** Reads the dice of a game from its events, in the order in which they come. */
export class Rolls {
  readonly #tables: DowTables;
  readonly #sides: ReadonlyMap<string, Side>;
  /** Who has charged and where, until the die is cast. */
  #charge: { readonly side: Side; readonly hex: string } = { side: 'french', hex: '' };
  #targets: readonly string[] = [];

  constructor({ tables, units }: DowContent) {
    this.#tables = tables;
    this.#sides = new Map(units.units.map(({ id, army }) => [id, sideOf(army)]));
  }

  sideOf(unit: unknown): Side {
    return this.#sides.get(String(unit)) ?? 'french';
  }

  /** The luck of an event; undefined where it is none of such a die. */
  in(happened: GameEvent): RollLuck | undefined {
    const event = happened as DowEvent;
    switch (event.type) {
      case 'charged':
        this.#charge = { side: this.sideOf(event.units[0]), hex: event.hex };
        return undefined;
      case 'countercharged':
        this.#charge = { side: this.sideOf(event.unit), hex: event.hex };
        return undefined;
      case 'attackDeclared':
        this.#targets = event.targets;
        return undefined;
      case 'chargeRolled':
        return this.#of(
          { ...this.#charge, kind: 'charge', column: String(event.odds.column) },
          event,
          this.#chargeFaces(event.odds.column, event.odds.die.total),
        );
      case 'bombardmentRolled': {
        const side = this.sideOf(event.barrage.points.lines[0]?.facts.unit);
        const faces = this.#fireFaces(event.barrage.column, event.barrage.die.total);
        const column = `${event.barrage.points.total} points`;
        return this.#of({ side, hex: event.hex, kind: 'bombardment', column }, event, faces);
      }
      case 'combatRolled': {
        const side = this.sideOf(event.odds.attack.lines[0]?.facts.unit);
        const hex = this.#targets[0] ?? '';
        const faces = this.#combatFaces(event.odds.column, event.odds.die.total);
        return this.#of({ side, hex, kind: 'attack', column: event.odds.column }, event, faces);
      }
      default:
        return undefined;
    }
  }

  #of(
    about: Pick<RollLuck, 'side' | 'hex' | 'kind' | 'column'>,
    { die, result }: { readonly die: number; readonly result: string | number },
    faces: readonly number[],
  ): RollLuck {
    return { ...about, die, result: String(result), ...diceLuck(faces, die) };
  }

  #combatFaces(column: string, modifier: number): number[] {
    const { columns, firstRow, lastRow, rows } = this.#tables.combat;
    const place = columns.indexOf(column);
    return FACES.map(
      (die) => WORTH[rows[clamp(die + modifier, firstRow, lastRow) - firstRow]?.[place] ?? 'NE'] ?? 0,
    );
  }

  #chargeFaces(column: number, modifier: number): number[] {
    const { firstColumn, firstRow, lastRow, rows } = this.#tables.charge;
    return FACES.map(
      (die) =>
        WORTH[rows[clamp(die + modifier, firstRow, lastRow) - firstRow]?.[column - firstColumn] ?? 'NE'] ?? 0,
    );
  }

  #fireFaces(column: number, modifier: number): number[] {
    const { firstRow, lastRow, rows } = this.#tables.bombardment;
    return FACES.map((die) => rows[clamp(die + modifier, firstRow, lastRow) - firstRow]?.[column] ?? 0);
  }
}
