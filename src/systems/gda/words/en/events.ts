import { counted, listed, titled } from '../../../../words/en/format.ts';
import { unitPart } from '../../../../words/en/voice.ts';
import type { Names } from '../../../../words/names.ts';
import { say, type Text } from '../../../../words/text.ts';
import type { SaidEvent } from '../../../../words/words.ts';
import type { GdaEvent } from '../../rules/events.ts';
import { postingText } from './actions.ts';
import { cards } from './events-cards.ts';
import { fighting } from './events-fighting.ts';
import { commandName, formationName, sideAdjective, taskName } from './glossary.ts';
import { placePart, wayText } from './measures.ts';

export type EventOf<T extends GdaEvent['type']> = Extract<GdaEvent, { type: T }>;
export type Tell<T extends GdaEvent['type']> = (event: EventOf<T>, names: Names) => Text;
export type Events = { readonly [T in GdaEvent['type']]: Tell<T> };

const unit = unitPart;

const ROLLED: Readonly<Record<string, string>> = {
  obey: 'it obeys',
  hesitant: 'it hesitates',
  rally: 'it is rallied',
  retire: 'it retires',
  sauveQuiPeut: 'every man for himself',
};

const FALTERED: Readonly<Record<string, string>> = {
  brigadier: 'its general is gone',
  casualties: 'its losses are too heavy',
  dispersed: 'a unit of it has dispersed',
  routed: 'a unit of it routs',
  retreats: 'too many of it retreat',
};

const command = {
  armiesDeployed: () => say`Both armies stand in order of battle.`,
  turnBegan: ({ turn }) => say`Turn ${turn}.`,
  adcsCounted: ({ side, dice, offTableDice, adcs }) =>
    say`${sideAdjective(side)} ADCs: ${[...dice, ...offTableDice].join(', ') || 'no dice'}; ${counted(adcs, 'ADC')} at hand.`,
  divisionalMorale: ({ side, sent, without }, names) =>
    without.length === 0
      ? say`${counted(sent, `${sideAdjective(side)} ADC`)} must go to brigades that falter.`
      : say`${counted(sent, `${sideAdjective(side)} ADC`)} must go to brigades that falter; there is none for ${listed(without.map((id) => unit(names, id)))}.`,
  adcsPosted: ({ side, postings }, names) =>
    postings.length === 0
      ? say`The ${sideAdjective(side)} commander sends nobody.`
      : say`${sideAdjective(side)} ADCs: ${listed(postings.map((one) => postingText(one as never, names)))}.`,
  postingSealed: ({ side }) => say`The ${sideAdjective(side)} ADCs have their orders.`,
  commandRolled: ({ brigade, die, again, result }, names) =>
    say`${unit(names, brigade)}: a ${die}${again ? ' the second time' : ''}, ${ROLLED[result] ?? result}.`,
  taskTookEffect: ({ brigade, task }, names) =>
    say`${taskName(task)} takes effect with ${unit(names, brigade)}.`,
  taskLost: ({ brigade, task }, names) =>
    say`${taskName(task)} for ${unit(names, brigade)} comes to nothing.`,
  initiativeRolled: ({ french, allied, winner }) =>
    winner === null
      ? say`French ${french.total}, Allies ${allied.total}: nobody has the initiative yet.`
      : say`French ${french.total}, Allies ${allied.total}: the initiative is ${sideAdjective(winner)}.`,
  brigadeFaltered: ({ brigade, cause }, names) =>
    say`${unit(names, brigade)} falters${FALTERED[cause] === undefined ? '' : `: ${FALTERED[cause]}`}.`,
  brigadeDemoralised: ({ brigade }, names) =>
    say`${unit(names, brigade)} is demoralised: more than half of it is gone.`,
  brigadeSteadied: ({ brigade }, names) => say`${unit(names, brigade)} is ${commandName('steady')} again.`,
  brigadeRemoved: ({ brigade }, names) => say`${unit(names, brigade)} leaves the field.`,
  adcLost: ({ brigade }, names) => say`The ADC of ${unit(names, brigade)} is lost for good.`,
  brigadierLost: ({ brigade }, names) => say`The general of ${unit(names, brigade)} is lost.`,
  brigadierMoved: ({ brigade, with: joins }, names) =>
    joins === null
      ? say`The general of ${unit(names, brigade)} rides by himself.`
      : say`The general of ${unit(names, brigade)} joins ${unit(names, joins)}.`,
  forwardsRolled: ({ brigade, dice, cm }, names) =>
    say`Forwards: ${dice.join(' and ')}, ${unit(names, brigade)} may go ${cm} cm further.`,
  corpsAdcsCounted: ({ side, dice, adcs }) =>
    say`ADCs of the ${sideAdjective(side)} corps commander: ${dice.join(', ')}; ${counted(adcs, 'ADC')} at hand.`,
  adcsAllotted: ({ side, adcs }) =>
    say`The ${sideAdjective(side)} corps commander gives his divisions ${listed(adcs.map((count) => counted(count, 'ADC')))}.`,
  corpsCommanderMoved: ({ side, before, after }) =>
    say`The ${sideAdjective(side)} corps commander rides${wayText({ ...before, heading: 0 }, { ...after, heading: 0 })}.`,
  headquartersMoved: ({ side, division, before, after }) =>
    say`The commander of ${sideAdjective(side)} division ${division + 1} rides${wayText({ ...before, heading: 0 }, { ...after, heading: 0 })}.`,
} satisfies Partial<Events>;

