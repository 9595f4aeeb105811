import type { GameEvent } from '../../../engine/events.ts';
import { diceLuck } from '../../../lab/report/luck.ts';
import type { LdgaTables, Result } from '../content/tables.ts';
import { parentOf } from '../content/vedette-ids.ts';
import { readTable } from '../rules/combat/odds/ladder.ts';
import type { Odds } from '../rules/combat/odds/odds.ts';
import type { LdgaEvent } from '../rules/events.ts';
import { type Side, sideOf } from '../rules/position.ts';
import type { LdgaContent } from '../rules/world.ts';

/** One die against what its column gives on average, in strength points to whoever attacks or fires. */
export interface RollLuck {
  readonly side: Side;
  readonly kind: 'attack' | 'bombardment';
  readonly hex: string;
  readonly column: string;
  readonly die: number;
  readonly result: string;
  readonly got: number;
  readonly expected: number;
  /** How far the six faces lie from their mean, squared. */
  readonly variance: number;
}

const FACES = [1, 2, 3, 4, 5, 6];
/** A hex of retreat is about worth a point. */
const hexesOf = (result: Result): number => Number(result.slice(2) || 1);

/** What a result costs the defender, less what it costs the attacker, in strength points. */
export function worthOf(result: Result, attack: number, defence: number, guns: boolean): number {
  if (guns && !result.startsWith('D')) return 0;
  switch (result) {
    case 'De':
      return defence;
    case 'Dh':
      return defence / 2;
    case 'Ae':
      return -attack;
    case 'Ah':
      return -attack / 2;
    case 'Ex':
      // 11.4: the weaker side is lost, the stronger pays half as much; equals pay half each.
      return attack === defence ? 0 : attack > defence ? defence / 2 : -attack / 2;
    default:
      return (result.startsWith('D') ? 1 : -1) * hexesOf(result);
  }
}

const faceValue = ({ defence }: Odds): number =>
  defence.lines.reduce((sum, { code, value }) => (code === 'defender' ? sum + value : sum), 0);

/** Reads the dice of fights from the events of a game. */
export class Rolls {
  readonly #tables: LdgaTables;
  readonly #sides: ReadonlyMap<string, Side>;

  constructor({ tables, units }: LdgaContent) {
    this.#tables = tables;
    this.#sides = new Map(units.units.map(({ id, army }) => [id, sideOf(army)]));
  }

  /** The luck of an event; undefined where it is none of a fight. */
  in(happened: GameEvent): RollLuck | undefined {
    const event = happened as LdgaEvent;
    if (event.type !== 'combatResolved') return undefined;
    const { plan, odds, roll, result } = event;
    const guns = plan.kind === 'bombardment';
    const [attack, defence] = [odds.attack.total, faceValue(odds)];
    const faces = FACES.map((face) =>
      worthOf(readTable(this.#tables.combat, odds.rung, face).result, attack, defence, guns),
    );
    const first = odds.attack.lines[0]?.facts.unit;
    return {
      side: this.#sideOf(String(first)),
      kind: guns ? 'bombardment' : 'attack',
      hex: plan.kind === 'bombardment' ? plan.target : (plan.targets[0] ?? ''),
      column: odds.column,
      die: roll,
      result,
      ...diceLuck(faces, roll),
    };
  }

  /** A vedette fights for whom the unit it comes from fights. */
  #sideOf(unit: string): Side {
    return this.#sides.get(parentOf(unit) ?? unit) ?? 'french';
  }
}
