import type { Host } from '../host/host.ts';
import type { LaidGame } from '../systems/system.ts';
import type { Chronicle } from './chronicle.ts';
import { type Job, jobOfSetup } from './job.ts';
import { wilson } from './summary.ts';

/** How often a side would win from a moment on, by games played to the end from there. */
export interface WinChance {
  /** The turn that begins at this moment. */
  readonly label: string;
  readonly seq: number;
  readonly games: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

type SeenView = NonNullable<Job['from']>['view'];

/** The jobs that tell the win chance at the beginning of every turn of a game, by what one seat knew. */
export function chanceJobs(
  { game }: LaidGame,
  host: Host,
  { turns }: { readonly turns: readonly { readonly label: string; readonly from: number }[] },
  {
    seat,
    bot,
    games,
    seed,
  }: { readonly seat: string; readonly bot: string; readonly games: number; readonly seed: number },
): readonly { readonly label: string; readonly seq: number; readonly job: Job }[] {
  const setup = jobOfSetup(host.setup);
  return turns.map(({ label, from }) => ({
    label,
    seq: from,
    job: {
      ...setup,
      bots: Object.fromEntries(game.seats.map((one) => [one, bot])),
      games,
      seed,
      from: { seat, view: game.observe(host.positionAt(from), seat) as SeenView },
    },
  }));
}

export function winChance(label: string, seq: number, games: readonly Chronicle[], side: string): WinChance {
  const won = games.filter(({ winner }) => winner === side).length;
  const share = games.length === 0 ? 0.5 : won / games.length;
  return { label, seq, games: games.length, share, ...wilson(won, games.length) };
}

/** A turn in which the chance to win changed; `change` is to the side whose chances they are. */
export interface Turning {
  readonly turn: number;
  readonly label: string;
  readonly before: number;
  readonly after: number;
  readonly change: number;
  /** Is it more than so few games would show by chance alone, as often as not? */
  readonly sure: boolean;
}

/** The standard error of a share, which a handful of games that all came out alike do not bring to nothing. */
const errorOf = ({ low, high }: WinChance): number => (high - low) / (2 * 1.96);

/** The turns that decided, the greatest change first. A game that is over was won for certain. */
export function turnings(chances: readonly WinChance[], won: boolean | undefined): readonly Turning[] {
  return chances
    .map((chance, turn): Turning => {
      const next = chances[turn + 1]?.share ?? (won === undefined ? chance.share : won ? 1 : 0);
      const change = next - chance.share;
      const after = chances[turn + 1];
      const error = Math.hypot(errorOf(chance), after === undefined ? 0 : errorOf(after));
      return {
        turn,
        label: chance.label,
        before: chance.share,
        after: next,
        change,
        sure: Math.abs(change) > error,
      };
    })
    .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change) || a.turn - b.turn);
}
