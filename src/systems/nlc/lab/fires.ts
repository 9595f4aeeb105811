import type { GameEvent } from '../../../engine/events.ts';
import { FireOdds } from '../ai/fire-odds.ts';
import type { Fire, NlcEvent } from '../rules/events.ts';
import { sideOf } from '../rules/position.ts';
import type { NlcContent } from '../rules/world.ts';

/** One fire of one side against what its strength gives on average. */
export interface FireLuck {
  readonly side: string;
  readonly kind: 'bombardment' | 'charge' | 'combat';
  readonly hex: string;
  readonly strength: number;
  readonly roll: number;
  readonly hits: number;
  readonly expected: number;
  /** How far the sums of two dice lie from their mean, squared and weighed. */
  readonly variance: number;
}

const FIRES: Readonly<Record<string, FireLuck['kind']>> = {
  bombarded: 'bombardment',
  clashFought: 'charge',
  combatFought: 'combat',
};

/** Reads the fires of a game from its events. */
export class Fires {
  readonly #odds: FireOdds;
  readonly #sides: ReadonlyMap<string, string>;
  /** What a hit costs on average, in strength points: half a counter that has two sides. */
  readonly stepWorth: number;

  constructor({ tables, battle }: NlcContent) {
    this.#odds = new FireOdds(tables);
    const steps = battle.units.map(({ strength, reduced }) => (reduced === null ? strength : strength / 2));
    this.stepWorth = steps.reduce((sum, one) => sum + one, 0) / steps.length;
    this.#sides = new Map(battle.units.map(({ id, army }) => [id, sideOf(army)]));
  }

  /** Whose unit this is. */
  sideOf(unit: string | undefined): string {
    return this.#sides.get(unit ?? '') ?? '';
  }

  /** What both sides fired in one event; nothing where it is none of a fight. */
  in(event: GameEvent): readonly FireLuck[] {
    const kind = FIRES[event.type];
    const told = event as NlcEvent;
    if (kind === undefined) return [];
    if (told.type === 'bombarded') return this.#luck(told.fire, kind, told.target);
    if (told.type === 'clashFought')
      return [
        ...this.#luck(told.attack, kind, told.hex),
        ...(told.defence === null ? [] : this.#luck(told.defence, kind, told.hex)),
      ];
    if (told.type === 'combatFought')
      return [...this.#luck(told.attack, kind, told.hex), ...this.#luck(told.defence, kind, told.hex)];
    return [];
  }

  #luck({ units, rounded, dice, shift, hits }: Fire, kind: FireLuck['kind'], hex: string): FireLuck[] {
    if (dice.length === 0) return [];
    const { mean, variance } = this.#odds.of(rounded, shift?.total);
    const roll = dice.reduce((sum, one) => sum + one, 0);
    return [
      { side: this.sideOf(units[0]), kind, hex, strength: rounded, roll, hits, expected: mean, variance },
    ];
  }
}

/** By how many hits the dice of these fires favoured a side. */
export const luckOf = (fires: readonly FireLuck[], side: string): number =>
  fires.reduce((sum, one) => sum + (one.side === side ? 1 : -1) * (one.hits - one.expected), 0);

/** By how much that strays when fair dice are rolled for them again and again. */
export const spreadOf = (fires: readonly FireLuck[]): number =>
  Math.sqrt(fires.reduce((sum, { variance }) => sum + variance, 0));
