import { counted } from '../../../../words/en/format.ts';
import { choiceText, several } from '../../../../words/en/plan-choice.ts';
import { hexPart } from '../../../../words/en/voice.ts';
import type { Names } from '../../../../words/names.ts';
import { say, type Text } from '../../../../words/text.ts';
import type { SaidExplanation, SaidPlan } from '../../../../words/words.ts';

/** What a plan is after, by its name. */
const PURPOSES: Readonly<Record<string, string>> = {
  steady: 'to fight where it pays',
  bold: 'to press the attack',
  careful: 'to keep its troops out of harm',
  mass: 'to bring its corps together before striking',
  sparing: 'to spare its own troops',
  ruthless: 'to wear the enemy down',
  breaking: 'to break whole formations',
  aloof: 'to keep off the enemy',
  heedless: 'to take what can be had at once',
};

/** In what a plan was ahead of the next, by the term of its worth. */
const TERMS: Readonly<Record<string, string>> = {
  points: 'it is ahead in victory points',
  attacks: 'its attacks promise more',
  threats: 'it leaves the enemy less to attack',
  ground: 'its troops come nearer to where they are wanted',
  sources: 'it does more about the lines of communication',
  command: 'its corps keep together',
};

interface SaidAttack {
  readonly from: readonly string[];
  readonly targets: readonly string[];
  readonly column: string;
  readonly guns: boolean;
}

const attacksOf = ({ facts }: SaidPlan): readonly SaidAttack[] =>
  Array.isArray(facts.attacks) ? (facts.attacks as readonly SaidAttack[]) : [];

function attackText({ from, targets, column, guns }: SaidAttack, names: Names): Text {
  const [target = '', ...others] = targets;
  const more = others.length === 0 ? '' : ` and ${several(others.length, 'hex', 'hexes')} beside it`;
  return guns
    ? say`guns fire at ${hexPart(names, target)} at about ${column}.`
    : say`attack on ${hexPart(names, target)}${more} from ${several(from.length, 'hex', 'hexes')} at about ${column}.`;
}

const fightCount = (plan: SaidPlan): string => counted(attacksOf(plan).length, 'fight');

/** What a computer player means to do and why, sentence by sentence. */
export function plansText(explanation: SaidExplanation, names: Names): readonly Text[] {
  const { plan } = explanation;
  const marches = typeof plan.facts.marches === 'number' ? plan.facts.marches : 0;
  return [
    say`the plan is ${PURPOSES[plan.name] ?? plan.name}: ${several(marches, 'march', 'marches')} and ${fightCount(plan)}.`,
    ...attacksOf(plan)
      .slice(0, 6)
      .map((attack) => attackText(attack, names)),
    ...choiceText(explanation, {
      purposes: PURPOSES,
      terms: TERMS,
      orders: fightCount,
    }),
  ];
}
