import { randomAt, randomInts, simulatedRoll } from '../../../src/ai/random.ts';
import { LEVELS } from '../../../src/systems/gda/ai/bots.ts';
import type { Grade as SheetGrade } from '../../../src/systems/gda/content/atoms.ts';
import type { GdaScenario, UnitSheet } from '../../../src/systems/gda/content/scenario.ts';
import {
  type GdaAction,
  type GdaEvent,
  type GdaPosition,
  makeGdaGame,
} from '../../../src/systems/gda/rules/index.ts';
import { shippedGround, shippedScenario, tables } from '../field.ts';
import type { RollCall } from './roll-call.ts';

/** One thing that happened in a game: how it stood before, what was thrown or ordered, and what came of it. */
export interface Moment {
  readonly before: GdaPosition;
  readonly step: string;
  readonly dice: readonly number[];
  readonly events: readonly GdaEvent[];
  readonly after: GdaPosition;
}

const pick = <T>(random: (n: number) => number, items: readonly T[]): T => items[random(items.length)] as T;

/** The same unit of another grade, size and kind: Bautzen itself has few who are good, and no heavy cavalry. */
function recast(unit: UnitSheet, random: (n: number) => number): UnitSheet {
  const { cavalry: _, ...rest } = unit;
  const grade: SheetGrade = pick(random, ['recruit', 'line', 'line', 'veteran', 'elite']);
  if (unit.arm === 'footArtillery' || unit.arm === 'horseArtillery')
    return { ...rest, grade, size: pick(random, ['standard', 'large']) };
  const size = pick(
    random,
    grade === 'elite' ? (['standard', 'large'] as const) : (['small', 'standard', 'large'] as const),
  );
  if (unit.arm === 'infantry') return { ...rest, grade, size };
  const cavalry = pick(random, ['heavy', 'battle', 'campaign', 'cossack'] as const);
  if (cavalry === 'cossack') return { ...rest, grade: 'recruit', size: 'small', cavalry, lancer: false };
  const heavy = cavalry === 'heavy';
  return { ...rest, grade, size, cavalry, cuirassier: heavy, lancer: !heavy && random(2) === 0 };
}

/** Bautzen for so many turns with its armies nearer to each other, and from the second seed on with troops of all kinds. */
export function bautzenOf(seed: number, turns: number): GdaScenario {
  const scenario = shippedScenario('bautzen');
  const near = {
    outline: [
      [0, 300],
      [1800, 300],
      [1800, 500],
      [0, 500],
    ] as [number, number][],
  };
  const zones = { ...scenario.zones, french: near };
  if (seed === 1) return { ...scenario, turns, zones };
  const random = randomInts(seed);
  const [french, allied] = scenario.armies.map((army) => ({
    ...army,
    brigades: army.brigades.map((brigade) => ({
      ...brigade,
      units: brigade.units.map((unit) => recast(unit, random)),
    })),
  })) as [GdaScenario['armies'][0], GdaScenario['armies'][1]];
  return { ...scenario, turns, zones, armies: [french, allied] };
}

/** A game of Sergeants against each other, moment by moment. */
export function* walked({ scenario, options }: RollCall, seed: number): Iterable<Moment> {
  const game = makeGdaGame({ scenario, ground: shippedGround('bautzen'), tables, options: { ...options } });
  const bot = LEVELS.greedy?.(game);
  if (bot === undefined) throw new Error('no Sergeant');
  const dice = randomInts(seed);
  let p = game.begin().position;
  for (let n = 0; n < game.limit; n += 1) {
    const pending = game.pending(p);
    if (pending.kind === 'over') return;
    const [before, { step }] = [p, pending];
    if (pending.kind === 'chance') {
      const roll = simulatedRoll(pending.request, dice);
      const { position, events } = game.roll(p, roll);
      p = position;
      yield { before, step, dice: roll.values, events, after: p };
      continue;
    }
    const seat = pending.seats[0] as string;
    const choice = { view: game.observe(p, seat), seat, options: [], random: randomAt(seed, n) };
    const { position, events } = game.act(p, seat, bot.choose(choice) as GdaAction);
    p = position;
    yield { before, step, dice: [], events, after: p };
  }
}
