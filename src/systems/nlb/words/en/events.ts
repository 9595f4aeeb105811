import { counted, listed, numberText, titled, turnText } from '../../../../words/en/format.ts';
import { hexPart, unitPart } from '../../../../words/en/voice.ts';
import type { Names } from '../../../../words/names.ts';
import { type Part, paragraph, phrase, say, type Text } from '../../../../words/text.ts';
import type { SaidEvent } from '../../../../words/words.ts';
import type { NlbEvent } from '../../rules/events.ts';
import {
  armyAdjective,
  markerName,
  nationalityName,
  pairName,
  phaseName,
  resultText,
  sideAdjective,
  sideName,
} from './glossary.ts';
import { capText, pointsText, shiftText } from './ledger.ts';
import { outcomeText } from './outcome.ts';

type EventOf<T extends NlbEvent['type']> = Extract<NlbEvent, { type: T }>;
type Tell<T extends NlbEvent['type']> = (event: EventOf<T>, names: Names) => Text;

const unit = unitPart;
const hex = hexPart;
const units = (names: Names, ids: readonly string[]): Text => listed(ids.map((id) => unit(names, id)));
const hexes = (names: Names, ids: readonly string[]): Text => listed(ids.map((id) => hex(names, id)));
const verb = (ids: readonly string[], one: string, many: string): string => (ids.length === 1 ? one : many);
const spent = (cost: number, allowance: number): string =>
  `${numberText(cost)} of ${numberText(allowance)} MP`;

