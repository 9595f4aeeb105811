import { counted, listed } from '../../../../words/en/format.ts';
import { hexPart } from '../../../../words/en/voice.ts';
import type { Names } from '../../../../words/names.ts';
import { say, type Text } from '../../../../words/text.ts';
import type { SaidExplanation, SaidPlan } from '../../../../words/words.ts';
import { formationPart, orderPhrase } from './glossary.ts';

const TEMPERS: Readonly<Record<string, string>> = {
  seeking: 'to seek a decision',
  holding: 'to hold what it has',
  bold: 'to attack boldly',
  careful: 'to keep its troops safe',
};

const TERMS: Readonly<Record<string, string>> = {
  attacks: 'its attacks promise more',
  threats: 'it leaves less for the enemy to attack',
  ground: 'its troops stand better',
  orders: 'its formations have orders that serve it better',
};

interface SaidOrder {
  readonly formation: string;
  readonly order: string;
  readonly second?: string | null;
  readonly target?: readonly string[];
  readonly goal?: string | null;
}

interface SaidAttack {
  readonly target: string;
  readonly strength: number;
  readonly defence: number;
}

const purpose = ({ name }: SaidPlan): string => TEMPERS[name] ?? name;

const list = <T>(value: unknown): readonly T[] => (Array.isArray(value) ? (value as readonly T[]) : []);

const marchesOf = ({ facts }: SaidPlan): number => (typeof facts.marches === 'number' ? facts.marches : 0);

const attacksOf = ({ facts }: SaidPlan): readonly SaidAttack[] => list(facts.attacks);

/** From -100 for a lost game to 100 for a won one. */
const chance = (mean: number): string => `about ${Math.round(50 + mean / 2)}%`;

const several = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

/** What a computer player means to do and why, sentence by sentence. */
export function planText({ plan, alternatives, decided }: SaidExplanation, names: Names): readonly Text[] {
  const attacks = attacksOf(plan);
  const sentences: Text[] = [
    say`the plan is ${purpose(plan)}: ${several(marchesOf(plan), 'march', 'marches')} and ${counted(attacks.length, 'attack')}.`,
    ...list<SaidOrder>(plan.facts.orders).map(
      (order) => say`${formationPart(names, order.formation)} is to be on ${orderPhrase(order, names)}.`,
    ),
    ...attacks
      .slice(0, 6)
      .map(
        ({ target, strength, defence }) =>
          say`attack on ${hexPart(names, target)} with strength ${strength} against ${defence}.`,
      ),
  ];
  if (decided.by === 'only-plan') return [...sentences, say`nothing else came up.`];
  const others = alternatives.map(
    (other) =>
      `${other.name === plan.name ? 'in another way ' : ''}${purpose(other)} (${counted(attacksOf(other).length, 'attack')}${other.played === null ? '' : `, ${chance(other.played.mean)} to win`})`,
  );
  sentences.push(say`also weighed: ${listed(others)}.`);
  if (decided.by === 'first-thought') return [...sentences, say`there was no time to try them out.`];
  const own =
    plan.played === null
      ? ''
      : ` It was played on ${several(plan.played.games, 'time', 'times')}, and promises ${chance(plan.played.mean)} to win.`;
  return [
    ...sentences,
    say`played out against the enemy’s reply, this plan came out ahead of the next by ${Math.max(0, decided.lead / 2).toFixed(1)} games in a hundred; above all, ${TERMS[decided.term] ?? 'it promises more'}.${own}`,
  ];
}
