import { counted, listed, numberText, titled } from '../../../../words/en/format.ts';
import { hexPart, unitPart } from '../../../../words/en/voice.ts';
import type { Names } from '../../../../words/names.ts';
import { paragraph, phrase, say, type Text } from '../../../../words/text.ts';
import type { SaidEvent } from '../../../../words/words.ts';
import type { ChargeOdds, CombatKind, DowEvent, Odds } from '../../rules/events.ts';
import {
  armyAdjective,
  corpsText,
  phaseName,
  resultText,
  sideAdjective,
  turnText,
  weatherName,
} from './glossary.ts';
import { endings } from './outcome.ts';

type EventOf<T extends DowEvent['type']> = Extract<DowEvent, { type: T }>;
type Tell<T extends DowEvent['type']> = (event: EventOf<T>, names: Names) => Text;

type Events = { readonly [T in DowEvent['type']]: Tell<T> };

const unit = unitPart;
const hex = hexPart;
const units = (names: Names, ids: readonly string[]): Text => listed(ids.map((id) => unit(names, id)));
const hexes = (names: Names, ids: readonly string[]): Text => listed(ids.map((id) => hex(names, id)));
const verb = (ids: readonly string[], one: string, many: string): string => (ids.length === 1 ? one : many);
/** The rules count in half points. */
const points = (halves: number): string => `${numberText(halves / 2)} MP`;
const end = (names: Names, path: readonly string[]) => hex(names, path.at(-1) ?? '');
const inColumn = (column: boolean): string => (column ? ' in road column' : '');
/** `A 4`, or `A 4 less 1` or `A 4 plus 1` where something changes the die. */
const read = (die: number, modified: number): string =>
  modified === die ? `A ${die}` : `A ${die} ${modified < die ? 'less' : 'plus'} ${Math.abs(modified - die)}`;

const LOST: Readonly<Record<string, string>> = {
  bombardment: 'to the guns',
  'foot-artillery': 'because guns do not go back',
  demoralized: 'because its corps is demoralized',
  'nowhere-to-go': 'with nowhere to go',
  'zone-behind': 'with cavalry behind it',
  halted: 'to go no further',
  held: 'to hold its ground',
  exchange: 'in the exchange',
  farm: 'holding the farm',
};

const REASONS: Readonly<Record<string, string>> = {
  'two-corps': 'two of its corps are demoralized',
  'first-and-second-corps': 'its I and II Corps are demoralized',
  guard: 'the Imperial Guard is demoralized',
  'road-open': 'the French are on its road to the rear',
};

/** What attackers do, one or several. */
const COMBATS: Readonly<Record<CombatKind, readonly [one: string, many: string]>> = {
  attack: ['attacks', 'attack'],
  reaction: ['meets the charge from', 'meet the charge from'],
  breakthrough: ['breaks through against', 'break through against'],
  counterattack: ['counterattacks', 'counterattack'],
};

const oddsText = ({ attack, defence, odds, column }: Odds): string =>
  `${numberText(attack.total)} against ${numberText(defence.total)}, ${odds}${column === odds ? '' : ` shifted to ${column}`}`;

const chargeText = ({ column }: ChargeOdds): string =>
  column === 0 ? 'equal morale' : `morale ${column > 0 ? 'better' : 'worse'} by ${Math.abs(column)}`;

