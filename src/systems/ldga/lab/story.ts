import { eventsOf, paragraph, placeOf } from '../../../lab/telling.ts';
import { counted, listed } from '../../../words/en/format.ts';
import { plain } from '../../../words/index.ts';
import type { LdgaEvent } from '../rules/events.ts';
import type { LdgaLaid } from '../shelf.ts';
import { makeNames, wordsFor } from '../words/index.ts';
import type { TurnAccount } from './account.ts';

/** Tells a campaign in sentences. */
export class Story {
  readonly #words = wordsFor('en');
  readonly #names: ReturnType<typeof makeNames>;
  readonly #strength: ReadonlyMap<string, number>;
  readonly #entries: ReadonlyMap<string, string>;

  constructor({ content: { units, map } }: LdgaLaid) {
    this.#names = makeNames(units, map);
    this.#strength = new Map(units.units.map(({ id, strength }) => [id, strength]));
    this.#entries = new Map(map.entries.map(({ id, to }) => [id, to ?? id]));
  }

  place(hex: string): string {
    return placeOf(this.#names, hex);
  }

  side(side: string): string {
    return this.#words.sideName(side);
  }

  track(track: string): string {
    return this.#words.trackText(track);
  }

  /** A turn in a few sentences: what was fought, what it cost, who lost heart, what was taken. */
  summary(turn: TurnAccount): string {
    return paragraph(
      [this.#fights(turn), this.#losses(turn), ...this.#turningPoints(turn)],
      'Nobody fights.',
    );
  }

  /** What happened in a turn, line by line. */
  lines({ events }: TurnAccount): string[] {
    return events.map((event) => plain(this.#words.eventText(event, this.#names)));
  }

  #of<T extends LdgaEvent['type']>({ events }: TurnAccount, type: T) {
    return eventsOf(events as readonly LdgaEvent[], type);
  }

  #fights({ luck: rolls }: TurnAccount): string {
    const parts = (['attack', 'bombardment'] as const).flatMap((kind) => {
      const count = rolls.filter((roll) => roll.kind === kind).length;
      return count === 0 ? [] : [counted(count, kind)];
    });
    return plain(listed(parts));
  }

  #losses(turn: TurnAccount): string {
    const lost = this.#of(turn, 'unitsLost');
    const parts = (['french', 'coalition'] as const).flatMap((side) => {
      const points = lost
        .filter((event) => event.side === side)
        .flatMap(({ units }) => units)
        .reduce((sum, id) => sum + (this.#strength.get(id) ?? 0), 0);
      return points === 0 ? [] : [`the ${this.side(side)} lose ${counted(points, 'strength point')}`];
    });
    return plain(listed(parts));
  }

  #turningPoints(turn: TurnAccount): string[] {
    return [
      ...this.#of(turn, 'demoralized').map(({ track }) => `${this.track(track)} loses heart`),
      ...this.#of(turn, 'rallied').map(({ track }) => `${this.track(track)} takes heart again`),
      ...this.#of(turn, 'leaderCaptured').map(({ leader }) => `${this.#names.unit(leader)} is captured`),
      ...this.#of(turn, 'sourceTaken').map(
        ({ side, entry }) => `the ${this.side(side)} take the road to ${this.#entries.get(entry) ?? entry}`,
      ),
    ];
  }
}
