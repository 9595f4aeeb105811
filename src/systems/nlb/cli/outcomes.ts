import { randomInts } from '../../../ai/random.ts';
import { meanOf, type PlanOutcomes, type TalliedThrow, type Tally } from '../../../ai/tally.ts';
import type { Teller } from '../../../cli/story.ts';
import type { Seat } from '../../../engine/position.ts';
import type { Host } from '../../../host/host.ts';
import { strategistOf } from '../ai/bots.ts';
import { attackOutcomes } from '../ai/fighting/attack-outcome.ts';
import type { NlbStrategist } from '../ai/strategist.ts';
import type { NlbAction } from '../rules/actions.ts';
import { SIDES } from '../rules/names.ts';
import type { NlbLaid } from '../shelf.ts';
import { wordsFor } from '../words/index.ts';

const words = wordsFor('en');

interface LookedAt {
  readonly title: string;
  readonly column: string;
  readonly found: PlanOutcomes;
}

/** Looks ahead at attacks that are being put together, and keeps what it saw to be compared. */
export class AttackPreviews {
  readonly #laid: NlbLaid;
  readonly #teller: Teller;
  #strategist: NlbStrategist | undefined;
  /** In this phase; what was seen in another is about another position. */
  #seen: LookedAt[] = [];
  #phase = '';

  constructor(laid: NlbLaid, teller: Teller) {
    this.#laid = laid;
    this.#teller = teller;
  }

  /** Every face of the die for the attack as it stands now; `wanted` is a column other than the strongest. */
  outcomes(host: Host, seat: Seat, wanted: string): string {
    const options = host.options(seat).actions as readonly NlbAction[];
    const columns = options.flatMap((one) => (one.type === 'declare' ? [one.column] : []));
    const column = wanted === '' ? columns[0] : wanted;
    if (column === undefined)
      return 'Put an attack together first: name a target, then units with it; then ask for outcomes.';
    if (!columns.includes(column))
      return `This attack cannot be declared at ${column}; it can at ${columns.join(', ')}.`;
    this.#strategist ??= strategistOf(this.#laid.game);
    const choice = {
      view: host.snapshot(seat).view,
      seat,
      random: randomInts(host.choiceSeed(seat, 'advice')),
    };
    const found = attackOutcomes(this.#laid.game, this.#strategist, choice, column);
    const title = this.#titleOf(host);
    this.#forget(host);
    this.#seen = [...this.#seen.filter((one) => one.title !== title || one.column !== column)];
    this.#seen.push({ title, column, found });
    return [`${title} at ${column}, if everybody then does what is best for him:`]
      .concat(found.throws.map((one) => `  ${one.roll}  ${this.#line(one)}`))
      .join('\n');
  }

  /** The attacks that were looked at in this phase, side by side. */
  compare(host: Host, seat: Seat): string {
    this.#forget(host);
    if (this.#seen.length === 0) return 'Nothing to compare yet: ask for the outcomes of two attacks first.';
    const { counters } = this.#laid.game.world;
    const side = this.#laid.game.world.seats.french.includes(seat as never) ? 'french' : 'coalition';
    const own = (id: string): boolean => counters.get(id)?.side === side;
    const rows = this.#seen.map(({ title, column, found: { throws, worth } }) => {
      const share = (happens: (one: Tally) => boolean): string =>
        `${throws.filter(({ tallies: [first] }) => first !== undefined && happens(first)).length} of ${throws.length}`.padEnd(
          11,
        );
      const mean = (value: number): string => (Math.round(value * 10) / 10).toFixed(1).padStart(5);
      const gone = share(({ lost, retreated }) => [...lost, ...retreated].some((id) => !own(id)));
      const losses = share(({ lost }) => lost.some(own));
      const points = worth.points === null ? '    –' : mean(worth.points);
      return `  ${mean(worth.destroys)}    ${mean(worth.loses)} ${points}   ${gone} ${losses} ${column.padEnd(5)} ${title}`;
    });
    return ['  destroys costs points  drives off  loses own   odds  attack', ...rows].join('\n');
  }

  #forget({ position }: Host): void {
    const { turn, phasing, phase } = position as unknown as Record<string, unknown>;
    const now = `${turn} ${phasing} ${phase}`;
    if (now !== this.#phase) [this.#phase, this.#seen] = [now, []];
  }

  #titleOf({ position }: Host): string {
    const locals = position.stack.at(-1)?.locals as {
      readonly attackers?: readonly string[];
      readonly bombarding?: readonly string[];
      readonly targets?: readonly string[];
    };
    const units = [...(locals.attackers ?? []), ...(locals.bombarding ?? [])];
    const targets = (locals.targets ?? []).map((hex) => this.#teller.hex(hex)).join(', ');
    return `${units.map((id) => this.#teller.unit(id)).join(', ')} on ${targets}`;
  }

  #line({ result, tallies }: TalliedThrow): string {
    const names = (ids: readonly string[]): string => ids.map((id) => this.#teller.unit(id)).join(', ');
    // Where hidden troops make it come out in several ways, the first is told and points on the average.
    const [first] = tallies;
    if (first === undefined) return '';
    const { lost, retreated, advanced, taken, morale, ends } = first;
    return [
      `${result}, ${words.resultText(result)}`,
      lost.length > 0 ? `lost: ${names(lost)}` : '',
      retreated.length > 0 ? `driven back: ${names(retreated)}` : '',
      advanced.length > 0 ? `advances: ${names(advanced)}` : '',
      taken.length > 0 ? `taken: ${taken.map((hex) => this.#teller.hex(hex)).join(', ')}` : '',
      ...SIDES.map((side) => ({ side, points: meanOf(tallies, ({ points }) => points?.[side] ?? 0) }))
        .filter(({ points }) => points !== 0)
        .map(({ side, points }) => `${points} to the ${this.#teller.side(side)}`),
      ...morale.map(({ event }) => this.#teller.event(event)),
      ends ? 'the game is over' : '',
    ]
      .filter((part) => part !== '')
      .join('; ');
  }
}
