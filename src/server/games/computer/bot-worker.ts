import { parentPort } from 'node:worker_threads';
import type { Bot } from '../../../ai/bot.ts';
import { aiOf, sit } from '../../../ai/door.ts';
import { randomInts } from '../../../ai/random.ts';
import { lay } from '../../../systems/library.ts';
import { loadLibrary } from '../../library.ts';
import type { BotAnswer, BotJob } from './bot-pool.ts';

const library = await loadLibrary();
/** Bots that sit at all games of a kind; what they remember they know apart by the table. */
const seated = new Map<string, Bot>();
const KEPT = 32;

async function botFor({ setup, bot }: BotJob): Promise<Bot> {
  const { system, scenario, options, rulesVersion, content } = setup;
  const key = JSON.stringify([bot, scenario, options, rulesVersion, content]);
  const known = seated.get(key);
  if (known !== undefined) return known;
  const found = lay(library, setup);
  const entry = library.wings.get(system)?.entry;
  if (!found.ok || entry === undefined) throw new Error(found.ok ? system : found.problems.join('; '));
  const made = sit(await aiOf(entry), bot, found.laid);
  if (made === undefined) throw new Error(`there is no computer player called ${bot}`);
  const [oldest] = seated.keys();
  if (seated.size >= KEPT && oldest !== undefined) seated.delete(oldest);
  seated.set(key, made);
  return made;
}

const answer = async (job: BotJob): Promise<BotAnswer> => {
  try {
    const { id, table, view, seat, options = [], seed } = job;
    const bot = await botFor(job);
    if (bot.finds !== true && job.options === undefined) return { id, wantsOptions: true };
    return { id, action: bot.choose({ view, seat, options, random: randomInts(seed), table }) };
  } catch (error) {
    return { id: job.id, problem: error instanceof Error ? error.message : String(error) };
  }
};

parentPort?.on('message', async (job: BotJob) => parentPort?.postMessage(await answer(job)));
