import { capital, paragraph, placeOf } from '../../../lab/telling.ts';
import { plain } from '../../../words/index.ts';
import type { NlbLaid } from '../shelf.ts';
import { makeNames, wordsFor } from '../words/index.ts';
import type { TurnAccount } from './account.ts';
import { sideOfSeat } from './chronicler.ts';
import { type Clash, clashesOf, type Happening, happenings } from './clash.ts';

/** More names than this are counted. */
const NAMED = 4;

const TIMES = ['never', 'once', 'twice', 'three times', 'four times', 'five times', 'six times'];
const times = (n: number): string => TIMES[n] ?? `${n} times`;

const and = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

const NOBODY = 'Nobody attacks.';

const points = (n: number): string => `${n} ${n === 1 ? 'point' : 'points'}`;

/** Tells a battle in sentences. */
export class Story {
  readonly #words = wordsFor('en');
  readonly #names: ReturnType<typeof makeNames>;
  readonly #armies: ReadonlyMap<string, string>;

  constructor({ content: { units, map, scenario } }: NlbLaid) {
    this.#names = makeNames(units, map, scenario.seats);
    this.#armies = new Map(units.units.map(({ id, army }) => [id, army]));
  }

  place(hex: string): string {
    return placeOf(this.#names, hex);
  }

  side(side: string): string {
    return this.#words.sideName(side, this.#names);
  }

  /** A turn in a few sentences: who attacked with what success, who was lost, what fell. */
  summary({ events }: TurnAccount): string {
    const told = happenings(events);
    const clashes = clashesOf(told);
    if (clashes.length === 0) return NOBODY;
    const sides = [...new Set(clashes.map((clash) => this.#sideOf(clash)))];
    return paragraph(
      [...sides.map((side) => this.#attacks(side, clashes)), ...this.#losses(clashes), ...this.#fell(told)],
      NOBODY,
    );
  }

  /** What happened in a turn, line by line. */
  lines({ events }: TurnAccount): string[] {
    return happenings(events).map((one) =>
      'clash' in one ? this.#clash(one.clash) : plain(this.#words.eventText(one.event, this.#names)),
    );
  }

  #sideOf({ declared }: Clash): string {
    const first = declared.attackers[0] ?? declared.bombarding[0] ?? '';
    return sideOfSeat(this.#armies.get(first) ?? '');
  }

  /** A side of one army is called by its name; `many` says whether a verb with it is a plural. */
  #called(side: string): { readonly name: string; readonly many: boolean } {
    return { name: this.side(side), many: this.#names.party?.(side) !== side || side === 'french' };
  }

  #the(side: string): string {
    return `the ${this.#called(side).name}`;
  }

  #units(ids: readonly string[]): string {
    const names = ids.map((id) => this.#names.unit(id));
    return names.length <= NAMED
      ? and(names)
      : `${names.slice(0, NAMED - 1).join(', ')} and ${names.length - NAMED + 1} more`;
  }

  #attacks(side: string, all: readonly Clash[]): string {
    const own = all.filter((clash) => this.#sideOf(clash) === side);
    const won = own.filter(({ result }) => result === 'Dr' || result === 'De').length;
    const { many } = this.#called(side);
    const attack = `${this.#the(side)} ${many ? 'attack' : 'attacks'} ${times(own.length)}`;
    if (own.length === 1) return `${attack}, ${won === 1 ? 'with success' : 'in vain'}`;
    if (won === 0) return `${attack}, always in vain`;
    return won === own.length ? `${attack}, each time with success` : `${attack}, ${times(won)} with success`;
  }

  #losses(clashes: readonly Clash[]): string[] {
    const byArmy = new Map<string, { units: string[]; strength: number }>();
    for (const { lost } of clashes)
      for (const { army, unit, strength } of lost) {
        const known = byArmy.get(army) ?? { units: [], strength: 0 };
        byArmy.set(army, { units: [...known.units, unit], strength: known.strength + strength });
      }
    return [...byArmy].map(
      ([army, { units, strength }]) =>
        `the ${this.#words.armyName(army)} lose ${this.#units(units)}, ${points(strength)} in all`,
    );
  }

  #fell(told: readonly Happening[]): string[] {
    const sentences: string[] = [];
    for (const one of told) {
      const taken = 'clash' in one ? one.clash.taken : [];
      for (const { hex, side } of taken) sentences.push(`${this.place(hex)} falls to ${this.#the(side)}`);
      if ('event' in one && ['demoralized', 'disintegrated'].includes(one.event.type)) {
        const { army } = one.event as unknown as { readonly army: string };
        sentences.push(
          `the ${this.#words.armyName(army)} ${one.event.type === 'demoralized' ? 'are demoralized' : 'fall apart'}`,
        );
      }
    }
    return sentences;
  }

  #clash({ declared, rolled, result, lost, taken }: Clash): string {
    const { attackers, bombarding, defenders, targets, column } = declared;
    const who = attackers.length > 0 ? attackers : bombarding;
    const several = who.length > 1;
    const how = attackers.length === 0 ? (several ? 'bombard' : 'bombards') : several ? 'attack' : 'attacks';
    const guns =
      attackers.length > 0 && bombarding.length > 0 ? `, supported by ${this.#units(bombarding)},` : '';
    const opening = `${capital(this.#units(who))} ${how} ${this.#units(defenders)} in ${and(targets.map((hex) => this.place(hex)))}${guns} at ${column}`;
    const die = rolled === undefined ? '' : ` (a ${rolled.roll})`;
    return [
      `${opening}${this.#result(result, several, defenders.length > 1)}${die}.`,
      ...this.#fates(lost),
      ...taken.map(({ hex, side }) => `${this.place(hex)} falls to ${this.#the(side)}.`),
    ].join(' ');
  }

  #result(result: Clash['result'], several: boolean, them: boolean): string {
    const whom = them ? 'them' : 'it';
    switch (result) {
      case 'De':
        return ` and ${several ? 'destroy' : 'destroys'} ${whom}`;
      case 'Dr':
        return ` and ${several ? 'drive' : 'drives'} ${whom} back`;
      case 'Ar':
        return ` and ${several ? 'are' : 'is'} thrown back`;
      case 'Ae':
        return ` and ${several ? 'are' : 'is'} destroyed`;
      case 'Ex':
        return '; both sides bleed';
      default:
        return '; nothing comes of it';
    }
  }

  #fates(lost: Clash['lost']): string[] {
    const trapped = lost.filter(({ cause }) => cause === 'no-retreat');
    const other = lost.filter(({ cause }) => cause !== 'no-retreat');
    const sum = (some: Clash['lost']): string =>
      points(some.reduce((all, { strength }) => all + strength, 0));
    const ids = (some: Clash['lost']): string[] => some.map(({ unit }) => unit);
    const sentences: string[] = [];
    if (trapped.length > 0)
      sentences.push(
        `${capital(this.#units(ids(trapped)))} ${trapped.length === 1 ? 'finds' : 'find'} no way out and ${trapped.length === 1 ? 'is' : 'are'} lost: ${sum(trapped)}.`,
      );
    if (other.length > 0)
      sentences.push(
        `${capital(this.#units(ids(other)))} ${other.length === 1 ? 'is' : 'are'} lost: ${sum(other)}.`,
      );
    return sentences;
  }
}
