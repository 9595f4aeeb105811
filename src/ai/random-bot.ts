import type { AnyAction, Bot } from './bot.ts';

/** Takes any option, each as likely as the others. */
export const randomBot: Bot = {
  id: 'random',
  choose: ({ options, random }) => options[random(options.length)] as AnyAction,
};
