import type { TableKey } from '../../engine/choice.ts';
import type { AnyGame, RandomInt } from '../../engine/game.ts';
import type { Position, Seat } from '../../engine/position.ts';
import { type AnyAction, type Bot, type Choice, drain, type Seating, type Stop } from '../bot.ts';
import { evenInts, randomAt } from '../random.ts';
import { isSameData } from '../same.ts';
import { type Answering, playOut, upToDice } from './play-out.ts';
import { Purse } from './purse.ts';
import type { Effort, Plan, Strategist } from './strategist.ts';
import { type Contender, explained, type HowFar, mean, type Thought } from './thought.ts';

/** How hard a level thinks. */
export interface Level {
  readonly id: string;
  readonly effort: Effort;
  /** How plans are compared; a level without it takes its first plan as it is. */
  readonly search?: Search;
  /** The same in turns that are `late` to the strategist, where it is done otherwise. */
  readonly late?: Search;
}

interface Search {
  /** Plans that are made at most; of big armies fewer, as many as there is patience for, plans times units. */
  readonly plans: number;
  readonly patience: number;
  /** How far plans are played on, and how hard the enemy's answer is thought about. */
  readonly reply: Answering;
  /** How many sets of games the best plans are played out in beyond their first. */
  readonly sets: number;
  /** How many plans are still in for each of these sets: whoever is out stays out, and the last who are left are compared. */
  readonly stay?: readonly number[];
  /** Where all games of the natural plan's first set come out beyond this, won or lost, no other is tried. */
  readonly settled?: number;
  /** By how much another plan must be ahead of the natural one, in hundredths of a game: less may be the dice. */
  readonly lead?: number;
  /** Plans that are further behind the best after their first set are not looked at again, in hundredths of a game. */
  readonly behind?: number;
}

/** Plans remembered: as many as there are games that one bot is likely to sit at together. */
const MEMORY = 16;
/** With a budget plans are made until time is up, but never more than this; those that go out round by round leave time for it. */
const TIRELESS = 400;
/** Games that are played out together, so that every die falls once on each face. */
const SET = 6;
/** Plans that are looked at longer than the others. */
const FINALISTS = 3;
/** Fewer plans than this are no choice. */
const FEWEST = 3;
/** With a budget: what making one plan may take of it, and each game that it is played on in. Three plans fit in. */
const MAKING = 0.12;
const PLAYING = 0.6 / (FEWEST * SET);
/** So many times what is hidden is drawn, to try plans on more than one truth. */
const TRUTHS = 3;

/** A turn to be thought about. */
interface Question {
  readonly position: Position;
  /** Positions that fit what the seat sees, `position` the first; that one alone where nothing is hidden. */
  readonly truths: readonly Position[];
  readonly seat: Seat;
  readonly random: RandomInt;
  /** Of the dice of the games that plans are compared by. */
  readonly seed: number;
  readonly ended: Stop | undefined;
}

/** A thought, and whose it is: of one side at one table. */
interface Kept<P extends Plan> {
  readonly table: TableKey | undefined;
  readonly side: string;
  readonly thought: Thought<P>;
}

/**
 * Plans its whole turn when it begins: lets the strategist make plans, plays each on with many dice through its turn or to
 * the enemy's reply, has further plans made in the manner of the best, and keeps to the one that came out best. It knows its own plans
 * again by table, side and the position they were made for, so that it may sit at several games; whoever takes over in
 * the middle of a turn plans the rest of it afresh.
 */