const events: { readonly [T in NlbEvent['type']]: Tell<T> } = {
  turnBegan: ({ turn, label, night, rain, mud }) =>
    say`Turn ${turn + 1}: ${turnText(label)}${night ? ', night' : ''}${mud ? ', mud' : rain ? ', rain' : ''}.`,
  weatherRolled: ({ roll, raining }) => say`A ${roll} for the weather: ${raining ? 'rain' : 'clear'}.`,
  playerTurnBegan: ({ side }, names) => say`${sideAdjective(side, names)} player turn.`,
  phaseBegan: ({ side, phase }, names) => say`${sideAdjective(side, names)} ${phaseName(phase)}.`,
  phaseSkipped: ({ side, phase }, names) =>
    say`No ${sideAdjective(side, names)} ${phaseName(phase)} this turn.`,
  marched: ({ unit: id, from, path, cost, allowance }, names) =>
    say`${unit(names, id)} marches from ${hex(names, from)} to ${hex(names, path.at(-1) ?? from)} for ${spent(cost.total, allowance)}.`,
  entered: ({ unit: id, path, cost, allowance }, names) => {
    const [first, last] = [path[0], path.at(-1)];
    const onward = path.length > 1 && last !== undefined ? phrase` and marches to ${hex(names, last)}` : '';
    const where: Part = first === undefined ? { text: 'the edge' } : hex(names, first);
    return say`${unit(names, id)} enters at ${where}${onward} for ${spent(cost.total, allowance)}.`;
  },
  exited: ({ unit: id, from, path }, names) =>
    say`${unit(names, id)} leaves the map at ${hex(names, path.at(-1) ?? from)}.`,
  placed: ({ unit: id, hex: at }, names) => say`${unit(names, id)} is placed at ${hex(names, at)}.`,
  setupRolled: ({ unit: id, roll, reduced }, names) =>
    reduced
      ? say`A ${roll} for ${unit(names, id)}: it starts reduced by the fighting of the day before.`
      : say`A ${roll} for ${unit(names, id)}: it starts at full strength.`,
  choiceWritten: ({ group, army, use, entry }, names) =>
    use === null
      ? say`The ${armyAdjective(army)} commander writes something down.`
      : entry
        ? say`You have written down that the ${titled(group)} comes at ${hex(names, entry.hex)} on ${turnText(entry.turn)}.`
        : say`You have written down that the ${titled(group)} will ${use ? '' : 'not '}be used.`,
  choiceRevealed: ({ group, use, entry }, names) =>
    use
      ? entry
        ? say`The ${titled(group)} comes at ${hex(names, entry.hex)}.`
        : say`The ${titled(group)} is on its way.`
      : say`The ${titled(group)} is not coming.`,
  releaseRolled: ({ unit: id, roll, released }, names) =>
    released
      ? say`A ${roll} for ${unit(names, id)}: released, it may move.`
      : say`A ${roll} for ${unit(names, id)}: still held back.`,
  released: ({ unit: id }, names) => say`${unit(names, id)} is released by the enemy's approach.`,
  arrivalRolled: ({ group, roll, arrived, hex: at }, names) =>
    arrived
      ? say`A ${roll}: the ${titled(group)} comes up at ${hex(names, at)}.`
      : say`A ${roll}: no sign of the ${titled(group)}.`,
  attackDeclared: attackText,
  combatRolled: ({ roll, column, result, die }) =>
    die === undefined
      ? say`A ${roll} on ${column}: ${result}, ${resultText(result)}.`
      : say`A ${roll} ${die.total < 0 ? 'less' : 'and'} ${Math.abs(die.total)} on ${column}: ${result}, ${resultText(result)}.`,
  retreated: ({ unit: id, from, into, displaced }, names) =>
    displaced === null
      ? say`${unit(names, id)} retreats from ${hex(names, from)} to ${hex(names, into)}.`
      : say`${unit(names, id)} retreats from ${hex(names, from)} to ${hex(names, into)} and displaces ${unit(names, displaced)}.`,
  stood: ({ unit: id, hex: at }, names) => say`${unit(names, id)} stands its ground in ${hex(names, at)}.`,
  eliminated: ({ unit: id, hex: at, army, strength, losses, cause }, names) => {
    const who = unit(names, id);
    const where = hex(names, at);
    const how = {
      combat: say`${who} is eliminated in ${where}`,
      exchange: say`${who} is given up in the exchange in ${where}`,
      'no-retreat': say`${who} finds no way to retreat from ${where} and is eliminated`,
      supply: say`${who} in ${where} is cut off from supply and lost`,
    }[cause];
    return say`${how}: ${counted(strength, 'point')}, ${armyAdjective(army)} losses now ${losses}.`;
  },
  advanced: ({ unit: id, from, into }, names) =>
    say`${unit(names, id)} advances from ${hex(names, from)} into ${hex(names, into)}.`,
  advanceDeclined: ({ side }, names) => say`The ${sideAdjective(side, names)} side does not advance.`,
  impetusRolled: ({ side, roll, leads }, names) =>
    ({
      choice: say`A ${roll}: the ${sideAdjective(side, names)} cavalry is in hand and may advance or not.`,
      nobody: say`A ${roll}: the ${sideAdjective(side, names)} cavalry is checked, and nobody advances.`,
      cavalry: say`A ${roll}: the ${sideAdjective(side, names)} cavalry is carried away and must advance.`,
    })[leads],
  advancedLed: ({ leader, units: led, into }, names) =>
    say`${unit(names, leader)} leads ${units(names, led)} into ${hex(names, into)}.`,
  guardRecoiled: ({ level }) => say`The Guard recoils! The French demoralization level falls to ${level}.`,
  lineShaken: ({ units: asked, routed }, names) =>
    routed.length === 0
      ? say`The Old Guard recoils, but the line stands firm: ${units(names, asked)}.`
      : say`The Old Guard recoils! ${units(names, routed)} ${verb(routed, 'routs', 'rout')}.`,
  tookCommand: ({ leader, hex: at, column }, names) =>
    column === null
      ? say`${unit(names, leader)} takes command of the attack from ${hex(names, at)}.`
      : say`${unit(names, leader)} takes command of the defence of ${hex(names, at)}: the attack is rolled on ${column}.`,
  armsEnhanced: ({ side, double, triple }, names) => {
    const parts = [
      ...(triple === null ? [] : [`the ${triple} counts triple`]),
      ...(double === null ? [] : [`the ${double} counts double`]),
    ];
    return say`The ${sideName(side, names)} have chosen: in this attack ${parts.join(' and ')}.`;
  },
  cavalryBlown: ({ units: blown }, names) =>
    say`${units(names, blown)} ${blown.length === 1 ? 'has' : 'have'} charged and will be blown.`,
  garrisonBegun: ({ unit: id, hex: at }, names) =>
    say`${unit(names, id)} begins to form a garrison in ${hex(names, at)}.`,
  garrisonFormed: ({ unit: id, hex: at }, names) =>
    say`${unit(names, id)} is now the garrison of ${hex(names, at)}.`,
  garrisonGivenUp: ({ unit: id, hex: at, cause }, names) =>
    cause === 'order'
      ? say`${unit(names, id)} comes out of garrison in ${hex(names, at)}.`
      : say`${unit(names, id)} is no longer in garrison.`,
  commandersSlept: ({ leaders }, names) =>
    leaders.length === 0
      ? say`No French commander is inactive this morning.`
      : say`Six in the morning: ${units(names, leaders)} ${verb(leaders, 'is', 'are')} not yet active.`,
  rousingRolled: ({ leader, roll, roused }, names) =>
    roused
      ? say`A ${roll} for ${unit(names, leader)}: he is active.`
      : say`A ${roll} for ${unit(names, leader)}: still inactive.`,
  roused: ({ leader, by }, names) =>
    by === 'enemy'
      ? say`${unit(names, leader)} is roused by the approach of the enemy.`
      : say`${unit(names, leader)} is roused by a fellow commander.`,
  activated: ({ group }) => say`The ${titled(group)} has its orders and may move.`,
  activationRolled: ({ group, roll, active }) =>
    active
      ? say`A ${roll}: the ${titled(group)} has its orders and may move.`
      : say`A ${roll}: the ${titled(group)} waits for orders.`,
  cautionRolled: ({ leader, roll, active }, names) =>
    active
      ? say`A ${roll} for ${unit(names, leader)}: he acts this turn.`
      : say`A ${roll} for ${unit(names, leader)}: he hesitates this turn.`,
  intervened: ({ army, against, strength }) =>
    say`The ${armyAdjective(army)} army joins the battle with ${counted(strength, 'strength point')}: the ${armyAdjective(against)} demoralization level falls by as much.`,
  heartened: ({ army, amount }) => say`Help has come: the ${armyAdjective(army)} levels rise by ${amount}.`,
  armyLeft: ({ army }) => say`The ${armyAdjective(army)} army leaves the field.`,
  wingDemoralized: ({ wing, losses, level }) =>
    say`The French ${wing} wing is demoralized: its losses of ${losses} reach its level of ${level}.`,
  wingsCombined: ({ level }) =>
    say`The French wings fight as one army from now on, with a demoralization level of ${level}.`,
  wingRecovered: ({ wing }) => say`The ${wing} wing takes heart again.`,
  controlChanged: ({ hex: at, side }, names) =>
    say`${hex(names, at)} falls into ${sideAdjective(side, names)} hands.`,
  demoralized: ({ army, losses, level }) =>
    say`The ${armyAdjective(army)} army is demoralized: its losses of ${losses} reach its level of ${level}.`,
  disintegrated: ({ army, losses, level }) =>
    say`The ${armyAdjective(army)} army disintegrates: its losses of ${losses} exceed its level of ${level}.`,
  leaderPlaced: ({ leader, hex: at }, names) => say`${unit(names, leader)} takes post in ${hex(names, at)}.`,
  leaderRode: ({ leader, from, path, cost, allowance }, names) =>
    say`${unit(names, leader)} rides${from === null ? '' : phrase` from ${hex(names, from)}`} to ${hex(names, path.at(-1) ?? '')} for ${spent(cost.total, allowance)}.`,
  leaderEntered: ({ leader, path }, names) =>
    say`${unit(names, leader)} enters at ${hex(names, path[0] ?? '')} and joins his troops in ${hex(names, path.at(-1) ?? '')}.`,
  leaderLeft: ({ leader, from, path }, names) =>
    say`${unit(names, leader)} leaves the map at ${hex(names, path.at(-1) ?? from ?? '')}.`,
  leaderRelocated: ({ leader, from, into }, names) =>
    say`${unit(names, leader)} is driven from ${hex(names, from)} and joins the nearest troops in ${hex(names, into)}.`,
  leaderRolled: ({ leader, roll, lost }, names) =>
    lost
      ? say`A ${roll} for ${unit(names, leader)}, left alone: he is lost.`
      : say`A ${roll} for ${unit(names, leader)}, left alone: he gets away.`,
  leaderLost: ({ leader, hex: at, cause }, names) =>
    cause === 'combat'
      ? say`${unit(names, leader)} falls in ${hex(names, at)} and does not return.`
      : say`${unit(names, leader)} has no troops left to join and is lost in ${hex(names, at)}.`,
  commanded: ({ leader, whom, units: reached }, names) =>
    reached.length === 0
      ? say`${unit(names, leader)} commands ${unit(names, whom)}.`
      : say`${unit(names, leader)} commands ${unit(names, whom)}, who passes it on to ${units(names, reached)}.`,
  markedOutOfCommand: ({ side, units: out, leaders }, names) =>
    out.length + leaders.length === 0
      ? say`All ${sideAdjective(side, names)} units are in command.`
      : say`Out of command: ${units(names, [...leaders, ...out])}.`,
  resultChanged: ({ rolled, becomes }) =>
    becomes === 'none'
      ? say`Out of command: ${rolled} has no effect.`
      : say`Out of command: ${rolled} becomes ${becomes}, ${resultText(becomes)}.`,
  oldGuardFailed: ({ units: guards, drop }, names) =>
    say`The Old Guard recoils: ${units(names, guards)} ${verb(guards, 'has', 'have')} failed, and the French corps around lose ${drop} of their level.`,
  corpsDemoralized: ({ name, army, losses, level }) =>
    say`${corpsName(army, name)} is demoralized: losses of ${losses} reach its level of ${level}.`,
  corpsRecovered: ({ name, army, losses, level }) =>
    say`${corpsName(army, name)} recovers: losses of ${losses} are below its level of ${level}.`,
  reorganizationPrepared: ({ leader }, names) =>
    say`${unit(names, leader)} gives no command this turn: he reorganizes.`,
  reorganizationRolled: ({ leader, units: gathered, roll, lost }, names) =>
    lost
      ? say`A ${roll} for ${unit(names, leader)}: ${units(names, gathered)} ${verb(gathered, 'is', 'are')} lost for good.`
      : say`A ${roll} for ${unit(names, leader)}: his troops rally.`,
  reorganized: ({ leader, units: back, hex: at }, names) =>
    say`${unit(names, leader)} brings back ${units(names, back)} in ${hex(names, at)}, at reduced strength.`,
  supplyChecked: ({ units: cut }, names) =>
    cut.length === 0 ? say`All units are in supply.` : say`Out of supply: ${units(names, cut)}.`,
  supplyMarked: ({ out, again }, names) =>
    paragraph(
      out.length === 0 ? [] : say`Until tomorrow's check these go hungry: ${units(names, out)}.`,
      again.length === 0 ? [] : say`Supplied again: ${units(names, again)}.`,
      out.length + again.length === 0 ? say`Nobody goes hungry.` : [],
    ),
  allowanceRolled: ({ unit: id, rolls, allowance }, names) =>
    say`A roll of ${listed(rolls.map(String))} for ${unit(names, id)}: ${counted(allowance, 'movement point')}.`,
  hungerRolled: ({ unit: id, roll, bonus, effect }, names) => {
    const what = {
      retreats: 'it gives way before the fight',
      halved: 'it fights at half strength',
      fights: 'it fights on as if nothing were amiss',
    }[effect];
    return say`A ${roll}${bonus > 0 ? ` and ${bonus} for the leader beside it` : ''} for ${unit(names, id)}, out of supply: ${what}.`;
  },
  communicationsRolled: ({ leader, roll, active }, names) =>
    active
      ? say`A ${roll} for ${unit(names, leader)}, out of touch with headquarters: he carries on.`
      : say`A ${roll} for ${unit(names, leader)}, out of touch with headquarters: he gives no command until he is roused.`,
  capacityRolled: ({ leader, roll, capacity }, names) =>
    say`A ${roll} for ${unit(names, leader)}, who is unwell: he commands ${capacity} of each this turn.`,
  succeeded: ({ leader, army }, names) =>
    say`${unit(names, leader)} takes command of the ${armyAdjective(army)} army. Nobody takes his place.`,
  headquartersTurned: ({ leader, active }, names) =>
    active ? say`${unit(names, leader)} is at work.` : say`${unit(names, leader)} packs up.`,
  headquartersSilenced: ({ leader, why }, names) => {
    const how = {
      zoc: 'the enemy is upon it',
      'chief-away': 'its chief of staff is elsewhere',
      'chief-commands': 'its chief of staff commands troops',
    }[why];
    return say`${unit(names, leader)} falls silent: ${how}.`;
  },
  trainDestroyed: ({ train, hex: at, by }, names) =>
    say`The ${unit(names, train)} in ${hex(names, at)} is destroyed by ${units(names, by)}.`,
  pointsAwarded: ({ side, value, code }, names) =>
    say`${counted(value, 'point')} to the ${sideAdjective(side, names)} side ${pointsText(code)}.`,
  markersPlaced: ({ pair, army, hex: at, held }, names) => {
    const where = at === null ? phrase`with reinforcements on their way` : phrase`at ${hex(names, at)}`;
    return held === null
      ? say`The ${armyAdjective(army)} side puts its pair ${pair.split('.')[1] ?? ''} of markers ${where}.`
      : say`The ${pairName(pair)} is put ${where} and hides ${units(names, [...held.leaders, ...held.units])}; ${markerName(held.real)} is the real one.`;
  },
  markerMoved: ({ pair, marker, from, path, cost, allowance }, names) =>
    say`${titled(markerName(marker))} of the ${pairName(pair)} ${from === null ? 'comes on and moves' : 'moves'} to ${hex(names, path.at(-1) ?? '')}${cost === null || allowance === null ? '' : ` for ${spent(cost.total, allowance)}`}.`,
  pairAllowanceRolled: ({ pair, rolls, allowance }) =>
    say`A roll of ${listed(rolls.map(String))} for those out of supply behind the ${pairName(pair)}${allowance === null ? '' : `: ${counted(allowance, 'movement point')}`}.`,
  markersRevealed: ({ pair, real, a, b, units: held, leaders }, names) => {
    const at = real === 'a' ? a : b;
    const where = at === null ? phrase` has not come yet` : phrase` stands in ${hex(names, at)}`;
    return say`The ${pairName(pair)} is laid open: ${markerName(real)}${where} with ${units(names, [...leaders, ...held])}.`;
  },
  entriesShown: ({ group }) => say`Where the ${titled(group)} comes is left to two markers.`,
  deployed: ({ unit: id, hex: at }, names) => say`${unit(names, id)} comes to light in ${hex(names, at)}.`,
  marchInterrupted: ({ unit: id, hex: at }, names) =>
    say`From ${hex(names, at)} ${unit(names, id)} sights hidden-movement markers and halts.`,
  steppedBack: ({ unit: id, from, into }, names) =>
    into === null
      ? say`${unit(names, id)} finds no room in ${hex(names, from)} and turns back to come later.`
      : say`${unit(names, id)} finds no room in ${hex(names, from)} and turns back to ${hex(names, into)}.`,
  gameEnded: ({ outcome, points }, names) =>
    paragraph(
      outcomeText(outcome),
      points === null
        ? []
        : say`Points: ${sideName('french', names)} ${numberText(points.french.total)}, ${sideName('coalition', names)} ${numberText(points.coalition.total)}.`,
    ),
};

