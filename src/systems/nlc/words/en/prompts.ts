import { counted } from '../../../../words/en/format.ts';
import { byStep, promptsBy } from '../../../../words/en/prompts.ts';
import type { Voice } from '../../../../words/en/voice.ts';
import { say, type Text } from '../../../../words/text.ts';
import { actionName } from './actions.ts';
import { armyName, formationPart } from './glossary.ts';
import { outcomeText } from './outcome.ts';

type Tell = (v: Voice) => Text;

const formation = (v: Voice): Text =>
  v.has('formation') ? formationPart(v.names, v.word('formation')) : [{ text: 'the formation' }];

const TRIGGERS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  move: ['comes into', 'come into'],
  charge: ['charges into', 'charge into'],
  pursuit: ['pursues into', 'pursue into'],
  retreat: ['goes back into', 'go back into'],
};

function reaction(v: Voice): Text {
  const many = Array.isArray(v.facts.movers) && v.facts.movers.length > 1 ? 1 : 0;
  const how = TRIGGERS[v.word('trigger')]?.[many] ?? 'is in';
  return say`${v.units('movers')} ${how} ${v.hex()}. Does your cavalry charge in reaction?`;
}

/** Both sides' hits, which giving way would halve. */
function giving(v: Voice): Text {
  const { attack = 0, defence = 0 } = (v.facts.hits ?? {}) as { attack?: number; defence?: number };
  return say`The attackers take ${counted(attack, 'hit')} and the defenders ${counted(defence, 'hit')}. Hold the ground, or give way and halve both?`;
}

const winners: Tell = (v) =>
  say`${v.units()} has the better of it in ${v.hex()}: stay there, or ride back to ${v.hex('home')}?`;

const naming: Tell = (v) =>
  say`Whose morale counts for ${v.units()}? The difference to the enemy's goes on the dice, and whoever gives it takes the first loss.`;

/** By the step of the procedure that asks. */
const questions: Readonly<Record<string, Tell>> = {
  'nlc.setup.placeUnit': () => say`Place the units that begin in a hex of your choice.`,
  'nlc.setup.placeLeader': () => say`Place your leaders, each with a unit under him.`,
  'nlc.setup.write': () => say`Write the orders your formations begin with, and what their attacks are for.`,
  'nlc.setup.attach': () => say`Which corps leads each of the detachments?`,
  'nlc.interphase.choose': (v) => say`Two dice for the mood of ${v.units('leaders')}: which do you take?`,
  'nlc.failure.fallBack': (v) =>
    say`The order of ${formation(v)} has failed: choose where ${v.unit()} falls back to.`,
  'nlc.rally.choose': () => say`Whom do your leaders in reserve rally?`,
  'nlc.cards.play': () => say`Play one of your cards for this turn, put one aside face down, or keep them.`,
  'nlc.orders.send': () =>
    say`Send orders: couriers ride in the movement segment, and orders take time to be obeyed.`,
  'nlc.release.choose': (v) =>
    say`The army's reserve is called: name ${v.number('left') ?? 1} more, units or corps, that ${v.unit('leader')} releases.`,
  'nlc.arrival.choose': () => say`Which divisions and corps come out of reserve?`,
  'nlc.bombardment.fire': () => say`Choose guns and a target for them, or end the bombardment.`,
  'nlc.bombardment.disrupt': (v) =>
    say`${v.hex('target')} is hit by ${counted(v.number('hits') ?? 1, 'hit')}: the first disrupts a unit. Which?`,
  'nlc.charges.declare': () => say`Declare charges; all ride before any is fought.`,
  'nlc.charges.resolve': () => say`Which charge is fought next?`,
  'nlc.react.offer': reaction,
  'nlc.aftermath.choose': (v) =>
    say`${v.units()} has won in ${v.hex()}: pursue, stay, or ride back to ${v.hex('home')}? Who holds his horses must pass a check.`,
  'nlc.aftermath.whom': (v) => say`${v.units()} cannot be held. Whom do they pursue?`,
  'nlc.aftermath.last': winners,
  'nlc.hits.choose': (v) =>
    say`Who takes the next hit? ${counted(v.number('hits') ?? 1, 'hit')} to give out.`,
  'nlc.comparison.nameAttacker': naming,
  'nlc.comparison.nameDefender': naming,
  'nlc.retreat.choose': (v) => say`Choose where ${v.units()} retreats from ${v.hex()}.`,
  'nlc.movement.move': () => say`Move your units and leaders as their orders allow, or end the segment.`,
  'nlc.outposts.choose': () =>
    say`Vedettes of the enemy are within reach: fall upon them, or leave them alone.`,
  'nlc.lossesBefore.choose': () =>
    say`Which units bear what their corps has lost before the battle? A unit takes a step, and taken again is gone.`,
  'nlc.assaults.declare': () => say`Declare all attacks before the first is fought.`,
  'nlc.assaults.resolve': () => say`Which attack is fought next?`,
  'nlc.combat.slipAway': (v) =>
    say`${v.units('attackers')} attacks ${v.hex()}: mounted troops there may slip away before the fight.`,
  'nlc.combat.attackerWill': giving,
  'nlc.combat.defenderWill': giving,
  'nlc.advance.choose': (v) =>
    say`${v.hex()} is open: one attacking unit may advance, or two with a leader who is with them.`,
};