export function planningBot<P extends Plan>(
  game: AnyGame,
  strategist: Strategist<P>,
  level: Level,
  { budget, clock }: Seating = {},
): Bot {
  const thoughts: Kept<P>[] = [];
  const told = (promise: number): number => strategist.told?.(promise) ?? promise;
  const purse = budget === undefined || clock === undefined ? undefined : new Purse(budget, clock);

  /** Plays plans on with the dice of one more set; a step for each game. */
  function* play(search: Search, { truths, seat, seed, ended }: Question, those: readonly Contender<P>[]) {
    for (let n = 0; n < SET; n += 1)
      for (const one of those) {
        const sample = one.results.length;
        const stop = purse?.slice(PLAYING, ended) ?? ended;
        const reply = stop === undefined ? search.reply : { ...search.reply, stop };
        const which = sample % truths.length;
        const luck = { dice: evenInts(seed, sample), random: randomAt(seed, sample) };
        let from = truths[which] as Position;
        if (search.stay !== undefined) {
          one.begun[which] ??= upToDice(game, strategist, from, one.plan, luck.random, ended);
          from = one.begun[which];
        }
        const result = playOut(game, strategist, reply, from, seat, one.plan, luck, ended);
        if (result === undefined) return;
        one.results.push(result);
        yield;
      }
  }

  function* compare(search: Search, question: Question): Generator<number, Thought<P>> {
    const { position, seat, random, ended } = question;
    const fair = Math.round(search.patience / Math.max(1, strategist.size(position, seat)));
    const most = Math.min(search.plans, Math.max(FEWEST, fair));
    const total = SET * (most + search.sets * FINALISTS);
    const found = new Map<string, Contender<P>>();
    let done = 0;
    for (let n = 0; n < (purse === undefined || search.stay !== undefined ? most : TIRELESS); n += 1) {
      if (n > 0 && ended?.() === true) break;
      const like = n < most / 2 ? undefined : best([...found.values()]);
      const stop = purse?.slice(MAKING, ended) ?? ended;
      const asked = { ...level.effort, nth: n, ...(like && { like }), ...(stop && { stop }) };
      const contender: Contender<P> = {
        plan: strategist.plan(position, seat, asked, random),
        results: [],
        begun: [],
      };
      yield Math.min(1, done / total);
      const { key } = contender.plan;
      if (found.has(key)) continue;
      found.set(key, contender);
      for (const _ of play(search, question, [contender])) yield Math.min(1, ++done / total);
      // A set cut short says more about its dice than about the plan.
      if (contender.results.length < SET && found.size > 1) found.delete(key);
      if (n === 0 && isSettled(contender, search.settled)) break;
    }
    const contenders = [...found.values()];
    const natural = contenders[0]?.plan;
    let still = contenders;
    for (let n = 0; n < search.sets && contenders.length > 1; n += 1) {
      // The best so far are looked at longest: some of them had only the better dice.
      still.sort((a, b) => mean(b) - mean(a));
      const least = mean(still[0] as Contender<P>) - (search.behind ?? Number.POSITIVE_INFINITY);
      const most = search.stay?.[n] ?? FINALISTS;
      const finalists = still.slice(0, most).filter((one) => mean(one) >= least);
      if (finalists.length === 1) break;
      for (const _ of play(search, question, finalists)) yield Math.min(1, ++done / total);
      if (search.stay !== undefined) still = finalists;
    }
    const plan = best(still, (one) => (one === natural ? (search.lead ?? 0) : 0));
    // Whoever went out early may have had the better dice until then.
    const longest = ({ results }: Contender<P>): number => (search.stay === undefined ? 0 : results.length);
    contenders.sort((a, b) => longest(b) - longest(a) || mean(b) - mean(a));
    return { plan, contenders, to: howFar(search), cut: ended?.() === true };
  }

  function* plan({ view, seat, random }: Choice, stop?: Stop): Generator<number, Thought<P>> {
    const ended = purse?.until(1, stop) ?? stop;
    const position = game.resample(view, seat, random);
    const search = (strategist.late?.(position) === true ? level.late : undefined) ?? level.search;
    if (search !== undefined) {
      const truths = truthsOf(position, () => game.resample(view, seat, random));
      return yield* compare(search, { position, truths, seat, random, seed: random(2 ** 30), ended });
    }
    const asked = { ...level.effort, nth: 0, ...(ended && { stop: ended }) };
    const only = strategist.plan(position, seat, asked, random);
    return { plan: only, contenders: [{ plan: only, results: [], begun: [] }] };
  }

  const recall = ({ table, seat }: Choice, fits: (plan: P) => boolean): Thought<P> | undefined =>
    thoughts.find(
      (one) => one.table === table && one.side === strategist.sideOf(seat) && fits(one.thought.plan),
    )?.thought;

  function* think(choice: Choice, stop?: Stop): Generator<number, AnyAction> {
    const { seat, random } = choice;
    const options = strategist.finds === true ? [] : choice.options;
    const [only] = options;
    if (options.length === 1 && only !== undefined) return only;
    purse?.open();
    const position = game.resample(choice.view, seat, random);
    purse?.enter(strategist.turnOf(position));
    let thought: Thought<P> | undefined;
    let planned = false;
    if (strategist.needsPlan(position, options)) {
      thought = recall(choice, (one) => strategist.stands(position, one));
      if (thought === undefined) {
        thought = yield* plan(choice, stop);
        thoughts.unshift({ table: choice.table, side: strategist.sideOf(seat), thought });
        thoughts.length = Math.min(thoughts.length, MEMORY);
        planned = true;
      }
    } else if (strategist.wholeTurn === true)
      thought = recall(choice, (one) => strategist.isOf(position, one));
    const action = strategist.next(position, seat, options, thought?.plan, random);
    purse?.close(planned);
    return action;
  }

  return {
    id: level.id,
    ...(strategist.finds === true ? { finds: true } : {}),
    choose: (choice) => drain(think(choice)),
    think,
    explain(choice) {
      const position = game.resample(choice.view, choice.seat, choice.random);
      const thought = recall(choice, (one) => strategist.isOf(position, one));
      return thought === undefined ? undefined : explained(thought, told);
    },
    promises(choice) {
      const position = game.resample(choice.view, choice.seat, choice.random);
      const thought = recall(choice, (one) => strategist.isOf(position, one));
      const chosen = thought?.contenders.find(({ plan }) => plan === thought.plan);
      return chosen === undefined || chosen.results.length === 0 ? undefined : told(mean(chosen));
    },
  };
}

/** What may be true besides the first draw; where a second draw is the same, nothing is hidden. */
function truthsOf(first: Position, draw: () => Position): readonly Position[] {
  const second = draw();
  if (isSameData(second, first)) return [first];
  return [first, second, ...Array.from({ length: TRUTHS - 2 }, draw)];
}

/** Is it all won or all lost, whatever the dice? */
const isSettled = (
  { results }: { readonly results: readonly number[] },
  beyond = Number.POSITIVE_INFINITY,
): boolean => results.every((one) => one > beyond) || results.every((one) => one < -beyond);

/** The plan that came out best, some of them trusted beyond that. */
function best<P extends Plan>(contenders: readonly Contender<P>[], trust: (plan: P) => number = () => 0): P {
  const worth = (one: Contender<P>): number => mean(one) + trust(one.plan);
  let found = contenders[0] as Contender<P>;
  for (const one of contenders) if (worth(one) > worth(found)) found = one;
  return found.plan;
}

/** More turns than this are the rest of a game. */
const A_FEW = 3;

const howFar = ({ reply: { turns = 1 } }: Search): HowFar =>
  turns === 0 ? 'turn' : turns <= A_FEW ? 'reply' : 'end';
