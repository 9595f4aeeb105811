import { parentPort } from 'node:worker_threads';
import type { Bot } from '../../ai/bot.ts';
import { botKind } from '../../ai/bots.ts';
import { randomInts } from '../../ai/random.ts';
import { lay } from '../../systems/library.ts';
import { asNlb } from '../../systems/nlb/shelf.ts';
import { loadLibrary } from '../library.ts';
import type { BotAnswer, BotJob } from './bot-pool.ts';

const library = await loadLibrary();
/** Bots that sit at a kind of game; they remember nothing of one particular game. */
const seated = new Map<string, Bot>();
const KEPT = 32;

const botFor = ({ setup, bot }: BotJob): Bot => {
  const { scenario, options, rulesVersion, content } = setup;
  const key = JSON.stringify([bot, scenario, options, rulesVersion, content]);
  const known = seated.get(key);
  if (known !== undefined) return known;
  const kind = botKind(bot);
  if (kind === undefined) throw new Error(`there is no computer player called ${bot}`);
  const laid = lay(library, setup);
  if (!laid.ok) throw new Error(laid.problems.join('; '));
  const made = kind.sit(asNlb(laid.laid));
  const [oldest] = seated.keys();
  if (seated.size >= KEPT && oldest !== undefined) seated.delete(oldest);
  seated.set(key, made);
  return made;
};

const answer = (job: BotJob): BotAnswer => {
  try {
    const { view, seat, options, seed } = job;
    const action = botFor(job).choose({ view, seat, options, random: randomInts(seed) });
    return { id: job.id, action };
  } catch (error) {
    return { id: job.id, problem: error instanceof Error ? error.message : String(error) };
  }
};

parentPort?.on('message', (job: BotJob) => parentPort?.postMessage(answer(job)));
