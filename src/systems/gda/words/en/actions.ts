import { GRAINS_PER_MM } from '../../../../geometry/table/units.ts';
import { counted, listed } from '../../../../words/en/format.ts';
import { namesIn, totalOf } from '../../../../words/en/tables.ts';
import { unitPart } from '../../../../words/en/voice.ts';
import type { Names } from '../../../../words/names.ts';
import { phrase, type Said, say, type Text } from '../../../../words/text.ts';
import type { Facts, SaidAction } from '../../../../words/words.ts';
import type { GdaAction } from '../../rules/actions.ts';
import { formationName, taskName } from './glossary.ts';
import { angleText, headingText, lengthText, objectivePart, placePart } from './measures.ts';

/** What one does, after "to": `declare a charge`, `end the movement phase`. */
const doing: Readonly<Record<GdaAction['type'], string>> = {
  place: 'set a unit up',
  occupy: 'begin the battle in a place',
  hold: 'commit a brigade or hold it back',
  deployScreen: 'put skirmishers out or not',
  station: 'station a general',
  bringOn: 'bring a unit onto the table',
  ready: 'say that all stand ready',
  layCard: 'lay a Fog of War card',
  takeCard: 'take a card back',
  moveCard: 'move a card',
  bringCard: 'bring a card onto the table',
  unveil: 'take a card up',
  layTroops: 'place the troops of a card',
  postAdcs: 'send the ADCs',
  leaveWithout: 'leave a brigade without an ADC',
  rollAgain: 'throw the command die again',
  letLie: 'let the command die lie',
  stay: 'let a unit stay',
  goBack: 'let a unit go back with its brigade',
  attach: 'let a general join or leave a unit',
  endAttaching: 'leave the generals where they are',
  declareCharge: 'declare a charge',
  endDeclaring: 'end the declarations',
  intercept: 'ride against a charge',
  endIntercepting: 'let the charges come',
  standAndFire: 'stand and fire',
  wheelAndFire: 'wheel and fire',
  formSquare: 'form square',
  turnAbout: 'turn about',
  evade: 'evade',
  takeSupport: 'name the support behind it',
  fireAtCharge: 'fire at the charge',
  throwAgain: 'throw a die again',
  pass: 'pass',
  chargeOn: 'charge on',
  takeTheGround: 'take the ground or halt',
  counterCharge: 'countercharge',
  fightOn: 'fight on',
  breakOff: 'break off',
  reinforce: 'bring up a reinforcement',
  manoeuvre: 'manoeuvre',
  aboutFace: 'face about',
  reform: 'come into order',
  fallBack: 'fall back',
  enter: 'occupy a place',
  leave: 'leave a place',
  passThrough: 'pass through a place',
  joinScreen: 'send a battalion into the skirmish line',
  limberAndGo: 'limber up in haste',
  ride: 'let a general ride',
  rideCorps: 'let the corps commander ride',
  nameRegulator: 'name a regulating battalion',
  endMovement: 'end the movement phase',
  fire: 'fire',
  endFire: 'end the fire phase',
  recover: 'take losses back',
  takeElan: 'fight with élan',
  reformNow: 'come into order at once',
  changeNow: 'change formation at once',
  wheelNow: 'wheel at once',
  allotAdcs: 'give the divisions ADCs',
  rollForDivision: "have a division's dice thrown again",
  moveHeadquarters: 'let the commander ride',
  endHeadquarters: 'leave the commanders where they are',
};

export const actionName = namesIn(doing);

type Leg = Extract<GdaAction, { type: 'manoeuvre' }>['legs'][number];