const opening = {
  piecePlaced: ({ piece, hex: at }, names) => say`${unit(names, piece)} is placed in ${hex(names, at)}.`,
  sideDeployed: ({ side }) => say`The ${sideAdjective(side)} side has set up.`,
  turnBegan: ({ turn, time, weather }) => say`Turn ${turn}: ${turnText(time)}, ${weatherName(weather)}.`,
  playerTurnBegan: ({ side }) => say`${sideAdjective(side)} player turn.`,
  phaseBegan: ({ side, phase }) => say`${sideAdjective(side)} ${phaseName(phase)}.`,
  tacticalTaken: ({ leader }, names) =>
    say`${unit(names, leader)} commands troops himself this turn, and no corps leaders.`,
  reorganizationPlanned: ({ unit: id }, names) => say`${unit(names, id)} is to reorganize.`,
  cadreCalled: ({ unit: id, leader }, names) =>
    say`${unit(names, leader)} gathers what is left of ${unit(names, id)} and commands nobody else this turn.`,
  commandFound: ({ side, outUnits, outLeaders }, names) =>
    outUnits.length + outLeaders.length === 0
      ? say`Nobody of the ${sideAdjective(side)} side is known to be out of command.`
      : say`Out of command: ${units(names, [...outLeaders, ...outUnits])}.`,
  reorganizationRolled: ({ unit: id, die, check, morale, recovered }, names) => {
    const against =
      check === null || morale === null ? '' : `, ${numberText(check.total)} against morale ${morale}`;
    return recovered
      ? say`A ${die} for ${unit(names, id)}${against}: a strength point comes back.`
      : say`A ${die} for ${unit(names, id)}${against}: nothing comes back.`;
  },
  cadreReturned: ({ unit: id, hex: at }, names) => say`${unit(names, id)} stands again in ${hex(names, at)}.`,
} satisfies Partial<Events>;

const movement = {
  unitSeen: ({ unit: id, hex: at, why }, names) =>
    ({
      'on-top': say`${unit(names, id)} comes to light in ${hex(names, at)}.`,
      zone: say`${unit(names, id)} shows itself in ${hex(names, at)}.`,
      combat: say`${unit(names, id)} is seen in ${hex(names, at)}.`,
    })[why],
  marched: ({ units: ids, from, path, cost, column, left }, names) => {
    const spent = cost === null ? '' : ` for ${points(cost.total)}`;
    const rest = left === null || left <= 0 ? '' : `, ${points(left)} left`;
    return say`${units(names, ids)} ${verb(ids, 'marches', 'march')} from ${hex(names, from)} to ${end(names, path)}${inColumn(column)}${spent}${rest}.`;
  },
  entered: ({ unit: id, path, cost, column }, names) => {
    const onward = path.length > 1 ? phrase` and marches to ${end(names, path)}` : '';
    return say`${unit(names, id)} enters at ${hex(names, path[0] ?? '')}${onward}${inColumn(column)} for ${points(cost.total)}.`;
  },
  leaderRode: ({ leader, path, cost }, names) =>
    say`${unit(names, leader)} rides to ${end(names, path)} for ${points(cost.total)}.`,
  exited: ({ unit: id, hex: at }, names) => say`${unit(names, id)} leaves the map at ${hex(names, at)}!`,
  stackOrdered: ({ hex: at, units: ids }, names) =>
    ids.length > 1
      ? say`The stack in ${hex(names, at)} lies from top to bottom: ${units(names, ids)}.`
      : say`The stack in ${hex(names, at)} is put into another order.`,
  pinned: ({ units: ids, hex: at, by, from, heldBack }, names) =>
    heldBack
      ? say`${unit(names, by)} in ${hex(names, from)} stops ${units(names, ids)} short of ${hex(names, at)}, where there is no room.`
      : say`${unit(names, by)} in ${hex(names, from)} pins ${units(names, ids)} in ${hex(names, at)}.`,
  leaderDisplaced: ({ leader, from, hex: at }, names) =>
    at === null
      ? say`${unit(names, leader)} is driven from ${hex(names, from)} and has nowhere to go.`
      : say`${unit(names, leader)} is driven from ${hex(names, from)} to ${hex(names, at)}.`,
  charged: ({ units: ids, from, hex: at }, names) =>
    say`${units(names, ids)} ${verb(ids, 'charges', 'charge')} from ${hex(names, from)} into ${hex(names, at)}!`,
  cavalryBroughtUp: ({ unit: id, hex: at }, names) =>
    say`${unit(names, id)} comes to the front in ${hex(names, at)}.`,
  reactionDeclared: ({ units: ids, hex: at, compulsory }, names) =>
    compulsory
      ? say`${units(names, ids)} in ${hex(names, at)} must charge in answer, as British cavalry will.`
      : say`${units(names, ids)} in ${hex(names, at)} ${verb(ids, 'charges', 'charge')} in answer.`,
  reactionChecked: ({ die, morale, passed }) =>
    passed
      ? say`A ${die} against morale ${morale}: the reaction charge goes home.`
      : say`A ${die} against morale ${morale}: the reaction charge fails, and its horse must give way.`,
  clashMarked: ({ reacting, charging }, names) =>
    say`The cavalry in ${hex(names, reacting)} and in ${hex(names, charging)} will fight it out in the combat phase.`,
  chargeRolled: ({ odds, die, modified, result }) =>
    say`${read(die, modified)} for the charge at ${chargeText(odds)}: ${result}, ${chargeResult(result)}.`,
  chargeWon: ({ hex: at, units: ids }, names) =>
    say`${units(names, ids)} ${verb(ids, 'rides', 'ride')} into ${hex(names, at)}.`,
  chargeLost: ({ units: ids }, names) =>
    ids.length === 0
      ? say`The charge is thrown back.`
      : say`The charge is thrown back: ${units(names, ids)} ${verb(ids, 'does', 'do')} not fight in the next combat phase.`,
  chargeUndecided: ({ hex: at }, names) => say`The charge into ${hex(names, at)} decides nothing.`,
} satisfies Partial<Events>;

