import type { Bot } from '../../ai/bot.ts';
import type { Explanation } from '../../ai/explanation.ts';
import { adviserAt, hintFrom } from '../../ai/hint.ts';
import { randomInts } from '../../ai/random.ts';
import type { Seat } from '../../engine/position.ts';
import type { PlaySetting } from './setting.ts';

/** The computer at a terminal: it plays its seats, says what it plans, and advises. */
export class ComputersAt {
  readonly #at: PlaySetting;
  /** What was explained last, so that it is said once. */
  #explained = '';
  #adviser: Bot | undefined;

  constructor(setting: PlaySetting) {
    this.#at = setting;
  }

  act(seat: Seat): void {
    const { host, bots, explain } = this.#at;
    const bot = bots[seat] as Bot;
    const choice = host.choice(seat, randomInts(host.choiceSeed(seat)));
    const action = bot.choose(choice);
    if (explain) this.#tellPlan(seat, bot.explain?.(choice));
    const result = host.act(seat, action);
    if (!result.ok)
      throw new Error(`the bot ${bot.id} chose what the rules refuse: ${JSON.stringify(action)}`);
  }

  #tellPlan(seat: Seat, explanation: Explanation | undefined): void {
    const { teller, say } = this.#at;
    const sentences = explanation === undefined ? [] : teller.plan(explanation);
    const text = sentences.map((sentence) => `  | ${sentence}`).join('\n');
    if (text === '' || text === this.#explained) return;
    this.#explained = text;
    say(`  ${teller.seat(seat)}:\n${text}`);
  }

  /** What it would do in a person's place, and why. */
  advise(seat: Seat): void {
    const { laid, ai, host, teller, say } = this.#at;
    this.#adviser ??= adviserAt(laid, ai);
    const random = randomInts(host.choiceSeed(seat, 'advice'));
    const thinking = hintFrom(this.#adviser, host.choice(seat, random));
    let step = thinking.next();
    while (step.done !== true) step = thinking.next();
    const { action, explanation } = step.value;
    say(`The computer would: ${teller.option(action, host.preview(seat, action))}`);
    for (const sentence of explanation === undefined ? [] : teller.plan(explanation)) say(`  | ${sentence}`);
  }
}
