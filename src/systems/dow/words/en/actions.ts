import { listed, numberText } from '../../../../words/en/format.ts';
import { namesIn, totalOf } from '../../../../words/en/tables.ts';
import { hexPart, unitPart } from '../../../../words/en/voice.ts';
import type { Names } from '../../../../words/names.ts';
import { phrase, type Said, say, type Text } from '../../../../words/text.ts';
import type { Facts, SaidAction } from '../../../../words/words.ts';
import type { DowAction } from '../../rules/actions.ts';

/** What one does, after "to": `march`, `end the movement phase`. */
const doing: Readonly<Record<DowAction['type'], string>> = {
  place: 'place a piece',
  deploy: 'place everybody else as history had it',
  endSetUp: 'end the set-up',
  takeTactical: 'let an army leader command troops himself',
  reorganize: 'let a unit reorganize',
  rally: 'gather a cadre',
  endPlanning: 'end the planning',
  rollFor: 'roll for a unit that reorganizes',
  march: 'march',
  enter: 'bring on a reinforcement',
  arrive: 'bring on a leader',
  ride: 'move a leader',
  exit: 'leave the map',
  order: 'put a stack into another order',
  charge: 'charge',
  endMovement: 'end the movement phase',
  react: 'charge in answer',
  receive: 'receive the charge',
  bombard: 'bombard',
  attack: 'attack',
  forgo: 'forgo the attack',
  resolveReaction: 'fight out a reaction charge',
  endCombat: 'end the combat phase',
  breakThrough: 'break through',
  endBreakthrough: 'end the breakthrough attacks',
  evade: 'get out of the way',
  stand: 'stand',
  hold: 'hold and pay for it',
  fallBack: 'fall back',
  retreatTo: 'retreat a unit',
  halt: 'go no further and pay for it',
  pay: 'say which hex pays',
  countercharge: 'charge by surprise',
  remain: 'remain',
  counterattack: 'counterattack',
  advance: 'advance',
  endAdvance: 'end the advance',
};

export const actionName = namesIn(doing);

/** The cost of a march in the game's preview, as an afterthought; the rules count in half points. */
function costOf(preview: Facts | undefined): string {
  const total = totalOf(preview?.cost);
  const column = preview?.column === true ? ', in road column' : '';
  return total === undefined ? '' : `, ${numberText(total / 2)} MP${column}`;
}

/** The strength of an attack or the guns of a bombardment, where the game tells them. */
function weightOf(preview: Facts | undefined): string {
  const strength = totalOf(preview?.strength);
  if (strength !== undefined) return `, ${numberText(strength)} strong`;
  const barrage = preview?.barrage as { readonly points?: unknown } | undefined;
  const points = totalOf(barrage?.points);
  return points === undefined ? '' : `, ${numberText(points)} points of guns`;
}

export function optionText(action: SaidAction, names: Names, preview?: Facts): Text {
  if (!Object.hasOwn(doing, action.type)) return say`${action.type}`;
  const option = action as DowAction;
  const unit = (id: string): Said => unitPart(names, id);
  const units = (ids: readonly string[]): Text => listed(ids.map((id) => unitPart(names, id)));
  const hex = (id: string): Said => hexPart(names, id);
  const hexes = (ids: readonly string[]): Text => listed(ids.map((id) => hexPart(names, id)));
  const last = (path: readonly string[]): Said => hex(path.at(-1) ?? '');
  const s = (ids: readonly string[], one: string, many: string): string => (ids.length === 1 ? one : many);
  switch (option.type) {
    case 'place':
      return say`Place ${unit(option.piece)} in ${hex(option.hex)}`;
    case 'deploy':
      return say`Place everybody else as history had it`;
    case 'endSetUp':
      return say`End the set-up`;
    case 'takeTactical':
      return say`${unit(option.leader)} commands troops himself this turn`;
    case 'reorganize':
      return say`${unit(option.unit)} reorganizes`;
    case 'rally':
      return say`Gather what is left of ${unit(option.unit)}`;
    case 'endPlanning':
      return say`End the planning`;
    case 'rollFor':
      return say`Roll for ${unit(option.unit)}`;
    case 'march':
      return say`${units(option.units)} ${s(option.units, 'marches', 'march')} to ${last(option.path)}${option.under === true ? ', beneath those who stand there' : ''}${option.full === true ? ', not by road' : ''}${costOf(preview)}`;
    case 'enter':
      return say`${unit(option.unit)} enters at ${hex(option.path[0] ?? '')}${option.path.length > 1 ? phrase` and marches to ${last(option.path)}` : ''}${costOf(preview)}`;
    case 'arrive':
      return say`${unit(option.leader)} arrives in ${last(option.path)}${costOf(preview)}`;
    case 'ride':
      return say`${unit(option.leader)} rides to ${last(option.path)}${costOf(preview)}`;
    case 'exit':
      return say`${unit(option.unit)} leaves the map`;
    case 'order':
      return say`Stack in ${hex(option.hex)} from top to bottom: ${units(option.units)}`;
    case 'charge':
      return say`${units(option.units)} ${s(option.units, 'charges', 'charge')} into ${hex(option.hex)}`;
    case 'endMovement':
      return say`End the movement phase`;
    case 'react':
      return say`${units(option.units)} ${s(option.units, 'charges', 'charge')} in answer`;
    case 'receive':
      return say`Receive the charge`;
    case 'bombard':
      return say`Bombard ${hex(option.hex)} from ${hexes(option.guns)}${option.support.length === 0 ? '' : phrase`, with ${hexes(option.support)} in direct support`}${weightOf(preview)}`;
    case 'attack':
      return say`Attack ${hexes(option.targets)} from ${hexes(option.from)}${weightOf(preview)}`;
    case 'forgo':
      return say`Do not attack after the bombardment`;
    case 'resolveReaction':
      return say`Fight out the reaction charge from ${hex(option.hex)}`;
    case 'endCombat':
      return say`End the combat phase`;
    case 'breakThrough':
      return say`Break through against ${hexes(option.targets)} from ${hexes(option.from)}${weightOf(preview)}`;
    case 'endBreakthrough':
      return say`End the breakthrough attacks`;
    case 'evade':
      return say`${units(option.units)} ${s(option.units, 'gets', 'get')} out of the way to ${hex(option.hex)}`;
    case 'stand':
      return option.claim === true ? say`Stand, and show all three arms` : say`Stand`;
    case 'hold':
      return say`Hold, and lose the points`;
    case 'fallBack':
      return option.with === undefined
        ? say`Fall back`
        : say`Fall back, and take ${units(option.with)} along`;
    case 'retreatTo':
      return say`${unit(option.unit)} goes back to ${hex(option.hex)}${option.displace === undefined ? '' : phrase` and displaces ${units(option.displace)}`}`;
    case 'halt':
      return say`Go no further, and lose the points`;
    case 'pay':
      return say`Those in ${hex(option.hex)} lose the points`;
    case 'countercharge':
      return say`${unit(option.unit)} charges the attackers by surprise`;
    case 'remain':
      return say`Remain where they are`;
    case 'counterattack':
      return say`Counterattack ${hex(option.hex)}`;
    case 'advance':
      return say`${unit(option.unit)} advances into ${hex(option.hex)}`;
    case 'endAdvance':
      return say`Nobody else advances`;
    default:
      return option satisfies never;
  }
}