/** `wheel 20° on the left`, `advance 12 cm`. */
export function legText(leg: Leg): string {
  switch (leg.kind) {
    case 'advance':
      return `advance ${lengthText(leg.by)}`;
    case 'oblique':
      return `oblique ${lengthText(leg.by)} at ${angleText(leg.angle)} to the ${leg.angle < 0 ? 'left' : 'right'}`;
    case 'wheel':
      return `wheel ${angleText(leg.angle)} on the ${leg.on}`;
    case 'sideStep':
      return `step ${lengthText(leg.by)} to the ${leg.to}`;
    case 'stepBack':
      return `step back ${lengthText(leg.by)}`;
    default:
      return leg satisfies never;
  }
}

export const legsText = (legs: readonly Leg[]): string => legs.map(legText).join(', then ');

const FIXED = { middle: 'on the middle', left: 'on the left', right: 'on the right' } as const;

function manoeuvreText({ legs, change, haste, spread }: Extract<GdaAction, { type: 'manoeuvre' }>): string {
  const parts = legs.length === 0 ? [] : [`${legsText(legs)}${haste === true ? ' at a run' : ''}`];
  if (spread !== undefined)
    parts.unshift(
      `stand in ${spread.ranks === 1 ? 'one rank' : 'two ranks'}, ${lengthText(spread.gap * GRAINS_PER_MM)} between bases`,
    );
  if (change !== undefined) {
    const formed = `form ${formationName(change.formation)} ${FIXED[change.fixed]}`;
    if (change.when === 'before') parts.unshift(formed);
    else parts.push(formed);
  }
  return parts.length === 0 ? 'stay' : parts.join(', then ');
}

/** `, 12 of 20 cm`, from the game's preview. */
function costText(preview: Facts | undefined): string {
  const [cost, allowance] = [totalOf(preview?.cost), totalOf(preview?.allowance)];
  return cost === undefined || cost === 0 || allowance === undefined
    ? ''
    : ` (${lengthText(cost)} of ${lengthText(allowance)})`;
}

const EDGES = { rear: 'from the rear', left: 'from the left', right: 'from the right' } as const;

type Posting = Extract<GdaAction, { type: 'postAdcs' }>['postings'][number];

export function postingText({ task, brigade, objective, beside, with: added }: Posting, names: Names): Text {
  const whom = brigade === null ? '' : phrase` for ${unitPart(names, brigade)}`;
  const aim = objective === undefined ? '' : phrase` on ${objectivePart(names, objective)}`;
  const more = added === undefined || added.length === 0 ? '' : ` with ${added.map(taskName).join(' and ')}`;
  const where = beside === undefined ? '' : phrase`, ${beside.side} of ${unitPart(names, beside.brigade)}`;
  return phrase`${taskName(task)}${whom}${aim}${more}${where}`;
}