/** `The French Second Corps`, `The British`. */
const corpsName = (army: string, name: string): string =>
  army === 'allied' ? `The ${nationalityName(name)} contingent` : `The ${armyAdjective(army)} ${name}`;

function attackText(
  { attackers, bombarding, targets, defenders, odds, column }: EventOf<'attackDeclared'>,
  names: Names,
): Text {
  const whom = phrase`${units(names, defenders)} in ${hexes(names, targets)}`;
  const guns = units(names, bombarding);
  const opening =
    attackers.length === 0
      ? phrase`${guns} ${verb(bombarding, 'bombards', 'bombard')} ${whom}`
      : phrase`${units(names, attackers)} ${verb(attackers, 'attacks', 'attack')} ${whom}${bombarding.length === 0 ? '' : phrase`, with ${guns} bombarding`}`;
  const strengths = `${numberText(odds.attack.total)} against ${numberText(odds.defence.total)}`;
  const limit = odds.cap === null ? '' : phrase` (${{ text: capText(odds.cap.code), rule: odds.cap.rule }})`;
  const shifted = (odds.shifts ?? []).map(({ code, rule }) => phrase` (${{ text: shiftText(code), rule }})`);
  const chosen = column === odds.column ? '' : `, by choice on ${column}`;
  return say`${opening}: ${strengths}, ${odds.column}${shifted.flat()}${limit}${chosen}.`;
}

/** Every event that this system can tell, for the test that holds it to the rules. */
export const EVENT_TYPES = Object.keys(events) as readonly NlbEvent['type'][];

const isKnown = (event: SaidEvent): event is NlbEvent => Object.hasOwn(events, event.type);

export function eventText(event: SaidEvent, names: Names): Text {
  if (!isKnown(event)) return say`${titled(event.type)} (${{ text: event.rule, rule: event.rule }}).`;
  const tell = events[event.type] as (event: NlbEvent, names: Names) => Text;
  return tell(event, names);
}
