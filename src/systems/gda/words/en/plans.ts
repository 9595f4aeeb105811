import { choiceText, several } from '../../../../words/en/plan-choice.ts';
import { unitPart } from '../../../../words/en/voice.ts';
import type { Names } from '../../../../words/names.ts';
import { say, type Text } from '../../../../words/text.ts';
import type { SaidExplanation, SaidPlan } from '../../../../words/words.ts';
import { objectivePart } from './measures.ts';

/** What a plan is after, by its name. */
const PURPOSES: Readonly<Record<string, string>> = {
  steady: 'to press in good order, and to stand where there is something to deny',
  bold: 'to attack with every brigade that can',
  shrewd: 'to attack on a broad front, and to stand where there is something to deny',
};

const TERMS: Readonly<Record<string, string>> = {
  losses: 'it costs the enemy more than it costs the own side',
  brigades: 'it brings enemy brigades nearer to breaking',
  order: 'more of its troops stay in order',
  objectives: 'it is nearer to what the battle is about',
  threats: 'it leaves less for the enemy to charge',
};

interface SaidTask {
  readonly brigade: string;
  readonly role: string;
  readonly target: string;
}

const ROLES: Readonly<Record<string, string>> = {
  attack: 'attacks',
  pin: 'keeps busy',
  refuse: 'keeps away from',
  support: 'supports the attack on',
  hold: 'holds',
};

const tasksOf = ({ facts }: SaidPlan): readonly SaidTask[] =>
  Array.isArray(facts.brigades) ? (facts.brigades as readonly SaidTask[]) : [];

const attacks = (plan: SaidPlan): string =>
  several(
    tasksOf(plan).filter(({ role }) => role === 'attack').length,
    'attacking brigade',
    'attacking brigades',
  );

/** What a computer player means to do and why, sentence by sentence. */
export function planText(explanation: SaidExplanation, names: Names): readonly Text[] {
  const { plan } = explanation;
  return [
    say`the plan is ${PURPOSES[plan.name] ?? plan.name}: ${attacks(plan)}.`,
    ...tasksOf(plan).map(
      ({ brigade, role, target }) =>
        say`${unitPart(names, brigade)} ${ROLES[role] ?? role} ${objectivePart(names, target)}.`,
    ),
    ...choiceText(explanation, { purposes: PURPOSES, terms: TERMS, orders: attacks }),
  ];
}