const rolls: Readonly<Record<string, Tell>> = {
  'nlc.cards.draw': () => say`A card is drawn.`,
  'nlc.weather.roll': () => say`A die for the weather.`,
  'nlc.mending.roll': (v) => say`A die for the bridge to ${v.hex()}: does ${v.unit()} mend it?`,
  'nlc.rideDown.roll': (v) => say`Two dice for ${v.unit()}, who comes upon vedettes in ${v.hex()}.`,
  'nlc.skirmish.roll': (v) => say`Two dice for ${v.unit()} and two for the vedettes in ${v.hex()}.`,
  'nlc.lateStart.roll': (v) =>
    say`A die for each commander who has not begun to move this morning: ${v.units('leaders')}.`,
  'nlc.commandDice.roll': () =>
    say`A die for who gives the orders this turn, and one for each commander who is thrown for.`,
  'nlc.interphase.ratings': (v) => say`A die for the rating of each commander: ${v.units('leaders')}.`,
  'nlc.interphase.rollMoods': (v) => say`Dice for the mood of ${v.units('leaders')}.`,
  'nlc.derlon.roll': () => say`A die for the road that d'Erlon's corps has taken.`,
  'nlc.derlon.again': () => say`Another die for the road that d'Erlon's corps has taken.`,
  'nlc.arrival.roll': (v) => say`A die for what the coming of ${v.unit('leader')} does to his enemies.`,
  'nlc.arrival.count': () => say`A die for how many divisions come out of reserve.`,
  'nlc.arrival.silence': () => say`A die for how many turns no overall commander sends anything.`,
  'nlc.release.roll': (v) =>
    say`Two dice for ${v.unit('leader')}: how many of the army's reserve are released, and how many turns pass before the next.`,
  'nlc.compliance.roll': () => say`Dice for the orders that are complied with now.`,
  'nlc.command.confidenceRoll': (v) => say`A die for the confidence of ${formation(v)}.`,
  'nlc.rally.roll': (v) => say`A die for ${v.unit()}, of a broken corps: does ${v.unit('leader')} rally it?`,
  'nlc.bombardment.dice': (v) => say`Two dice for the bombardment of ${v.hex('target')}.`,
  'nlc.clash.squareRoll': (v) => say`A die for the square of ${v.units()} in ${v.hex()}.`,
  'nlc.clash.rollFire': (v) => say`Two dice for each side that fights in ${v.hex()}.`,
  'nlc.react.test': (v) => say`A die for ${v.units()}: do they charge?`,
  'nlc.aftermath.temper': (v) => say`A die for ${v.units()}: can they be held back from pursuing?`,
  'nlc.assaults.rollOrder': (v) => say`A die for each leader who attacks ${v.hex()}: the highest goes first.`,
  'nlc.combat.rollFire': (v) => say`Two dice for each side in the attack on ${v.hex()}.`,
  'nlc.combat.attackerCheck': (v) => say`A die for the morale of the attackers: ${v.units()}.`,
  'nlc.combat.defenderCheck': (v) => say`A die for the morale of the defenders: ${v.units()}.`,
  'nlc.orphans.roll': (v) => say`A die for ${v.unit('leader')}, left alone: he falls on a 1.`,
};

/** Every step that has a question or an invitation to roll, for the test that holds them to the rules. */
export const PROMPTED_STEPS: readonly string[] = [...Object.keys(questions), ...Object.keys(rolls)];

export const promptText = promptsBy({
  rolls,
  questionOf: byStep(questions),
  outcomeText,
  seatName: armyName,
  actionName,
});
