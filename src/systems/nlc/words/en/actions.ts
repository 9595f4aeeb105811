import { counted, listed, numberText } from '../../../../words/en/format.ts';
import { namesIn, totalOf } from '../../../../words/en/tables.ts';
import { hexPart, unitPart } from '../../../../words/en/voice.ts';
import type { Names } from '../../../../words/names.ts';
import { phrase, type Said, say, type Text } from '../../../../words/text.ts';
import type { Facts, SaidAction } from '../../../../words/words.ts';
import type { NlcAction } from '../../rules/actions.ts';
import { cardPhrase } from './cards.ts';
import { formationPart, orderPhrase } from './glossary.ts';
import { stanceName } from './stances.ts';

/** What one does, after "to": `march`, `end the movement segment`. */
const doing: Readonly<Record<NlcAction['type'], string>> = {
  placeUnit: 'place a unit',
  placeLeader: 'place a leader',
  setOrder: 'write an order',
  endSetup: 'end the set-up',
  attach: 'say who leads a detachment',
  takeStance: "take one of a commander's moods",
  toReserve: 'put a formation on Defend into reserve',
  fallBack: 'let a unit fall back',
  rally: 'rally units',
  endRally: 'end the rally',
  sendOrder: 'send an order',
  assign: 'put a formation under a wing commander or take it from him',
  commit: 'put a unit of the reserve under a formation',
  leaveField: 'order a headquarters off the map',
  endOrders: 'send no further orders',
  playCard: 'play a card',
  layAside: 'put a card aside',
  keepCards: 'play no card',
  callReserve: "roll for the army's reserve",
  freeUnit: 'release a unit from the reserve',
  freeCorps: 'release a corps from the reserve',
  freeDivision: 'release a division from the reserve',
  endFreeing: 'release nobody else',
  bombard: 'bombard',
  endBombardment: 'end the bombardment',
  charge: 'charge',
  endCharges: 'declare no further charges',
  resolve: 'say which fight comes next',
  react: 'charge in reaction',
  letPass: 'let the enemy pass',
  takeHit: 'say which unit takes the hit',
  useMorale: 'say whose morale counts',
  retreatTo: 'retreat a stack',
  stay: 'stay in the hex',
  goBack: 'ride back',
  pursue: 'pursue',
  march: 'march',
  enter: 'bring on a reinforcement',
  exit: 'leave the map',
  takeBack: 'take a march back',
  ride: 'move a leader',
  moveTrain: 'move baggage',
  damageBridge: 'damage a bridge',
  mendBridge: 'mend a bridge',
  scout: 'send a vedette out',
  rideDown: 'ride vedettes down',
  skirmish: 'let vedettes fight vedettes',
  endOutposts: 'leave the vedettes of the enemy alone',
  endMovement: 'end the movement segment',
  assault: 'declare an attack',
  endAssaults: 'declare no further attacks',
  slipAway: 'slip away before the fight',
  stand: 'stand and fight',
  giveWay: 'give way',
  holdGround: 'hold the ground',
  advance: 'advance',
  halt: 'not advance',
};

export const actionName = namesIn(doing);

/** The cost of a march in the game's preview, as an afterthought. */
function costOf(preview: Facts | undefined): Text {
  const total = totalOf(preview?.cost);
  return total === undefined ? [] : phrase`, ${numberText(total)} MP`;
}

/** How long an order would take once it has arrived. */
function delayOf(preview: Facts | undefined): Text {
  const total = totalOf(preview?.delay);
  if (total === undefined) return [];
  return total <= 0
    ? phrase` (obeyed as soon as it is read)`
    : phrase` (obeyed ${counted(total, 'turn')} after it is read)`;
}

const roundedOf = (value: unknown): number | undefined =>
  value !== null && typeof value === 'object' && 'rounded' in value && typeof value.rounded === 'number'
    ? value.rounded
    : undefined;

