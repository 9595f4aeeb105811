import type { Pairing } from './arena.ts';

export interface Rating {
  readonly bot: string;
  readonly rating: number;
  /** Half the width of the 95% interval. */
  readonly plusMinus: number;
}

const SCALE = 400 / Math.LN10;
const ROUNDS = 500;
/** One drawn game against each opponent, so that a bot that won or lost them all has a finite rating. */
const PRIOR_GAMES = 1;

interface Score {
  readonly against: number;
  readonly games: number;
  readonly points: number;
}

/** Ratings that make the results likeliest (Bradley and Terry's model), around a mean of 1500. */
export function rate(bots: readonly string[], results: readonly Pairing[]): readonly Rating[] {
  const scores = bots.map((bot) => scoresOf(bot, bots, results));
  let strengths = bots.map(() => 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = strengths.map((own, n) => {
      let points = 0;
      let weight = 0;
      for (const score of scores[n] ?? []) {
        points += score.points;
        weight += score.games / (own + (strengths[score.against] as number));
      }
      return weight === 0 ? own : points / weight;
    });
    const mean = Math.exp(next.reduce((sum, s) => sum + Math.log(s), 0) / Math.max(1, next.length));
    strengths = next.map((s) => s / mean);
  }
  return bots.map((bot, n) => {
    const own = strengths[n] as number;
    let information = 0;
    for (const { against, games } of scores[n] ?? []) {
      const p = own / (own + (strengths[against] as number));
      information += games * p * (1 - p);
    }
    return {
      bot,
      rating: Math.round(1500 + SCALE * Math.log(own)),
      plusMinus: information === 0 ? 0 : Math.round((1.96 * SCALE) / Math.sqrt(information)),
    };
  });
}

function scoresOf(bot: string, bots: readonly string[], results: readonly Pairing[]): Score[] {
  return bots.flatMap((other, against) => {
    if (other === bot) return [];
    let [games, points] = [0, 0];
    for (const { a, b, aWins, bWins, draws, games: played } of results) {
      if ((a !== bot || b !== other) && (a !== other || b !== bot)) continue;
      games += played;
      points += (a === bot ? aWins : bWins) + draws / 2;
    }
    return games === 0 ? [] : [{ against, games: games + PRIOR_GAMES, points: points + PRIOR_GAMES / 2 }];
  });
}
