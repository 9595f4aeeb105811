import { counted } from '../../../../words/en/format.ts';
import { choiceText, several, TEMPERS } from '../../../../words/en/plan-choice.ts';
import { hexPart } from '../../../../words/en/voice.ts';
import type { Names } from '../../../../words/names.ts';
import { say, type Text } from '../../../../words/text.ts';
import type { SaidExplanation, SaidPlan } from '../../../../words/words.ts';
import { formationPart, orderPhrase } from './glossary.ts';

const TERMS: Readonly<Record<string, string>> = {
  attacks: 'its attacks promise more',
  threats: 'it leaves less for the enemy to attack',
  ground: 'its troops stand better',
  losses: 'it costs the enemy more than it costs the own side',
};

/** What a plan is after, by its name. */
const PURPOSES: Readonly<Record<string, string>> = {
  ...TEMPERS,
  unhurt: 'to think of losses, and not of who is hurt',
  aloof: 'to keep off the enemy',
  fearless: 'to mind no answer',
  sparing: 'to spare its own troops',
  ruthless: 'to wear the enemy down',
  steadfast: 'to take and keep ground',
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
}

const list = <T>(value: unknown): readonly T[] => (Array.isArray(value) ? (value as readonly T[]) : []);

const attacksOf = ({ facts }: SaidPlan): readonly SaidAttack[] => list(facts.attacks);

/** What a computer player means to do and why, sentence by sentence. */
export function planText(explanation: SaidExplanation, names: Names): readonly Text[] {
  const { plan } = explanation;
  const attacks = attacksOf(plan);
  const { marches } = plan.facts;
  const moves = several(typeof marches === 'number' ? marches : 0, 'march', 'marches');
  return [
    say`the plan is ${PURPOSES[plan.name] ?? plan.name}: ${moves} and ${counted(attacks.length, 'attack')}.`,
    ...list<SaidOrder>(plan.facts.orders).map(
      (order) => say`${formationPart(names, order.formation)} is to be on ${orderPhrase(order, names)}.`,
    ),
    ...attacks.slice(0, 6).map(({ target }) => say`it comes up to the enemy in ${hexPart(names, target)}.`),
    ...choiceText(explanation, {
      purposes: PURPOSES,
      terms: TERMS,
      orders: (other) => counted(attacksOf(other).length, 'attack'),
    }),
  ];
}
