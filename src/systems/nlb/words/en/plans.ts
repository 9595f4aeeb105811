import { counted, listed } from '../../../../words/en/format.ts';
import { hexPart } from '../../../../words/en/voice.ts';
import type { Names } from '../../../../words/names.ts';
import { say, type Text } from '../../../../words/text.ts';
import type { SaidExplanation, SaidPlan } from '../../../../words/words.ts';

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
  prizes: 'it takes ground that counts',
};

interface SaidAttack {
  readonly targets: readonly string[];
  readonly from: readonly string[];
  readonly guns: number;
  readonly column: string;
  readonly killed: number;
  readonly gone: number;
}

const purpose = ({ name }: SaidPlan): string => TEMPERS[name] ?? name;

const several = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** From -100 for a lost game to 100 for a won one. */
const chance = (mean: number): string => `about ${Math.round(50 + mean / 2)}%`;

const attacksOf = ({ facts }: SaidPlan): readonly SaidAttack[] =>
  Array.isArray(facts.attacks) ? (facts.attacks as readonly SaidAttack[]) : [];

function attackText({ targets, from, guns, column, killed, gone }: SaidAttack, names: Names): Text {
  const where = listed(targets.map((hex) => hexPart(names, hex)));
  const by = from.length === 0 ? 'by guns alone' : `from ${several(from.length, 'hex', 'hexes')}`;
  const support = from.length > 0 && guns > 0 ? ` with ${several(guns, 'battery', 'batteries')}` : '';
  return say`attack on ${where} ${by}${support} at about ${column}: ${percent(gone)} to drive the enemy off, ${percent(killed)} to destroy him.`;
}

/** What a computer player means to do and why, sentence by sentence. */
export function planText({ plan, alternatives, decided }: SaidExplanation, names: Names): readonly Text[] {
  const attacks = attacksOf(plan);
  const { marches } = plan.facts;
  const moves = typeof marches === 'number' ? several(marches, 'march', 'marches') : 'marches';
  const sentences: Text[] = [
    say`the plan is ${purpose(plan)}: ${moves} and ${counted(attacks.length, 'attack')}.`,
    ...attacks.slice(0, 6).map((attack) => attackText(attack, names)),
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
