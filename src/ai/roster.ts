/** Every computer player there is, the gentlest first. */
export const roster = [
  {
    id: 'random',
    name: 'Recruit',
    description: 'Takes any legal order, all equally likely. Good for trying things out.',
  },
  {
    id: 'greedy',
    name: 'Sergeant',
    description: 'Weighs each order by what it brings at once, dice included, and plans no further.',
  },
  {
    id: 'normal',
    name: 'Captain',
    description:
      'Plans a whole turn: who attacks whom, who holds, who supports, and what the enemy may answer.',
  },
  {
    id: 'hard',
    name: 'Marshal',
    description:
      'The strongest of the four: what was found to win most is put into it, in some books by playing whole plans out.',
  },
] as const;

export type BotId = (typeof roster)[number]['id'];

/** Plays well and at once: the opponent of whoever has not chosen one. */
export const USUAL_BOT: BotId = 'normal';

export const botName = (id: string): string | undefined => roster.find((one) => one.id === id)?.name;

export const isBot = (id: string): id is BotId => roster.some((one) => one.id === id);
