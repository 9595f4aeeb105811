import { counted } from '../../../../words/en/format.ts';
import { byStep, promptsBy } from '../../../../words/en/prompts.ts';
import type { Voice } from '../../../../words/en/voice.ts';
import { paragraph, say, type Text } from '../../../../words/text.ts';
import { actionName } from './actions.ts';
import { armyName } from './glossary.ts';
import { outcomeText } from './outcome.ts';

const any = (v: Voice, key: string): boolean => {
  const value = v.facts[key];
  return Array.isArray(value) && value.length > 0;
};

/** What each step asks for. */
const asked: Readonly<Record<string, (v: Voice) => Text>> = {
  'dow.setUp.place': () =>
    say`Place your units within their ranges, or place everybody else as history had it.`,
  'dow.command.plan': () =>
    say`Say which army leader commands troops himself, who reorganizes and which cadres are gathered; then end the planning.`,
  'dow.reorganization.choose': () => say`For whom are the dice rolled next?`,
  'dow.movement.move': () =>
    say`March, charge, ride, bring on reinforcements and order your stacks, or end the movement phase.`,
  'dow.charge.answer': (v) =>
    say`The charge of ${v.units()} comes from ${v.hex('from')} into ${v.hex()}: does your cavalry charge in answer, or receive them?`,
  'dow.combat.choose': (v) =>
    paragraph(
      say`Choose a hex to bombard or attack, or end the combat phase.`,
      any(v, 'reactions') ? say`Reaction charges are still to be fought out.` : [],
    ),
  'dow.combat.through': () => say`Those who advanced may attack once more; or end the breakthrough attacks.`,
  'dow.battle.assault': (v) =>
    any(v, 'support')
      ? say`The guns have spoken: attack ${v.hex()}, with those in direct support from ${v.hexes('support')}.`
      : say`The guns have spoken: attack ${v.hex()}, or forgo the attack.`,
  'dow.answer.answer': (v) =>
    v.word('why') === 'bombardment'
      ? say`${v.hex()} is bombarded from ${v.hexes('foes')}: do horse and horse guns get out of the way?`
      : say`${v.hex()} is attacked from ${v.hexes('foes')}: do horse and horse guns get out of the way, and do you show three arms?`,
  'dow.suffer.choose': (v) =>
    say`Your troops in ${v.hex()} must go back ${v.number('hexes') === 2 ? 'two hexes, or lose two points' : 'a hex, or lose a point'} to hold.`,
  'dow.retreat.go': (v) =>
    v.word('why') === 'displaced'
      ? say`Where does ${v.units()} go to make room?`
      : say`Where does ${v.units()} go back to?`,
  'dow.assault.choosePayer': (v) =>
    say`Which of your attacking hexes loses ${counted(v.number('points') ?? 1, 'point')}?`,
  'dow.stackCheck.choose': (v) =>
    say`Those in front have gone back from ${v.hex()}: does your cavalry there charge by surprise?`,
  'dow.counter.choose': (v) => say`Your troops must counterattack: which of ${v.hexes()}?`,
  'dow.pursuit.whither': (v) =>
    say`${v.unit()} cannot be held: into which of ${v.hexes('into')} does it ride?`,
  'dow.advance.choose': (v) =>
    v.facts.must === true
      ? say`Somebody must advance into ${v.hexes('into')}: who?`
      : say`Who advances into ${v.hexes('into')}?`,
};

const rolls: Readonly<Record<string, (v: Voice) => Text>> = {
  'dow.reorganization.roll': (v) =>
    say`A die for ${v.unit()}, which reorganizes: ${counted(v.number('rolls') ?? 1, 'roll')} to go.`,
  'dow.charge.check': (v) => say`A die for ${v.units()}: does the reaction charge go home?`,
  'dow.charge.roll': (v) => say`Roll the die for the charge into ${v.hex()}.`,
  'dow.battle.roll': (v) => say`Roll the die for the bombardment of ${v.hex()}.`,
  'dow.assault.roll': (v) => say`Roll the die for the attack on ${v.hexes('targets')}${columnOf(v)}.`,
  'dow.stackCheck.roll': (v) => say`A die for those who are left in ${v.hex()}: do they stand?`,
  'dow.stackCheck.charge': (v) => say`Roll the die for the surprise charge of ${v.unit()}.`,
  'dow.advance.check': (v) => say`A die for ${v.unit()}: does it follow into ${v.hex()}?`,
  'dow.pursuit.check': (v) => say`A die for ${v.unit()}: is it kept in hand?`,
};

function columnOf(v: Voice): string {
  const { odds } = v.facts;
  return odds !== null && typeof odds === 'object' && 'column' in odds ? ` at ${String(odds.column)}` : '';
}

/** The steps that have a sentence of their own, for the test that holds it to the rules. */
export const ASKED: readonly string[] = [...Object.keys(asked), ...Object.keys(rolls)];

export const promptText = promptsBy({
  rolls,
  questionOf: byStep(asked),
  outcomeText,
  seatName: armyName,
  actionName,
});
