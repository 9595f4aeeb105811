import type { Bot } from '../../../ai/bot.ts';
import type { DowAction } from '../rules/actions.ts';
import type { DowGame, DowPosition } from '../rules/index.ts';
import { bestOrder } from './commanding/marching.ts';
import { drawOf } from './day/draw.ts';
import { surveyLand } from './day/land.ts';
import { Scene } from './day/scene.ts';
import type { Temper } from './day/worth.ts';
import { fight } from './fighting/battles.ts';
import { habit } from './fighting/reactions.ts';

/** Sees his own blows and not the enemy's. */
const HEEDLESS: Temper = { threats: 0, attacks: 1, pull: 1 };

/** Weighs each order by what it brings at once, and plans no further. */
export function sergeant(game: DowGame): Bot {
  const land = surveyLand(game.world);
  return {
    id: 'greedy',
    choose({ view, seat, options, random }) {
      const [only] = options as readonly DowAction[];
      if (options.length === 1 && only !== undefined) return only;
      const all = options as readonly DowAction[];
      const p: DowPosition = game.resample(view as never, seat, random);
      const answer = habit(land, p, seat, all, random) ?? fight(land, p, seat, all);
      if (answer !== undefined) return answer;
      const scene = Scene.of(land, p);
      const order = bestOrder(land, p, scene, drawOf(land, scene), HEEDLESS, all);
      return order ?? all.find(({ type }) => type === 'endMovement') ?? (only as DowAction);
    },
  };
}
