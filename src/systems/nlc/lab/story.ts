import { eventsOf, paragraph, placeOf } from '../../../lab/telling.ts';
import { plain } from '../../../words/index.ts';
import type { NlcEvent } from '../rules/index.ts';
import type { NlcLaid } from '../shelf.ts';
import { makeNames, wordsFor } from '../words/index.ts';
import type { TurnAccount } from './account.ts';
import type { FireLuck } from './fires.ts';

/** More names than this are counted. */
const NAMED = 4;

const KINDS: Readonly<Record<FireLuck['kind'], readonly [one: string, many: string]>> = {
  bombardment: ['bombardment', 'bombardments'],
  charge: ['charge', 'charges'],
  combat: ['attack', 'attacks'],
};

const and = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** Tells a battle in sentences. */
export class Story {
  readonly #words = wordsFor('en');
  readonly #names: ReturnType<typeof makeNames>;

  constructor({ content: { battle, map } }: NlcLaid) {
    this.#names = makeNames(battle, map);
  }

  side(side: string): string {
    return this.#words.sideName(side, this.#names);
  }

  place(hex: string): string {
    return placeOf(this.#names, hex);
  }

  /** A turn in a few sentences: what was fought, which orders counted, who was lost, what broke and fell. */
  summary(turn: TurnAccount): string {
    return paragraph(
      [this.#fights(turn), ...this.#orders(turn), ...this.#losses(turn), ...this.#turningPoints(turn)],
      'Nobody fights.',
    );
  }

  /** What happened in a turn, line by line. */
  lines({ events }: TurnAccount): string[] {
    return events.map((event) => plain(this.#words.eventText(event, this.#names)));
  }

  #of<T extends NlcEvent['type']>({ events }: TurnAccount, type: T) {
    return eventsOf(events as readonly NlcEvent[], type);
  }

  #units(ids: readonly string[]): string {
    const names = ids.map((id) => this.#names.unit(id));
    return names.length <= NAMED
      ? and(names)
      : `${names.slice(0, NAMED - 1).join(', ')} and ${names.length - NAMED + 1} more`;
  }

  #fights(turn: TurnAccount): string {
    const counts: Readonly<Record<FireLuck['kind'], number>> = {
      bombardment: this.#of(turn, 'bombarded').length,
      charge: this.#of(turn, 'clashFought').length,
      combat: this.#of(turn, 'combatFought').length,
    };
    const parts = (Object.keys(KINDS) as FireLuck['kind'][]).flatMap((kind) =>
      counts[kind] === 0 ? [] : [`${counts[kind]} ${KINDS[kind][counts[kind] === 1 ? 0 : 1]}`],
    );
    return and(parts);
  }

  #orders(turn: TurnAccount): string[] {
    const failed = this.#of(turn, 'orderFailed').map(({ formation }) => `the ${this.#names.unit(formation)}`);
    const caught = this.#of(turn, 'courierCaught').length;
    return [
      ...(failed.length === 0
        ? []
        : [
            `${and(failed)} ${failed.length === 1 ? 'loses heart and falls back' : 'lose heart and fall back'}`,
          ]),
      ...(caught === 0 ? [] : [`${caught === 1 ? 'a courier is' : `${caught} couriers are`} caught`]),
    ];
  }

  #losses(turn: TurnAccount): string[] {
    const byArmy = new Map<string, { units: string[]; strength: number }>();
    for (const { army, unit, strength } of this.#of(turn, 'eliminated')) {
      const known = byArmy.get(army) ?? { units: [], strength: 0 };
      byArmy.set(army, { units: [...known.units, unit], strength: known.strength + strength });
    }
    return [...byArmy].map(
      ([army, { units, strength }]) =>
        `the ${this.#words.armyName(army)} lose ${this.#units(units)}, ${strength} ${strength === 1 ? 'point' : 'points'} in all`,
    );
  }

  /** Corps that break, armies that do, places that change hands. */
  #turningPoints(turn: TurnAccount): string[] {
    return [
      ...this.#of(turn, 'corpsBroke').map(({ group }) => `the ${this.#names.unit(group)} breaks`),
      ...this.#of(turn, 'gardeRecoiled').map(() => 'the Guard recoils'),
      ...this.#of(turn, 'controlChanged').map(
        ({ hex, side }) =>
          `${this.place(hex)} falls into ${this.#words.sideAdjective(side, this.#names)} hands`,
      ),
      ...this.#of(turn, 'demoralized').map(({ army }) => `the ${this.#words.armyName(army)} are demoralized`),
      ...this.#of(turn, 'disintegrated').map(({ army }) => `the ${this.#words.armyName(army)} fall apart`),
    ];
  }
}
