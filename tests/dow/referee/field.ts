import type { DowAction, DowPosition } from '../../../src/systems/dow/rules/index.ts';
import type { Side, UnitState } from '../../../src/systems/dow/rules/position.ts';
import { units } from '../content.ts';
import { left, print, stackOf, stateOf } from './table.ts';

/*
 * The table on which the second referee plays a fight to its end: a position of its own that it changes by the book's
 * sentences, while the players and the dice answer what it asks.
 */

/** What the book wants next: a die, a choice among these orders, or that something was told as it reckons it. */
export type Want =
  | { readonly kind: 'die'; readonly what: string }
  | {
      readonly kind: 'ask';
      readonly what: string;
      readonly side: Side;
      readonly options: readonly DowAction[];
    }
  /** A choice whose orders are too many to list: those offered must all pass. */
  | {
      readonly kind: 'open';
      readonly what: string;
      readonly side: Side;
      readonly must: readonly string[];
      readonly passes: (action: DowAction) => boolean;
    }
  | { readonly kind: 'told'; readonly type: string; readonly facts: Readonly<Record<string, unknown>> };

export type Course<T = void> = Generator<Want, T, DowAction | number | undefined>;

export function* die(what: string): Course<number> {
  return (yield { kind: 'die', what }) as number;
}
export function* ask(what: string, side: Side, options: readonly DowAction[]): Course<DowAction> {
  return (yield { kind: 'ask', what, side, options }) as DowAction;
}
export function* told(type: string, facts: Readonly<Record<string, unknown>>): Course {
  yield { kind: 'told', type, facts };
}

/** The French are demoralized or gone: nothing that would have come of the fight comes any more (14). */
export class Over extends Error {}

export const sideOfUnit = (id: string): Side => (print(id).army === 'french' ? 'french' : 'coalition');

export class Field {
  p: DowPosition;
  /** The seat that gave the last order: what an Allied player leaves off the other may still do. */
  speaker = '';

  constructor(p: DowPosition) {
    this.p = p;
  }

  change(id: string, patch: Partial<UnitState>): void {
    const side = sideOfUnit(id);
    const list = this.p.units[side].map((unit) => (unit.id === id ? { ...unit, ...patch } : unit));
    this.p = { ...this.p, units: { ...this.p.units, [side]: list } };
  }

  lay(side: Side, hex: string, stack: readonly string[]): void {
    const posts = this.p.stacks[side].filter((post) => post.hex !== hex);
    if (stack.length > 0) posts.push({ hex, stack });
    posts.sort((a, b) => (a.hex < b.hex ? -1 : 1));
    this.p = { ...this.p, stacks: { ...this.p.stacks, [side]: posts } };
  }

  hexOf(id: string): string | undefined {
    return this.p.stacks[sideOfUnit(id)].find(({ stack }) => stack.includes(id))?.hex;
  }

  stack(side: Side, hex: string): readonly string[] {
    return stackOf(this.p, side, hex);
  }

  lift(ids: readonly string[]): void {
    for (const id of ids) {
      const hex = this.hexOf(id);
      if (hex === undefined) continue;
      const side = sideOfUnit(id);
      this.lay(
        side,
        hex,
        this.stack(side, hex).filter((other) => other !== id),
      );
    }
  }

  /** R44: beneath those who are there. */
  move(ids: readonly string[], hex: string): void {
    const side = sideOfUnit(ids[0] as string);
    this.lift(ids);
    this.lay(side, hex, [...this.stack(side, hex), ...ids]);
  }

  /** 11.10.2: points from these, one after another, what is more than they have from nobody; then 11.10.3. */
  lose(order: readonly string[], points: number): void {
    let owed = points;
    for (const id of order) {
      if (stateOf(this.p, id).place !== 'map') continue;
      const taken = Math.min(owed, left(this.p, id));
      owed -= taken;
      if (taken === 0) continue;
      this.change(id, { losses: stateOf(this.p, id).losses + taken });
      if (left(this.p, id) === 0) {
        this.lift([id]);
        this.change(id, { place: 'cadre' });
      }
    }
    this.settle();
  }

  private remove(ids: readonly string[]): void {
    for (const id of ids) {
      if (stateOf(this.p, id).place === 'exited') continue;
      this.lift([id]);
      this.change(id, { place: 'gone', losses: print(id).strength });
    }
  }

  private lost(ids: readonly string[]): number {
    return ids.reduce((n, id) => n + stateOf(this.p, id).losses, 0);
  }

  /** 12 and 13, until nothing more follows from what has been lost. */
  settle(): void {
    for (let again = true; again; ) {
      again = false;
      for (const { id, army, demoralization, disintegration } of units.corps) {
        const was = this.p.corps[id] as DowPosition['corps'][string];
        const own = units.units.filter((unit) => unit.corps === id).map((unit) => unit.id);
        const points = this.lost(own);
        const demoralized = this.p.armies[army].demoralized || points >= demoralization;
        const dissolved = was.dissolved || (disintegration !== null && points >= disintegration);
        if (demoralized === was.demoralized && dissolved === was.dissolved) continue;
        this.p = { ...this.p, corps: { ...this.p.corps, [id]: { demoralized, dissolved } } };
        if (dissolved) this.remove(own);
        again = true;
      }
      for (const { id, disintegration } of units.armies) {
        const was = this.p.armies[id];
        // What is gone wavers no more.
        if (was.disintegrated) continue;
        const own = units.units.filter((unit) => unit.army === id).map((unit) => unit.id);
        const broken = (corps: string): boolean => this.p.corps[corps]?.demoralized === true;
        const trigger = {
          french: broken('fr.ig'),
          allied: broken('al.i') && broken('al.ii'),
          prussian: ['pr.i', 'pr.ii', 'pr.iv'].filter(broken).length >= 2,
        }[id];
        const demoralized = was.demoralized || trigger;
        const disintegrated = was.disintegrated || this.lost(own) >= disintegration;
        if (demoralized === was.demoralized && disintegrated === was.disintegrated) continue;
        this.p = { ...this.p, armies: { ...this.p.armies, [id]: { demoralized, disintegrated } } };
        if (id === 'french') throw new Over('the French have lost');
        if (demoralized && !was.demoralized)
          this.remove(
            own.filter((unit) =>
              id === 'prussian' ? print(unit).morale === 1 : print(unit).nationality === 'dutch-belgian',
            ),
          );
        if (disintegrated) this.remove(own);
        again = true;
      }
    }
  }
}