/** The strengths of a fire in the game's preview. */
function fireOf(preview: Facts | undefined): Text {
  const [attack, defence] = [roundedOf(preview?.attack), roundedOf(preview?.defence)];
  const [square, loose] = [roundedOf(preview?.againstSquare), roundedOf(preview?.withoutSquare)];
  if (square !== undefined && loose !== undefined)
    return phrase`, strength ${square} against a square, ${loose} without`;
  if (attack === undefined) return [];
  return defence === undefined
    ? phrase`, strength ${attack}`
    : phrase`, strength ${attack} against ${defence}`;
}

const who = (names: Names, units: readonly string[]): Text =>
  listed(units.map((unit) => unitPart(names, unit)));

const does = (units: readonly string[], one: string, many: string): string =>
  units.length === 1 ? one : many;

export function optionText(action: SaidAction, names: Names, preview?: Facts): Text {
  if (!Object.hasOwn(doing, action.type)) return say`${action.type}`;
  const option = action as NlcAction;
  const unit = (id: string): Said => unitPart(names, id);
  const hex = (id: string): Said => hexPart(names, id);
  const end = (path: readonly string[]): Said => {
    const last = path.at(-1);
    return last === undefined ? 'the edge' : hex(last);
  };
  switch (option.type) {
    case 'placeUnit':
      return say`Place ${unit(option.unit)} at ${hex(option.hex)}`;
    case 'placeLeader':
      return say`Place ${unit(option.leader)} in ${hex(option.hex)}`;
    case 'setOrder':
      return say`${formationPart(names, option.formation)} begins with ${orderPhrase(option, names)}`;
    case 'endSetup':
      return say`Write nothing further; attacks without a target are for the nearest enemy`;
    case 'toReserve':
      return say`Put ${formationPart(names, option.formation)} into reserve at once`;
    case 'fallBack':
      return option.path.length === 0
        ? say`${unit(option.unit)} stays where it is`
        : say`${unit(option.unit)} falls back to ${end(option.path)}`;
    case 'rally':
      return say`${unit(option.leader)} rallies ${who(names, option.units)}`;
    case 'endRally':
      return say`Rally nobody else`;
    case 'sendOrder':
      return say`${unit(option.from)} orders ${formationPart(names, option.to)}: ${orderPhrase(option, names)}${delayOf(preview)}`;
    case 'assign':
      return option.join
        ? say`${unit(option.from)} puts ${formationPart(names, option.formation)} under ${unit(option.to)}`
        : say`${unit(option.from)} takes ${formationPart(names, option.formation)} from ${unit(option.to)}`;
    case 'commit':
      return say`${unit(option.from)} puts ${unit(option.unit)} under ${formationPart(names, option.to)}`;
    case 'leaveField':
      return say`${unit(option.leader)} and his headquarters leave the field`;
    case 'callReserve':
      return say`${unit(option.from)} rolls for the release of the army's reserve`;
    case 'freeUnit':
      return say`${unit(option.unit)} joins ${formationPart(names, option.join)}`;
    case 'freeCorps':
      return say`Release ${formationPart(names, option.formation)}`;
    case 'freeDivision':
      return say`The division of ${option.division} joins ${formationPart(names, option.join)}`;
    case 'endFreeing':
      return say`Release nobody else`;
    case 'endOrders':
      return say`Send no further orders`;
    case 'playCard':
      return say`Play ${cardPhrase(option.card)}`;
    case 'layAside':
      return say`Put ${cardPhrase(option.card)} aside, face down and unused`;
    case 'keepCards':
      return say`Play no card this turn`;
    case 'bombard':
      return say`${who(names, option.units)} ${does(option.units, 'bombards', 'bombard')} ${hex(option.target)}${fireOf(preview)}`;
    case 'endBombardment':
      return say`Bombard nobody else`;
    case 'charge':
      return option.via === undefined
        ? say`${who(names, option.units)} ${does(option.units, 'charges', 'charge')} ${hex(option.target)}${fireOf(preview)}`
        : say`${who(names, option.units)} ${does(option.units, 'charges', 'charge')} ${hex(option.target)} through ${hex(option.via)}${fireOf(preview)}`;
    case 'endCharges':
      return say`Declare no further charges`;
    case 'resolve':
      return say`Fight for ${hex(option.hex)} next, with ${formationPart(names, option.formation)}`;
    case 'react':
      return option.via === undefined
        ? say`${who(names, option.units)} ${does(option.units, 'charges', 'charge')} in reaction`
        : say`${who(names, option.units)} ${does(option.units, 'charges', 'charge')} in reaction, through ${hex(option.via)}`;
    case 'letPass':
      return option.rest
        ? say`Let them pass, and do not ask again about this move`
        : say`Let them pass for the moment`;
    case 'takeHit':
      return say`${unit(option.unit)} takes the hit`;
    case 'useMorale': {
      const morale = totalOf(preview?.morale);
      return say`${unit(option.unit)} gives its morale${morale === undefined ? '' : `, ${morale}`}, and takes the first loss`;
    }
    case 'retreatTo':
      return say`Retreat to ${hex(option.hex)}`;
    case 'stay':
      return say`Stay in the hex that was fought for`;
    case 'goBack':
      return say`Ride back to where the charge began`;
    case 'pursue':
      return say`Pursue into ${hex(option.hex)}`;
    case 'march':
      return say`${unit(option.unit)} marches to ${end(option.path)}${costOf(preview)}`;
    case 'enter': {
      const [first] = option.path;
      return option.path.length > 1 && first !== undefined
        ? say`${unit(option.unit)} enters at ${hex(first)} and marches to ${end(option.path)}${costOf(preview)}`
        : say`${unit(option.unit)} enters at ${end(option.path)}${costOf(preview)}`;
    }
    case 'exit':
      return option.path.length === 0
        ? say`${unit(option.unit)} leaves the map${costOf(preview)}`
        : say`${unit(option.unit)} leaves the map at ${end(option.path)}${costOf(preview)}`;
    case 'takeBack':
      return say`Take back the march of ${unit(option.unit)}`;
    case 'ride':
      return say`${unit(option.leader)} rides to ${end(option.path)}${costOf(preview)}`;
    case 'moveTrain':
      return say`${unit(option.train)} moves to ${end(option.path)}${costOf(preview)}`;
    case 'damageBridge':
      return say`${unit(option.unit)} damages the bridge to ${hex(option.to)}`;
    case 'mendBridge':
      return say`${unit(option.unit)} tries to mend the bridge to ${hex(option.to)}`;
    case 'scout':
      return say`${unit(option.vedette)} rides to ${end(option.path)}${costOf(preview)}`;
    case 'rideDown':
      return say`${unit(option.unit)} rides down the vedettes in ${hex(option.target)}`;
    case 'skirmish':
      return say`${unit(option.vedette)} fights the vedettes in ${hex(option.target)}`;
    case 'endOutposts':
      return say`Leave the vedettes of the enemy alone`;
    case 'endMovement':
      return say`End the movement segment`;
    case 'assault':
      return say`${who(names, option.units)} ${does(option.units, 'attacks', 'attack')} ${hex(option.target)}${fireOf(preview)}`;
    case 'endAssaults':
      return say`Declare no further attacks`;
    case 'slipAway':
      return say`${unit(option.unit)} slips away to ${hex(option.hex)}`;
    case 'attach':
      return say`${formationPart(names, option.to)} leads ${unit(option.attachment)}`;
    case 'takeStance':
      return say`${unit(option.leader)}: ${stanceName(option.stance)}`;
    case 'stand':
      return say`Stand and fight`;
    case 'giveWay':
      return say`Give way: half the hits for both sides, and go back a hex`;
    case 'holdGround':
      return say`Hold the ground and take the hits`;
    case 'advance':
      return option.leader === undefined
        ? say`${who(names, option.units)} ${does(option.units, 'advances', 'advance')}`
        : say`${who(names, option.units)} ${does(option.units, 'advances', 'advance')} with ${unit(option.leader)}`;
    case 'halt':
      return say`Do not advance`;
    default:
      return option satisfies never;
  }
}
