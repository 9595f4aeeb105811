import { listed, numberText, titled, turnText } from '../../../../words/en/format.ts';
import { namesIn, totalOf } from '../../../../words/en/tables.ts';
import { hexPart, unitPart } from '../../../../words/en/voice.ts';
import type { Names } from '../../../../words/names.ts';
import { phrase, type Said, say, type Text } from '../../../../words/text.ts';
import type { Facts, SaidAction } from '../../../../words/words.ts';
import type { NlbAction } from '../../rules/actions.ts';
import { markerName, pairName } from './glossary.ts';

/** What one does, after "to": `march`, `end the movement phase`. */
const doing: Readonly<Record<NlbAction['type'], string>> = {
  march: 'march',
  enter: 'bring on a reinforcement',
  exit: 'leave the map',
  endMovement: 'end the movement phase',
  place: 'place a unit',
  writeDown: 'write a choice down in secret',
  target: 'put a hex under attack',
  engage: 'bring a unit into the attack',
  declare: 'declare the attack',
  endCombat: 'end the combat phase',
  retreatTo: 'retreat a unit',
  stand: 'let a unit stand',
  lose: 'give up a unit',
  advance: 'advance',
  declineAdvance: 'decline to advance',
  advanceLed: 'advance two units with their leader',
  endRetreats: 'let the other mounted troops stay',
  lead: 'let a leader take command of his stack',
  declineLead: 'let no leader take command',
  enhance: 'say which arm counts more',
  charge: 'let cavalry charge',
  formGarrison: 'begin to form a garrison',
  leaveGarrison: 'come out of garrison',
  rollAllowance: 'cast the dice for a march',
  attackTrain: 'attack a supply train',
  setHeadquarters: 'open or close headquarters',
  ride: 'move a leader',
  rideOn: 'bring on a leader',
  rideOff: 'take a leader off the map',
  placeLeader: 'place a leader',
  command: 'give command',
  endCommand: 'end the command segment',
  prepareReorganization: 'keep an officer free to reorganize',
  reorganize: 'reorganize units',
  endReorganization: 'end the reorganization segment',
  hide: 'hide units under a pair of markers',
  hideComing: 'let reinforcements come hidden',
  reveal: 'lay a pair of markers open',
  endHiding: 'hide nobody else',
  steer: 'move a hidden-movement marker',
  deploy: 'put a unit back on the map',
  deployRest: 'put all the others back on the map',
  halt: 'go no further',
};

export const actionName = namesIn(doing);

/** The cost of a march in the game's preview, as an afterthought. */
function costOf(preview: Facts | undefined): Text {
  const cost = preview?.cost;
  const total = typeof cost === 'number' ? cost : totalOf(cost);
  return total === undefined ? [] : phrase`, ${numberText(total)} MP`;
}

/** The entry that a written choice means, as the question tells it. */
function writing(
  { group, use, entry }: Extract<NlbAction, { type: 'writeDown' }>,
  names: Names,
  preview: Facts | undefined,
): Text {
  if (!use) return say`Write down that the ${titled(group)} will not be used`;
  if (entry === undefined) return say`Write down that the ${titled(group)} will be used`;
  const { turn, hex } = preview ?? {};
  return typeof turn === 'string' && typeof hex === 'string'
    ? say`Write down that the ${titled(group)} comes at ${hexPart(names, hex)} on ${turnText(turn)}`
    : say`Write down that the ${titled(group)} comes at its entry ${numberText(entry + 1)}`;
}

const everybody = (
  names: Names,
  { units, leaders }: { readonly units: readonly string[]; readonly leaders: readonly string[] },
): Text => listed([...leaders, ...units].map((id) => unitPart(names, id)));

