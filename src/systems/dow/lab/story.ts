import { eventsOf, paragraph, placeOf } from '../../../lab/telling.ts';
import { listed } from '../../../words/en/format.ts';
import { plain } from '../../../words/index.ts';
import type { DowEvent } from '../rules/index.ts';
import type { DowLaid } from '../shelf.ts';
import { makeNames, wordsFor } from '../words/index.ts';
import type { TurnAccount } from './account.ts';
import type { RollLuck } from './rolls.ts';

const KINDS: Readonly<Record<RollLuck['kind'], readonly [one: string, many: string]>> = {
  bombardment: ['bombardment', 'bombardments'],
  attack: ['attack', 'attacks'],
  charge: ['charge', 'charges'],
};

/** Tells a day in sentences. */
export class Story {
  readonly #words = wordsFor('en');
  readonly #names: ReturnType<typeof makeNames>;

  constructor({ content: { units, map } }: DowLaid) {
    this.#names = makeNames(units, map);
  }

  place(hex: string): string {
    return placeOf(this.#names, hex);
  }

  /** An hour in a few sentences: what was fought, what it cost, who broke. */
  summary(turn: TurnAccount): string {
    return paragraph(
      [this.#fights(turn), this.#losses(turn), ...this.#turningPoints(turn)],
      'Nobody fights.',
    );
  }

  /** What happened in an hour, line by line. */
  lines({ events }: TurnAccount): string[] {
    return events.map((event) => plain(this.#words.eventText(event, this.#names)));
  }

  #of<T extends DowEvent['type']>({ events }: TurnAccount, type: T) {
    return eventsOf(events as readonly DowEvent[], type);
  }

  #fights({ luck: rolls }: TurnAccount): string {
    const parts = (Object.keys(KINDS) as RollLuck['kind'][]).flatMap((kind) => {
      const count = rolls.filter((roll) => roll.kind === kind).length;
      return count === 0 ? [] : [`${count} ${KINDS[kind][count === 1 ? 0 : 1]}`];
    });
    return plain(listed(parts));
  }

  #losses(turn: TurnAccount): string {
    const cadres = this.#of(turn, 'becameCadre').map(({ unit }) => this.#names.unit(unit));
    const points = this.#of(turn, 'lossesTaken').reduce((sum, loss) => sum + loss.points, 0);
    if (points === 0) return '';
    const gone =
      cadres.length === 0
        ? ''
        : `, and ${plain(listed(cadres))} ${cadres.length === 1 ? 'is' : 'are'} reduced to cadres`;
    return `${points} strength ${points === 1 ? 'point falls' : 'points fall'}${gone}`;
  }

  /** Corps and armies that waver, dissolve or take heart again. */
  #turningPoints(turn: TurnAccount): string[] {
    const corps = (id: string): string => plain(this.#words.corpsText(id, this.#names));
    return [
      ...this.#of(turn, 'corpsDemoralized').map((event) => `${corps(event.corps)} is demoralized`),
      ...this.#of(turn, 'corpsRecovered').map((event) => `${corps(event.corps)} takes heart again`),
      ...this.#of(turn, 'corpsDissolved').map((event) => `${corps(event.corps)} disintegrates`),
      ...this.#of(turn, 'armyDemoralized').map(
        ({ army }) => `the ${this.#words.armyName(army)} lose heart for good`,
      ),
      ...this.#of(turn, 'armyDissolved').map(
        ({ army }) => `the army of the ${this.#words.armyName(army)} dissolves`,
      ),
      ...this.#of(turn, 'exited').map(({ unit }) => `${this.#names.unit(unit)} rides off towards Brussels`),
    ];
  }
}