export function optionText(action: SaidAction, names: Names, preview?: Facts): Text {
  if (!Object.hasOwn(doing, action.type)) return say`${action.type}`;
  const option = action as GdaAction;
  const unit = (id: string): Said => unitPart(names, id);
  const place = (id: string): Said => placePart(names, id);
  switch (option.type) {
    case 'place':
      return say`Set ${unit(option.unit)} up in ${formationName(option.formation)} at ${lengthText(option.x)} / ${lengthText(option.y)}, facing ${headingText(option.heading)}`;
    case 'occupy':
      return say`${unit(option.unit)} begins the battle in ${place(option.place)}`;
    case 'hold':
      return option.standing === 'committed'
        ? say`Commit ${unit(option.brigade)}`
        : option.standing === 'reserve'
          ? say`Hold ${unit(option.brigade)} in reserve`
          : say`Hold ${unit(option.brigade)} off the table, to come on ${option.sector === 'centre' ? 'in the centre' : `on the ${option.sector}`}`;
    case 'deployScreen':
      return option.deploy
        ? say`Put out the skirmishers of ${unit(option.brigade)}`
        : say`Leave the skirmishers of ${unit(option.brigade)} with their battalions`;
    case 'station':
      return option.brigade === undefined
        ? say`The commander stands at ${lengthText(option.x)} / ${lengthText(option.y)}`
        : say`The general of ${unit(option.brigade)} stands at ${lengthText(option.x)} / ${lengthText(option.y)}`;
    case 'bringOn':
      return say`${unit(option.unit)} comes onto the table ${EDGES[option.edge]} at ${lengthText(option.at)} in ${formationName(option.formation)}${option.legs.length === 0 ? '' : `: ${legsText(option.legs)}`}`;
    case 'ready':
      return say`All stand ready`;
    case 'postAdcs':
      return option.postings.length === 0
        ? say`Send nobody`
        : say`Send: ${listed(option.postings.map((one) => postingText(one, names)))}`;
    case 'leaveWithout':
      return say`Leave ${unit(option.brigade)} without an ADC`;
    case 'rollAgain':
      return say`Throw the command die again`;
    case 'letLie':
      return say`Let the command die lie`;
    case 'stay':
      return say`${unit(option.unit)} stays`;
    case 'goBack':
      return say`${unit(option.unit)} goes back with its brigade`;
    case 'attach':
      return option.joins === null
        ? say`The general of ${unit(option.brigade)} leaves his unit`
        : say`The general of ${unit(option.brigade)} joins ${unit(option.joins)}`;
    case 'endAttaching':
      return say`Leave the generals where they are`;
    case 'declareCharge': {
      const helpers = Object.values(option.supports ?? {}).filter((id) => id !== undefined);
      const by =
        helpers.length === 0
          ? ''
          : phrase`, supported by ${listed(helpers.map((id) => unitPart(names, id)))}`;
      return say`${unit(option.unit)} charges ${unit(option.target)}${by}${option.forwards === true ? ', going forwards' : ''}`;
    }
    case 'endDeclaring':
      return say`End the declarations`;
    case 'intercept':
      return say`${unit(option.unit)} rides against ${unit(option.charger)}`;
    case 'endIntercepting':
      return say`Let the charges come`;
    case 'standAndFire':
      return say`Stand and fire`;
    case 'wheelAndFire':
      return option.helper === undefined
        ? say`Wheel ${angleText(option.angle)} on the ${option.on} and fire`
        : say`${unit(option.helper)} wheels ${angleText(option.angle)} on the ${option.on}`;
    case 'formSquare':
      return say`Form square`;
    case 'turnAbout':
      return say`Turn about to face them`;
    case 'evade':
      return say`Evade`;
    case 'takeSupport':
      return say`${unit(option.unit)} supports it from behind`;
    case 'fireAtCharge':
      return option.units.length === 0
        ? say`Hold the fire`
        : say`Fire at the charge with ${listed(option.units.map((id) => unitPart(names, id)))}`;
    case 'throwAgain':
      return say`${unit(option.support)} throws the ${option.die === 0 ? 'first' : 'second'} die again`;
    case 'pass':
      return say`Pass`;
    case 'chargeOn':
      return say`Charge on${option.target === null ? '' : phrase` at ${unit(option.target)}`}${option.supports ? ', with the supports' : ', alone'}`;
    case 'takeTheGround':
      return option.advance ? say`Take the ground` : say`Halt where they are`;
    case 'counterCharge':
      return say`Countercharge`;
    case 'fightOn':
      return say`Fight on`;
    case 'breakOff':
      return say`Break off and retire`;
    case 'reinforce':
      return say`${unit(option.unit)} joins the fight`;
    case 'manoeuvre':
      return say`${unit(option.unit)}: ${manoeuvreText(option)}${costText(preview)}`;
    case 'aboutFace':
      return say`${unit(option.unit)}: face about`;
    case 'reform':
      return say`${unit(option.unit)}: come into order${option.formation === undefined ? '' : ` in ${formationName(option.formation)}`}`;
    case 'fallBack':
      return say`${unit(option.unit)}: fall back`;
    case 'enter':
      return say`${unit(option.unit)}: ${option.legs.length === 0 ? '' : `${legsText(option.legs)}, then `}occupy ${place(option.place)}`;
    case 'leave':
      return say`${unit(option.unit)}: come out by side ${option.side + 1}, facing ${headingText(option.heading)}`;
    case 'passThrough':
      return say`${unit(option.unit)}: pass through ${place(option.place)}, out by side ${option.side + 1}, facing ${headingText(option.heading)}`;
    case 'joinScreen':
      return say`${unit(option.unit)}: go up into the skirmish line`;
    case 'limberAndGo':
      return say`${unit(option.unit)}: limber up in haste${option.legs.length === 0 ? '' : `, then ${legsText(option.legs)}`}`;
    case 'ride':
      return say`The general of ${unit(option.brigade)} rides to ${lengthText(option.x)} / ${lengthText(option.y)}`;
    case 'nameRegulator':
      return say`${unit(option.leads)} is to be the regulating battalion`;
    case 'rideCorps':
      return say`The corps commander rides to ${lengthText(option.x)} / ${lengthText(option.y)}`;
    case 'endMovement':
      return say`End the movement phase`;
    case 'fire':
      return say`${unit(option.unit)} fires at ${listed(option.targets.map((id) => unitPart(names, id)))}${diceText(preview)}`;
    case 'endFire':
      return say`End the fire phase`;
    case 'recover':
      return say`Take losses back`;
    case 'takeElan':
      return say`Fight with élan`;
    case 'reformNow':
      return say`Come into order at once`;
    case 'changeNow':
      return say`Form ${formationName(option.formation)} at once`;
    case 'wheelNow':
      return say`Wheel ${angleText(option.angle)} on the ${option.on} at once`;
    case 'layCard':
      return option.units.length === 0
        ? say`Lay a blank card with ${unit(option.brigade)}`
        : say`Lay a card over ${listed(option.units.map((id) => unitPart(names, id)))}`;
    case 'takeCard':
      return say`Take ${unit(option.card)} back`;
    case 'moveCard':
      return say`Move ${unit(option.card)} to ${lengthText(option.x)} / ${lengthText(option.y)}, facing ${headingText(option.heading)}${costText(preview)}`;
    case 'bringCard':
      return option.units.length === 0
        ? say`Bring a blank card on with ${unit(option.brigade)}, ${lengthText(option.by)} in`
        : say`Bring ${listed(option.units.map((id) => unitPart(names, id)))} on under a card, ${lengthText(option.by)} in`;
    case 'unveil':
      return say`Take ${unit(option.card)} up and place what is under it`;
    case 'layTroops':
      return say`Place ${listed(option.units.map((one) => say`${unit(one.unit)} in ${formationName(one.formation)}${one.casualties > 0 ? `, ${counted(one.casualties, 'casualty').replace('casualtys', 'casualties')}` : ''}`))}${arrangementText(option)}`;
    case 'allotAdcs':
      return say`Give the divisions ${listed(option.adcs.map((count) => counted(count, 'ADC')))}`;
    case 'rollForDivision':
      return say`Throw the dice of division ${option.division + 1} again`;
    case 'moveHeadquarters':
      return say`Ride with the commander of division ${option.division + 1} to ${lengthText(option.x)}, ${lengthText(option.y)}`;
    case 'endHeadquarters':
      return say`Leave the commanders where they are`;
    default:
      return option satisfies never;
  }
}

/** How two units stand that were under one card. */
function arrangementText({
  units,
  arrangement,
  gap,
}: Pick<Extract<GdaAction, { type: 'layTroops' }>, 'units' | 'arrangement' | 'gap'>): string {
  if (arrangement === 'anyhow') return ', as there is room';
  if (units.length < 2) return '';
  return `${arrangement === 'abreast' ? ', side by side' : ', one behind the other'}, ${gap / 10} cm apart`;
}

function diceText(preview: Facts | undefined): string {
  const dice = totalOf(preview?.casualtyDice) ?? 0;
  return dice > 0 ? ` (${counted(dice, 'casualty die').replace('dies', 'dice')})` : '';
}