export function optionText(action: SaidAction, names: Names, preview?: Facts): Text {
  if (!Object.hasOwn(doing, action.type)) return say`${action.type}`;
  const option = action as NlbAction;
  const cost = costOf(preview);
  const last = (path: readonly string[]): Said => {
    const end = path.at(-1);
    return end === undefined ? 'the edge' : hexPart(names, end);
  };
  switch (option.type) {
    case 'march':
      return say`${unitPart(names, option.unit)} marches to ${last(option.path)}${cost}`;
    case 'enter': {
      const [first] = option.path;
      return option.path.length > 1 && first !== undefined
        ? say`${unitPart(names, option.unit)} enters at ${hexPart(names, first)} and marches to ${last(option.path)}${cost}`
        : say`${unitPart(names, option.unit)} enters at ${last(option.path)}${cost}`;
    }
    case 'exit':
      return option.path.length === 0
        ? say`${unitPart(names, option.unit)} leaves the map${cost}`
        : say`${unitPart(names, option.unit)} leaves the map at ${last(option.path)}${cost}`;
    case 'endMovement':
      return say`End the movement phase`;
    case 'place':
      return say`Place ${unitPart(names, option.unit)} at ${hexPart(names, option.hex)}`;
    case 'writeDown':
      return writing(option, names, preview);
    case 'target':
      return say`Attack ${hexPart(names, option.hex)}`;
    case 'engage':
      return say`${unitPart(names, option.unit)} joins the attack`;
    case 'declare':
      return say`Attack on the ${option.column} column`;
    case 'endCombat':
      return say`End the combat phase`;
    case 'retreatTo':
      return option.displace === undefined
        ? say`${unitPart(names, option.unit)} retreats to ${hexPart(names, option.hex)}`
        : say`${unitPart(names, option.unit)} retreats to ${hexPart(names, option.hex)} and displaces ${unitPart(names, option.displace)}`;
    case 'stand':
      return say`${unitPart(names, option.unit)} stands`;
    case 'lose':
      return say`Give up ${unitPart(names, option.unit)}`;
    case 'advance':
      return say`${unitPart(names, option.unit)} advances into ${hexPart(names, option.hex)}`;
    case 'declineAdvance':
      return say`Do not advance`;
    case 'advanceLed':
      return say`${unitPart(names, option.leader)} advances into ${hexPart(names, option.hex)} with both units beside him`;
    case 'endRetreats':
      return say`Nobody else falls back before combat`;
    case 'lead':
      return say`${unitPart(names, option.leader)} takes command of the stack he is with`;
    case 'declineLead':
      return say`No leader takes command`;
    case 'enhance': {
      const parts = [
        ...(option.triple === null ? [] : [`${option.triple} counts triple`]),
        ...(option.double === null ? [] : [`${option.double} counts double`]),
      ];
      return say`In this attack ${parts.join(' and ')}`;
    }
    case 'charge':
      return say`${unitPart(names, option.unit)} charges, with all cavalry in its hex`;
    case 'formGarrison':
      return say`${unitPart(names, option.unit)} begins to form a garrison`;
    case 'leaveGarrison':
      return say`${unitPart(names, option.unit)} comes out of garrison`;
    case 'rollAllowance':
      return /\.\d+$/.test(option.unit)
        ? say`Cast the dice: how far can the ${pairName(option.unit)} move?`
        : say`Cast the dice: how far can ${unitPart(names, option.unit)} move?`;
    case 'setHeadquarters':
      return option.active
        ? say`${unitPart(names, option.leader)} is at work and stays`
        : say`${unitPart(names, option.leader)} packs up and may move`;
    case 'attackTrain':
      return say`${unitPart(names, option.unit)} destroys the ${unitPart(names, option.train)}`;
    case 'ride':
      return say`${unitPart(names, option.leader)} rides to ${last(option.path)}${cost}`;
    case 'rideOn':
      return say`${unitPart(names, option.leader)} enters and joins his troops in ${last(option.path)}${cost}`;
    case 'rideOff':
      return option.path.length === 0
        ? say`${unitPart(names, option.leader)} leaves the map${cost}`
        : say`${unitPart(names, option.leader)} leaves the map at ${last(option.path)}${cost}`;
    case 'placeLeader':
      return say`Place ${unitPart(names, option.leader)} in ${hexPart(names, option.hex)}`;
    case 'command':
      return say`${unitPart(names, option.leader)} commands ${unitPart(names, option.whom)}`;
    case 'endCommand':
      return say`Give no further command`;
    case 'prepareReorganization':
      return say`${unitPart(names, option.leader)} gives no command and reorganizes this turn`;
    case 'reorganize':
      return say`${unitPart(names, option.leader)} reorganizes ${listed(option.units.map((id) => unitPart(names, id)))}`;
    case 'endReorganization':
      return say`Reorganize nobody else`;
    case 'hide':
      return say`Hide ${everybody(names, option)} at ${hexPart(names, option.hex)}; ${markerName(option.real)} is the real one`;
    case 'hideComing':
      return say`Let ${everybody(names, option)} come hidden; ${markerName(option.real)} is the real one`;
    case 'reveal':
      return say`Lay the ${pairName(option.pair)} open`;
    case 'endHiding':
      return say`Hide nobody else, and lay nothing open`;
    case 'steer':
      return say`${titled(markerName(option.marker))} of the ${pairName(option.pair)} moves to ${last(option.path)}${cost}`;
    case 'deploy':
      return say`Put ${unitPart(names, option.unit)} down in ${hexPart(names, option.hex)}`;
    case 'deployRest':
      return say`Put all the others down as near as they fit`;
    case 'halt':
      return say`${unitPart(names, option.unit)} goes no further`;
    default:
      return option satisfies never;
  }
}
