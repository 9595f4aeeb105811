import type { Bot } from '../../ai/bot.ts';
import { boldness, curveOf, type Promised } from '../../ai/calibration.ts';
import { aiOf, sit } from '../../ai/door.ts';
import { playMatch } from '../../ai/match.ts';
import { randomAt } from '../../ai/random.ts';
import { JUDGING } from '../../ai/sequential.ts';
import type { Choice } from '../../engine/choice.ts';
import type { Position } from '../../engine/position.ts';
import type { LaidGame } from '../../systems/system.ts';
import { defineCommand, seconds, UsageError, wholeNumber } from '../command.ts';
import { layScenario, libraryFor, listed, wingOf } from '../laid.ts';
import { print, printJson, remark } from '../output.ts';

/** One game between equals: what each side's plan for each turn promised, and what came of it. */
function play(laid: LaidGame, bot: Bot, seed: number): Promised[] {
  const promises: { readonly seat: string; readonly promise: number }[] = [];
  const asked = new Set<string>();
  const listen = ({ view, seat, table }: Choice, position: Position): void => {
    const key = `${laid.turnOf(position).turn} ${laid.teamOf(seat)}`;
    if (asked.has(key)) return;
    const random = randomAt(seed, asked.size);
    const promise = bot.promises?.({ view, seat, options: [], random, ...(table && { table }) });
    if (promise === undefined) return;
    asked.add(key);
    promises.push({ seat, promise });
  };
  const players = Object.fromEntries(laid.game.seats.map((seat) => [seat, bot]));
  const { outcome } = playMatch(laid, players, seed, () => 0, listen);
  const [winner] = outcome.winners;
  const won = winner === undefined ? undefined : laid.teamOf(winner);
  return promises.map(({ seat, promise }) => ({
    promise,
    points: won === undefined ? 0.5 : won === laid.teamOf(seat) ? 1 : 0,
  }));
}

export const command = defineCommand({
  operands: '<scenario>',
  minOperands: 1,
  maxOperands: 1,
  flags: {
    bot: { summary: 'whose promises (else hard)', value: 'LEVEL' },
    budget: { summary: 'seconds for a turn of a side (else as its level is)', value: 'SECONDS' },
    games: { summary: 'games between equals (else 40)', value: 'N' },
    seed: { summary: 'seed of the first game (else 1)', value: 'S' },
    judge: { summary: 'play by the seeds that are kept for judging' },
    options: { summary: 'options of the scenario', value: 'LIST' },
    json: { summary: 'print the curve as one JSON document' },
  },
  async run({ operands: [scenario = ''], flags }) {
    const library = await libraryFor([scenario]);
    const laid = layScenario(library, scenario, listed(flags.options));
    const level = flags.bot ?? 'hard';
    const seating =
      flags.budget === undefined
        ? {}
        : { budget: seconds('--budget', flags.budget), clock: () => performance.now() };
    const games = wholeNumber('--games', flags.games ?? '40', 1, 100_000);
    const seed = wholeNumber('--seed', flags.seed ?? '1', 0, JUDGING - 1) + (flags.judge ? JUDGING : 0);
    const bot = sit(await aiOf(wingOf(library, laid).entry), level, laid, seating);
    if (bot?.promises === undefined)
      throw new UsageError(`'${level}' promises nothing at ${scenario}: only who plays plans out does`);
    const seen: Promised[] = [];
    for (let n = 0; n < games; n += 1) {
      seen.push(...play(laid, bot, seed + n));
      if ((n + 1) % 10 === 0) remark(`${n + 1} of ${games} games`);
    }
    if (seen.length === 0)
      throw new UsageError(`'${level}' promises nothing at ${scenario}: only who plays plans out does`);
    const curve = curveOf(seen);
    const factor = boldness(seen);
    if (flags.json)
      printJson({ scenario, bot: level, games, positions: seen.length, curve, boldness: factor });
    else {
      print(`${scenario}, ${level}: ${games} games, ${seen.length} positions`);
      for (const { from, to, positions, promised, won } of curve)
        print(`promised ${from} to ${to}%: ${positions} positions, on the average ${promised}%, won ${won}%`);
      print(`boldness ${factor}: a sure win should want ${factor} times what it does`);
    }
    return 0;
  },
});
