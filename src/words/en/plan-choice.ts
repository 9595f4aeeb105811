import { say, type Text } from '../text.ts';
import type { SaidExplanation, SaidPlan } from '../words.ts';
import { listed } from './format.ts';

/** What a plan is made in the mind to do. */
export const TEMPERS: Readonly<Record<string, string>> = {
  seeking: 'to seek a decision',
  holding: 'to hold what it has',
  bold: 'to attack boldly',
  careful: 'to keep its troops safe',
};

/** How a ruleset speaks of its plans. */
export interface PlanSpeech {
  /** What each plan is after, by its name: `to hold what it has`. */
  readonly purposes: Readonly<Record<string, string>>;
  /** In what a plan was ahead, by the term of its worth: `its troops stand better`. */
  readonly terms: Readonly<Record<string, string>>;
  /** What it orders, in short: `3 attacks`. */
  orders(plan: SaidPlan): string;
}

export const several = (count: number, one: string, more: string): string =>
  `${count} ${count === 1 ? one : more}`;

export const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** From -100 for a lost game to 100 for a won one. */
const chance = (mean: number): string => {
  const share = 50 + mean / 2;
  // Nothing is quite certain before it has happened.
  return share >= 100
    ? 'certain'
    : share <= 0
      ? 'no chance'
      : `about ${Math.min(99, Math.max(1, Math.round(share)))}%`;
};

const HOW_FAR = {
  turn: 'carried out with many dice',
  reply: 'played out against the enemy’s reply',
  end: 'played out to the end of the game',
} as const;

/** Plans that differ by less are as good as each other. */
const ALIKE = 0.5;

/** What else was weighed, and why it was this plan. */
export function choiceText(
  { plan, alternatives, decided }: SaidExplanation,
  { purposes, terms, orders }: PlanSpeech,
): readonly Text[] {
  if (decided.by === 'only-plan') return [say`no other plan was weighed.`];
  if (decided.by === 'out-of-time') return [say`time was up before another plan could be made.`];
  const others = alternatives.map(
    (other) =>
      `${other.name === plan.name ? 'in another way ' : ''}${purposes[other.name] ?? other.name} (${orders(other)}${other.played === null ? '' : `, ${chance(other.played.mean)} to win`})`,
  );
  const weighed = say`also weighed: ${listed(others)}.`;
  if (decided.by === 'first-thought') return [weighed, say`there was no time to try them out.`];
  const own =
    plan.played === null
      ? ''
      : ` It was played on ${several(plan.played.games, 'time', 'times')}, and promises ${chance(plan.played.mean)} to win.`;
  const lead = decided.lead / 2;
  const how = HOW_FAR[decided.to];
  if (lead < ALIKE)
    return [weighed, say`${how}, the best plans came out alike, and this is one of them.${own}`];
  const why = decided.term === null ? '' : `; above all, ${terms[decided.term] ?? 'it promises more'}`;
  return [
    weighed,
    say`${how}, this plan came out ahead of the next by ${lead.toFixed(1)} games in a hundred${why}.${own}`,
  ];
}
