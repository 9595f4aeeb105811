import { counted } from '../../../../words/en/format.ts';
import { choiceText, percent, several } from '../../../../words/en/plan-choice.ts';
import { hexPart } from '../../../../words/en/voice.ts';
import type { Names } from '../../../../words/names.ts';
import { say, type Text } from '../../../../words/text.ts';
import type { SaidExplanation, SaidPlan } from '../../../../words/words.ts';

/** What a plan is after, by its name. */
const PURPOSES: Readonly<Record<string, string>> = {
  steady: 'to fight where the odds are good',
};

/** In what a plan was ahead of the next, by the term of its worth. */
const TERMS: Readonly<Record<string, string>> = {
  losses: 'it costs the enemy more than it costs the own side',
  morale: 'it brings enemy corps nearer to breaking',
  ground: 'its troops stand better',
  farms: 'it has more of the farms',
  rest: 'those who have lost most can rest and gather',
  threats: 'it leaves less for the enemy to attack',
  command: 'more of its troops stay in command',
};

interface SaidAttack {
  readonly target: string;
  readonly from: readonly string[];
  readonly guns: number;
  readonly column: string;
  readonly driven: number;
}

const attacksOf = ({ facts }: SaidPlan): readonly SaidAttack[] =>
  Array.isArray(facts.attacks) ? (facts.attacks as readonly SaidAttack[]) : [];

function attackText({ target, from, guns, column, driven }: SaidAttack, names: Names): Text {
  const by =
    from.length === 0 ? 'by guns alone' : `from ${from.length === 1 ? 'one hex' : `${from.length} hexes`}`;
  const fire = guns > 0 ? ` after ${counted(guns, 'point')} of guns` : '';
  return from.length === 0
    ? say`${hexPart(names, target)} is bombarded with ${counted(guns, 'point')} of guns.`
    : say`attack on ${hexPart(names, target)} ${by}${fire} at about ${column}: ${percent(driven)} to drive the enemy or make him pay.`;
}

const battleCount = (plan: SaidPlan): string => counted(attacksOf(plan).length, 'battle');

/** What a computer player means to do and why, sentence by sentence. */
export function planText(explanation: SaidExplanation, names: Names): readonly Text[] {
  const { plan } = explanation;
  const marches = typeof plan.facts.marches === 'number' ? plan.facts.marches : 0;
  return [
    say`the plan is ${PURPOSES[plan.name] ?? plan.name}: ${several(marches, 'march', 'marches')} and ${battleCount(plan)}.`,
    ...attacksOf(plan)
      .slice(0, 6)
      .map((attack) => attackText(attack, names)),
    ...choiceText(explanation, { purposes: PURPOSES, terms: TERMS, orders: battleCount }),
  ];
}