const moving = {
  unitMoved: ({ unit: id, before, after }, names) => {
    const way = wayText(before, after);
    return way === ''
      ? say`${unit(names, id)} stands.`
      : way.startsWith(',')
        ? say`${unit(names, id)} turns${way}.`
        : say`${unit(names, id)} goes${way}.`;
  },
  formationChanged: ({ unit: id, before, after }, names) =>
    say`${unit(names, id)} goes from ${formationName(before)} to ${formationName(after)}.`,
  unitReformed: ({ unit: id }, names) => say`${unit(names, id)} comes into order.`,
  unitEntered: ({ unit: id, before, after }, names) =>
    say`${unit(names, id)} comes onto the table${wayText(before, after)}.`,
  brigadeCommitted: ({ brigade }, names) =>
    say`The enemy draws ${unit(names, brigade)} into the battle: it is in reserve no longer.`,
  brigadeArrived: ({ brigade }, names) => say`${unit(names, brigade)} reaches the field.`,
  brigadeHeld: ({ brigade, standing, sector }, names) =>
    standing === 'committed'
      ? say`${unit(names, brigade)} is committed.`
      : standing === 'reserve'
        ? say`${unit(names, brigade)} is held in reserve.`
        : say`${unit(names, brigade)} waits off the table, to come on ${sector === 'centre' ? 'in the centre' : `on the ${sector ?? 'rear'}`}.`,
  regulatorNamed: ({ brigade, unit: id }, names) =>
    say`${unitPart(names, id)} is the regulating battalion of ${unitPart(names, brigade)}.`,
  screenDeployed: ({ brigade, deployed }, names) =>
    deployed
      ? say`The skirmishers of ${unit(names, brigade)} go out.`
      : say`The skirmishers of ${unit(names, brigade)} stay with their battalions.`,
  generalStationed: ({ brigade }, names) =>
    brigade === null
      ? say`The commander takes his place.`
      : say`The general of ${unit(names, brigade)} takes his place.`,
  placeEntered: ({ unit: id, place }, names) => say`${unit(names, id)} occupies ${placePart(names, place)}.`,
  screenReinforced: ({ unit: id, bases }, names) =>
    say`${unit(names, id)} goes up into the skirmish line, now ${counted(bases, 'base')} strong.`,
  unitUnformed: ({ unit: id }, names) => say`${unit(names, id)} is unformed.`,
  unitRallied: ({ unit: id }, names) => say`${unit(names, id)} rallies.`,
  unitFellBack: ({ unit: id, how, before, after }, names) => {
    const verb = { retire: 'retires', retreat: 'retreats', rout: 'routs', evade: 'evades' }[how];
    return say`${unit(names, id)} ${verb}${wayText(before, { ...after, heading: before.heading })}.`;
  },
  groundTaken: ({ unit: id, before, after }, names) =>
    say`${unit(names, id)} takes the ground${wayText(before, after)}.`,
} satisfies Partial<Events>;

const events: Events = { ...command, ...moving, ...cards, ...fighting };

export const EVENT_TYPES = Object.keys(events) as readonly GdaEvent['type'][];

export function eventText(event: SaidEvent, names: Names): Text {
  const tell = Object.hasOwn(events, event.type) ? events[event.type as GdaEvent['type']] : undefined;
  return tell === undefined
    ? say`${titled(event.type)}.`
    : (tell as Tell<GdaEvent['type']>)(event as never, names);
}
