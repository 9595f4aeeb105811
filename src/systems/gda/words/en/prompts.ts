import { counted } from '../../../../words/en/format.ts';
import { byStep, promptsBy } from '../../../../words/en/prompts.ts';
import type { Voice } from '../../../../words/en/voice.ts';
import { say, type Text } from '../../../../words/text.ts';
import { actionName } from './actions.ts';
import { armyName } from './glossary.ts';
import { outcomeText } from './outcome.ts';

/** What each step asks for. */
const asked: Readonly<Record<string, (v: Voice) => Text>> = {
  'gda.game.deploy': () =>
    say`Set your units up within your zone, unseen by the enemy; say so when all stand ready.`,
  'gda.reveal.lay': (v) => say`${v.unit('card')} is taken up: place its troops, in what formation you like.`,
  'gda.commandPhase.leaveWithout': () =>
    say`There are too few ADCs for all who falter: which brigade goes without, and runs?`,
  'gda.commandPhase.post': () => say`Write what your ADCs are sent for; both sides show it together.`,
  'gda.commandRoll.again': (v) =>
    say`The command die of ${v.unit('brigade')} shows a ${v.number('die') ?? 0}: throw it again, or let it lie?`,
  'gda.commandEffect.stay': () => say`Which of these stay when their brigade goes back?`,
  'gda.chargePhase.attach': () => say`Generals may join a unit of theirs, or leave it.`,
  'gda.chargePhase.declare': () => say`Declare your charges, one after another; then end the declarations.`,
  'gda.chargePhase.intercept': () => say`Your cavalry may ride against a charge, or let it come.`,
  'gda.charge.react': (v) => say`${v.unit('charger')} charges ${v.unit()}: what does it do?`,
  'gda.charge.further': (v) =>
    say`${v.unit()} has come away among its brigade: does it go on to the brigade’s rear?`,
  'gda.charge.takeSupport': (v) => say`Several stand behind ${v.unit()}: which of them supports it?`,
  'gda.chargeFire.choose': (v) =>
    say`${v.unit('charger')} comes at ${v.unit('target')}: who fires at the charge?`,
  'gda.chargeCombat.throwOrPass': (v) =>
    say`The dice show ${pairOf(v, 'attackerDice')} for those who charge and ${pairOf(v, 'defenderDice')} for those who are charged: does a support throw one again?`,
  'gda.afterwards.choose': (v) =>
    say`The enemy is gone before ${v.unit()}: take the ground, halt, or charge on?`,
  'gda.chargeVolley.counter': (v) => say`The charge has stopped: does ${v.unit()} countercharge?`,
  'gda.destiny.choose': (v) => say`A great moment for ${v.unit()}: what does it make of it?`,
  'gda.movementPhase.orders': () =>
    say`Manoeuvre your units, change formations, let generals ride; then end the movement phase.`,
  'gda.firePhase.fire': () => say`Fire brigade by brigade, then end the fire phase.`,
  'gda.melee.fightOn': () => say`The fight is drawn: fight on, or break off?`,
  'gda.melee.callUp': () => say`Who joins the second round?`,
  'gda.melee.takeGround': () => say`The fight is won: take the ground, or halt?`,
  'gda.commandPhase.allot': (v) =>
    say`Your corps commander has ${counted(v.number('adcs') ?? 0, 'ADC')}: which divisions get them?`,
  'gda.commandPhase.rideHeadquarters': () =>
    say`Your commanders may ride nearer to their brigades, each at the price of an ADC.`,
};

const pairOf = (v: Voice, key: string): string => {
  const dice = v.facts[key];
  return Array.isArray(dice) ? dice.join(' and ') : 'something';
};

const rolls: Readonly<Record<string, (v: Voice) => Text>> = {
  'gda.game.countCards': (v) => say`A die for the Fog of War cards of the ${armyName(v.word('side'))}.`,
  'gda.scout.roll': (v) => say`A die for the scouts: what is ${v.unit('card')}?`,
  'gda.commandPhase.availability': () => say`A die for each ADC: who is at hand?`,
  'gda.commandPhase.initiative': () => say`Two dice each for the initiative.`,
  'gda.commandPhase.firstInitiative': () => say`Nobody had the initiative before: a die each.`,
  'gda.commandRoll.roll': (v) => say`The command die of ${v.unit('brigade')}.`,
  'gda.commandRoll.secondRoll': (v) => say`The command die of ${v.unit('brigade')}, once more.`,
  'gda.chargePhase.glory': (v) => say`A die for glory: does its general hearten ${v.unit()}?`,
  'gda.charge.forwards': (v) => say`Dice for how much further ${v.unit()} charges.`,
  'gda.chargeCombat.roll': (v) => say`Two dice each: ${v.unit('attacker')} against ${v.unit('defender')}.`,
  'gda.chargeCombat.throwOne': (v) => say`One die again, with the support of ${v.unit()}.`,
  'gda.chargeCombat.lossDice': () => say`Dice for the losses of the charge.`,
  'gda.afterwards.chargeOnDice': (v) => say`Dice for how far ${v.unit()} charges on.`,
  'gda.chargeVolley.fire': (v) => say`Dice for the volley of ${v.unit()} at ${v.unit('target')}.`,
  'gda.movementPhase.forwardsDice': (v) => say`Dice for how much further ${v.unit('brigade')} goes.`,
  'gda.shoot.roll': (v) => say`Two dice for the fire of ${v.unit()} at ${v.unit('target')}.`,
  'gda.shoot.throwMore': () => say`Casualty dice.`,
  'gda.shoot.halfDie': () => say`A die for half a casualty.`,
  'gda.shoot.bounceDice': () => say`Dice for what bounces on.`,
  'gda.skirmishFire.roll': (v) => say`The dice of ${v.unit()}, in loose order.`,
  'gda.disciplineTest.roll': (v) => say`A discipline test of ${v.unit()}.`,
  'gda.disciplineTest.losses': (v) => say`A die for what ${v.unit()} loses.`,
  'gda.destiny.roll': (v) => say`Dice of destiny for ${v.unit()}.`,
  'gda.melee.dice': () => say`Both sides' dice, hand to hand.`,
  'gda.commandPhase.corpsAdcs': () => say`A die for each ADC of the corps commander.`,
  'gda.commandPhase.rollForDivision': () => say`The dice of the division, once more.`,
  'gda.disciplineTest.enthusiasm': (v) => say`A die for the enthusiasm of ${v.unit()}.`,
};

/** The steps that have a sentence of their own, for the test that holds it to the rules. */
export const ASKED: readonly string[] = [...Object.keys(asked), ...Object.keys(rolls)];

export const promptText = promptsBy({
  rolls,
  questionOf: byStep(asked),
  outcomeText,
  seatName: armyName,
  actionName,
});
