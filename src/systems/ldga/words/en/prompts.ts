import { byStep, promptsBy } from '../../../../words/en/prompts.ts';
import { say } from '../../../../words/text.ts';
import { actionName } from './actions.ts';
import { seatName } from './glossary.ts';
import { outcomeText } from './outcome.ts';
import { flag, type Tell } from './telling.ts';

/** What each step asks for. */
const asked: Readonly<Record<string, Tell>> = {
  'ldga.setUp.place': () => say`Set up within what freedom the tables leave you, then end the set-up.`,
  'ldga.openingOrders.write': () =>
    say`One march order may be written before play begins; the enemy writes too.`,
  'ldga.dispatch.write': () => say`One force may be sent a march order for tomorrow.`,
  'ldga.command.give': () => say`Spend the points of your commanders, or end the command phase.`,
  'ldga.initiative.play': () => say`The cup is empty: play a chit from your hand.`,
  'ldga.initiative.force': () => say`Play a chit for a forced march, or none.`,
  'ldga.movement.move': () =>
    say`March, bring on reinforcements, push the enemy aside, lay bridges; then end the movement phase.`,
  'ldga.disengagement.go': (v) =>
    flag(v, 'guns')
      ? say`It is muddy: guns that stand before the enemy must leave him; then end the disengagement.`
      : flag(v, 'night')
        ? say`Whoever stands before the enemy must leave him, and leaders may ride; then end the disengagement.`
        : say`Whoever stands before the enemy must leave him; then end the disengagement.`,
  'ldga.reorganization.choose': () =>
    say`Bring eliminated units back with leaders who are far from the enemy, or end the reorganization.`,
  'ldga.replacements.choose': () => say`Where does the replacement join his formation?`,
  'ldga.repulse.choose': () => say`Which of the hexes that were vacated do they go into?`,
  'ldga.combat.choose': () => say`Declare attacks and bombardments, then end the declarations.`,
  'ldga.combat.resolve': () => say`Which of the fights comes next?`,
  'ldga.evade.choose': () => say`Does cavalry get out of the way before the fight?`,
  'ldga.elan.choose': () => say`Whom is the élan of this attack counted with?`,
  'ldga.assault.walls': () => say`Does the garrison hold the chateau, or quit it?`,
  'ldga.bombardment.fallBack': () => say`Does horse artillery fall back?`,
  'ldga.lose.choose': () => say`Which units are lost?`,
  'ldga.retreat.go': () => say`Where do they go back to?`,
  'ldga.advance.choose': () => say`Who advances into what was vacated?`,
  'ldga.ride.choose': () => say`Where does the leader ride?`,
  'ldga.delegation.give': () => say`Which leaders, one marshal among them, does the second player get?`,
  'ldga.messages.write': () => say`Write to your team mate, or end the writing.`,
};

/** What each roll is for. */
const rolls: Readonly<Record<string, Tell>> = {
  'ldga.initiative.draw': () => say`Draw a chit from the cup.`,
  'ldga.nightChit.draw': () => say`Draw a chit for the hand.`,
  'ldga.toll.roll': () => say`A die for the new bridge: what does crossing it cost?`,
  'ldga.exposedTrains.roll': () => say`A die for the train that stands alone before the enemy.`,
  'ldga.reorganization.roll': () => say`A die for a unit of a demoralized corps: does it come back?`,
  'ldga.elan.check': () => say`A die for élan.`,
  'ldga.assault.roll': () => say`Roll the die for the attack.`,
  'ldga.bombardment.roll': () => say`Roll the die for the bombardment.`,
  'ldga.retreat.bridge': () => say`A die for whoever goes back over the bridge.`,
  'ldga.retreat.box': () => say`A die: can the unit be gathered again?`,
  'ldga.advance.control': () => say`A die: is the cavalry kept in hand?`,
  'ldga.abandon.retreat': () => say`A die: is the train brought away?`,
  'ldga.capture.roll': () => say`A die for the leader: is he taken?`,
};

/** The steps that have a sentence of their own, for the test that holds it to the rules. */
export const ASKED: readonly string[] = [...Object.keys(asked), ...Object.keys(rolls)];

export const promptText = promptsBy({ rolls, questionOf: byStep(asked), outcomeText, seatName, actionName });
