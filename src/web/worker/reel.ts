import type { SeatSetup } from '../../engine/record.ts';
import type { Host } from '../../host/host.ts';
import type { LaidGame } from '../../systems/system.ts';
import { type Moment, PERSON, type ReelFacts, type TableEntry } from '../messages/protocol.ts';
import { trouble } from './trouble.ts';

const ONLOOKER = 'spectator';

/**
 * A recorded game to look at: every moment of it, as a viewer who may look saw it. While it is not over, a
 * player sees no more of it than he did at the table: his own side, or what an onlooker sees.
 */
export class Reel {
  readonly laid: LaidGame;
  readonly #host: Host;
  readonly #over: boolean;

  constructor(laid: LaidGame, host: Host, ended = false) {
    this.laid = laid;
    this.#host = host;
    this.#over = ended || host.pending().kind === 'over';
  }

  get facts(): ReelFacts {
    const { setup } = this.#host;
    const { seats } = this.laid.game;
    return {
      system: setup.system,
      scenario: setup.scenario,
      options: { ...setup.options },
      players: Object.fromEntries(seats.map((seat) => [seat, this.#playerOf(seat)])),
      length: this.#host.seq,
      over: this.#over,
      viewers: [...this.#viewers],
      takeable: [...this.#takeable],
      content: this.laid.content as ReelFacts['content'],
    };
  }

  moment(seq: number, viewer: string): Moment {
    this.#mayLook(viewer);
    const position = this.#positionAt(seq);
    const { game } = this.laid;
    return {
      seq,
      viewer,
      view: game.observe(position, viewer) as unknown as Moment['view'],
      pending: game.pendingFor(position, viewer) as Moment['pending'],
    };
  }

  story(viewer: string): TableEntry[] {
    this.#mayLook(viewer);
    return this.#host.eventsSince(viewer, -1) as TableEntry[];
  }

  /** The game that goes on from one of these moments. */
  branch(seq: number, seats: Readonly<Record<string, SeatSetup>>, seed: Uint8Array): Host {
    this.#positionAt(seq);
    for (const seat of this.laid.game.seats) {
      if (seats[seat]?.kind !== 'bot' && !this.#takeable.includes(seat))
        throw trouble(
          'bad-start',
          `The game is not over: its other player may not play ${seat} on from here.`,
        );
    }
    return this.#host.branch({ seq, seed, seats, rolls: 'ask' });
  }

  #positionAt(seq: number): Parameters<LaidGame['game']['observe']>[0] {
    if (seq > this.#host.seq)
      throw trouble('bad-message', `This game has ${this.#host.seq} moments, not ${seq}.`);
    return this.#host.positionAt(seq) as Parameters<LaidGame['game']['observe']>[0];
  }

  #mayLook(viewer: string): void {
    if (!this.#viewers.includes(viewer))
      throw trouble('bad-message', `This game may not be watched through the eyes of ${viewer}.`);
  }

  #playerOf(seat: string): string {
    const player = this.#host.setup.seats?.[seat];
    return player?.kind === 'bot' ? (player.bot ?? '') : PERSON;
  }

  get #takeable(): readonly string[] {
    const { seats } = this.laid.game;
    return this.#over ? seats : seats.filter((seat) => this.#playerOf(seat) === PERSON);
  }

  get #viewers(): readonly string[] {
    const { seats } = this.laid.game;
    const people = seats.filter((seat) => this.#playerOf(seat) === PERSON);
    if (this.#over || people.length === 0) return [ONLOOKER, ...seats];
    return people.length === 1 ? [ONLOOKER, ...people] : [ONLOOKER];
  }
}