/** On this table the attacker is who charges. */
export const chargeResult = (result: string): string =>
  ({
    Ar: 'the chargers are repulsed',
    Dr: 'the charged give way',
    Dr2: 'the charged give way two hexes',
  })[result] ?? result;

const combat = {
  bombardmentDeclared: ({ hex: at, guns, support }, names) =>
    say`The guns in ${hexes(names, guns)} bombard ${hex(names, at)}${support.length === 0 ? '' : phrase`, with ${hexes(names, support)} in direct support`}.`,
  massedTold: ({ hex: at, massed }, names) =>
    massed ? say`${hex(names, at)} is a massed target.` : say`${hex(names, at)} is no massed target.`,
  bombardmentRolled: ({ hex: at, barrage, die, modified, losses }, names) =>
    say`${read(die, modified)} for ${counted(barrage.points.total, 'strength point')} of guns: ${losses.total === 0 ? phrase`no losses in ${hex(names, at)}` : phrase`${counted(losses.total, 'strength point')} to lose in ${hex(names, at)}`}.`,
  attackDeclared: ({ kind, from, targets, units: ids }, names) =>
    say`${units(names, ids)} from ${hexes(names, from)} ${verb(ids, ...COMBATS[kind])} ${hexes(names, targets)}.`,
  evaded: ({ units: ids, from, hex: at }, names) =>
    say`${units(names, ids)} ${verb(ids, 'gets', 'get')} out of the way, from ${hex(names, from)} to ${hex(names, at)}.`,
  evasionPinned: ({ hex: at, by, from }, names) =>
    say`${unit(names, by)} in ${hex(names, from)} lets nobody get out of ${hex(names, at)}.`,
  combinedArmsShown: ({ hex: at, units: ids }, names) =>
    say`${units(names, ids)} defend ${hex(names, at)} together.`,
  combatRolled: ({ odds, die, modified, result }) =>
    say`${oddsText(odds)}. ${read(die, modified)}: ${result}, ${resultText(result)}.`,
  farmHeld: ({ hex: at, result }, names) =>
    say`Nobody is driven out of the farm in ${hex(names, at)}: ${result} becomes an exchange of ${counted(result === 'Dr2' ? 2 : 1, 'point')}.`,
  lossesTaken: ({ unit: id, hex: at, points: lost, left, why }, names) =>
    say`${unit(names, id)} in ${hex(names, at)} loses ${counted(lost, 'point')}${LOST[why] === undefined ? '' : ` ${LOST[why]}`}: ${left === 0 ? 'its last' : `${left} left`}.`,
  becameCadre: ({ unit: id, hex: at }, names) =>
    say`${unit(names, id)} in ${hex(names, at)} is reduced to a cadre.`,
  retreated: ({ unit: id, from, hex: at, why }, names) =>
    why === 'check'
      ? say`${unit(names, id)} is carried away from ${hex(names, from)} to ${hex(names, at)}.`
      : say`${unit(names, id)} goes back from ${hex(names, from)} to ${hex(names, at)}.`,
  gaveWay: ({ hex: at, units: ids }, names) =>
    say`${units(names, ids)} ${verb(ids, 'gives', 'give')} way in ${hex(names, at)}.`,
  displaced: ({ unit: id, from, hex: at }, names) =>
    say`${unit(names, id)} makes room and goes from ${hex(names, from)} to ${hex(names, at)}.`,
  retreatBarred: ({ unit: id, hex: at, code, points: lost }, names) =>
    say`${unit(names, id)} in ${hex(names, at)} ${code === 'halted' ? 'goes no further' : code === 'zone-behind' ? 'is held by enemy cavalry' : 'finds no way back'} and must lose ${counted(lost, 'point')}.`,
  stackChecked: ({ hex: at, die, failed }, names) =>
    failed.length === 0
      ? say`A ${die} for those who are left in ${hex(names, at)}: all stand.`
      : say`A ${die} for those who are left in ${hex(names, at)}: ${units(names, failed)} ${verb(failed, 'does', 'do')} not stand.`,
  countercharged: ({ unit: id, hex: at }, names) =>
    say`${unit(names, id)} charges out of ${hex(names, at)} by surprise!`,
  counterattackOrdered: ({ hex: at, target }, names) =>
    say`From ${hex(names, at)} those who were driven turn on ${hex(names, target)}.`,
  advanced: ({ unit: id, from, hex: at, follows }, names) =>
    follows
      ? say`${unit(names, id)} follows from ${hex(names, from)} into ${hex(names, at)}.`
      : say`${unit(names, id)} advances from ${hex(names, from)} into ${hex(names, at)}.`,
  followerChecked: ({ unit: id, die, morale, passed }, names) =>
    passed
      ? say`A ${die} less 1 against morale ${morale}: ${unit(names, id)} may follow.`
      : say`A ${die} less 1 against morale ${morale}: ${unit(names, id)} does not follow.`,
  britishChecked: ({ unit: id, die, morale, passed }, names) =>
    passed
      ? say`A ${die} against morale ${morale}: ${unit(names, id)} is kept in hand.`
      : say`A ${die} against morale ${morale}: ${unit(names, id)} is carried away and follows the enemy.`,
} satisfies Partial<Events>;

