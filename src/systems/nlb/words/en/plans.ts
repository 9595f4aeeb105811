import { counted, listed } from '../../../../words/en/format.ts';
import { choiceText, percent, several, TEMPERS } from '../../../../words/en/plan-choice.ts';
import { hexPart } from '../../../../words/en/voice.ts';
import type { Names } from '../../../../words/names.ts';
import { say, type Text } from '../../../../words/text.ts';
import type { SaidExplanation, SaidPlan } from '../../../../words/words.ts';

const TERMS: Readonly<Record<string, string>> = {
  attacks: 'its attacks promise more',
  threats: 'it leaves less for the enemy to attack',
  ground: 'its troops stand better',
  prizes: 'it takes ground that counts',
};

interface SaidAttack {
  readonly targets: readonly string[];
  readonly from: readonly string[];
  readonly guns: number;
  readonly column: string;
  readonly killed: number;
  readonly gone: number;
  readonly exchanged: number;
}

const attacksOf = ({ facts }: SaidPlan): readonly SaidAttack[] =>
  Array.isArray(facts.attacks) ? (facts.attacks as readonly SaidAttack[]) : [];

function attackText(
  { targets, from, guns, column, killed, gone, exchanged }: SaidAttack,
  names: Names,
): Text {
  const where = listed(targets.map((hex) => hexPart(names, hex)));
  const by = from.length === 0 ? 'by guns alone' : `from ${several(from.length, 'hex', 'hexes')}`;
  const support = from.length > 0 && guns > 0 ? ` with ${several(guns, 'battery', 'batteries')}` : '';
  const dear = exchanged > 0 ? ` (${percent(exchanged)} in an exchange that costs as much)` : '';
  return say`attack on ${where} ${by}${support} at about ${column}: ${percent(gone)} to drive the enemy off, ${percent(killed)} to destroy him${dear}.`;
}

const attackCount = (plan: SaidPlan): string => counted(attacksOf(plan).length, 'attack');

/** What a computer player means to do and why, sentence by sentence. */
export function planText(explanation: SaidExplanation, names: Names): readonly Text[] {
  const { plan } = explanation;
  const { marches } = plan.facts;
  const moves = typeof marches === 'number' ? several(marches, 'march', 'marches') : 'marches';
  return [
    say`the plan is ${TEMPERS[plan.name] ?? plan.name}: ${moves} and ${attackCount(plan)}.`,
    ...attacksOf(plan)
      .slice(0, 6)
      .map((attack) => attackText(attack, names)),
    ...choiceText(explanation, {
      purposes: TEMPERS,
      // Who attacks nobody is ahead because the others' attacks promise less than nothing.
      terms:
        attacksOf(plan).length === 0
          ? { ...TERMS, attacks: 'it keeps out of attacks that cost more' }
          : TERMS,
      orders: attackCount,
    }),
  ];
}