const ruin = {
  corpsDemoralized: ({ corps, losses, level }, names) =>
    losses >= level
      ? say`${corpsText(corps, names)} is demoralized: its losses of ${losses} reach its level of ${level}.`
      : say`${corpsText(corps, names)} is demoralized with its army.`,
  corpsRecovered: ({ corps, losses, level }, names) =>
    say`${corpsText(corps, names)} takes heart again: its losses of ${losses} are below its level of ${level}.`,
  corpsDissolved: ({ corps, losses, level }, names) =>
    say`${corpsText(corps, names)} disintegrates: its losses of ${losses} reach its level of ${level}.`,
  armyDemoralized: ({ army, reason, fled }, names) =>
    paragraph(
      say`The ${armyAdjective(army)} army is demoralized for good: ${REASONS[reason] ?? titled(reason).toLowerCase()}.`,
      fled.length === 0 ? [] : say`${units(names, fled)} ${verb(fled, 'flees', 'flee')} the field.`,
    ),
  armyDissolved: ({ army, losses, level }) =>
    say`The ${armyAdjective(army)} army dissolves: its losses of ${losses} reach its level of ${level}.`,
  gameEnded: ({ winner, code }) =>
    say`${winner === 'french' ? 'The French win' : 'Wellington and Blücher win'}: ${endings[code] ?? titled(code).toLowerCase()}.`,
} satisfies Partial<Events>;

const events: Events = { ...opening, ...movement, ...combat, ...ruin };

/** Every event that this system can tell, for the test that holds it to the rules. */
export const EVENT_TYPES = Object.keys(events) as readonly DowEvent['type'][];

const isKnown = (event: SaidEvent): event is DowEvent => Object.hasOwn(events, event.type);

export function eventText(event: SaidEvent, names: Names): Text {
  if (!isKnown(event)) return say`${titled(event.type)} (${{ text: event.rule, rule: event.rule }}).`;
  const tell = events[event.type] as (event: DowEvent, names: Names) => Text;
  return tell(event, names);
}
