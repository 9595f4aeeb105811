import { counted, listed, turnText } from '../../../../words/en/format.ts';
import type { Names } from '../../../../words/names.ts';
import { type Part, paragraph, phrase, say, type Text } from '../../../../words/text.ts';
import type { SaidEvent } from '../../../../words/words.ts';
import type { NlcEvent } from '../../rules/events.ts';
import { cardEvents } from './cards.ts';
import { commandEvents } from './events-command.ts';
import { fightEvents } from './events-fighting.ts';
import { outpostEvents } from './events-outposts.ts';
import { armyAdjective, forcePart, formationPart, phaseName, sideAdjective, sideName } from './glossary.ts';
import { pointsText } from './ledger.ts';
import { outcomeText } from './outcome.ts';
import { stanceEvents } from './stances.ts';
import { hex, spent, type Told, unit, units } from './telling.ts';

/** What the die for a commander's coming has brought, by its case. */
const ARRIVALS: Readonly<Record<string, string>> = {
  'NLC-28.4b.4': 'enemy formations that attack near his army lose heart and fall back',
  'NLC-28.4b.5': 'enemy headquarters fall silent',
  'NLC-28.4b.6': 'two divisions come out of reserve before enemy headquarters fall silent',
  'NLC-28.4b.7': 'the enemy brings troops out of reserve',
};

/** The course of a turn, movement, losses, morale and the end. */
const generalEvents = {
  turnBegan: ({ turn, label, night, rain }) =>
    say`Turn ${turn + 1}: ${turnText(label)}${night ? ', night' : ''}${rain ? ', rain' : ''}.`,
  playerTurnBegan: ({ side }, names) => say`${sideAdjective(side, names)} player turn.`,
  segmentBegan: ({ side, segment }, names) => say`${sideAdjective(side, names)} ${phaseName(segment)}.`,
  segmentSkipped: ({ side, segment }, names) =>
    say`No ${sideAdjective(side, names)} ${phaseName(segment)} this turn.`,
  marched: ({ unit: id, from, path, cost, allowance }, names) =>
    path.length === 0
      ? say`${unit(names, id)} does not get away from ${hex(names, from)}.`
      : say`${unit(names, id)} marches from ${hex(names, from)} to ${hex(names, path.at(-1) ?? from)}${cost === null ? '' : ` for ${spent(cost.total, allowance)}`}.`,
  entered: ({ unit: id, path, cost, allowance }, names) => {
    const [first, last] = [path[0], path.at(-1)];
    const onward = path.length > 1 && last !== undefined ? phrase` and marches to ${hex(names, last)}` : '';
    const where: Part = first === undefined ? { text: 'the edge' } : hex(names, first);
    return say`${unit(names, id)} enters at ${where}${onward}${cost === null ? '' : ` for ${spent(cost.total, allowance)}`}.`;
  },
  exited: ({ unit: id, from, path }, names) =>
    say`${unit(names, id)} leaves the map at ${hex(names, path.at(-1) ?? from)}.`,
  marchStopped: ({ unit: id, hex: at, rule }, names) =>
    rule === 'NLC-14.1.3'
      ? say`Its corps has broken: ${unit(names, id)} gets no farther than ${hex(names, at)}.`
      : say`Horse has come into its way: ${unit(names, id)} gets no farther than ${hex(names, at)}.`,
  takenBack: ({ unit: id, from, into }, names) =>
    into === null
      ? say`${unit(names, id)} finds no room in ${hex(names, from)} and does not come yet.`
      : say`${unit(names, id)} finds no room in ${hex(names, from)} and goes back to ${hex(names, into)}.`,
  leaderRode: ({ leader, from, path, cost, allowance }, names) =>
    say`${unit(names, leader)} rides${from === null ? '' : phrase` from ${hex(names, from)}`} to ${hex(names, path.at(-1) ?? from ?? '')}${cost === null ? '' : ` for ${spent(cost.total, allowance)}`}.`,
  leaderDisplaced: ({ leader, from, into }, names) =>
    say`${unit(names, leader)} makes off from ${hex(names, from)} and joins friends in ${hex(names, into)}.`,
  leaderRolled: ({ leader, roll, dies }, names) =>
    dies
      ? say`A ${roll} for ${unit(names, leader)}, left alone: he falls.`
      : say`A ${roll} for ${unit(names, leader)}, left alone: he gets away.`,
  leaderDied: ({ leader, hex: at }, names) =>
    say`${unit(names, leader)} is lost in ${hex(names, at)}; somebody else will take his place next turn.`,
  disruptionRemoved: ({ units: steady }, names) => say`In order again: ${units(names, steady)}.`,
  stepLost: ({ unit: id, hex: at, why }, names) => {
    const how = {
      fire: '',
      zoc: ' among enemy zones of control',
      'no-room': ', with nowhere to go',
      before: ' before the battle',
    }[why];
    return say`${unit(names, id)} in ${hex(names, at)} loses a step${how}.`;
  },
  eliminated: ({ unit: id, hex: at, army, strength, losses, why }, names) => {
    const who = unit(names, id);
    const where = hex(names, at);
    const how = {
      fire: phrase`${who} is eliminated in ${where}`,
      zoc: phrase`${who} is eliminated in ${where}, among enemy zones of control`,
      'no-room': phrase`${who} has nowhere to go from ${where} and is eliminated`,
      guns: phrase`${who} cannot bring its guns away from ${where} and is lost`,
      overrun: phrase`${who} is overrun in ${where}`,
      'off-map': phrase`${who} is driven off the map from ${where} and lost`,
      supply: phrase`${who} in ${where} is cut off from supply and lost`,
      before: phrase`${who} was lost before the battle`,
    }[why];
    return say`${how}: ${counted(strength, 'point')}, ${armyAdjective(army)} losses now ${losses}.`;
  },
  gardeRecoiled: ({ army, units: guards, level }, names) => {
    const cry = army === 'french' ? 'La Garde recule!' : `The ${armyAdjective(army)} Guard recoils!`;
    return level === 0
      ? say`${cry} ${units(names, guards)} has gone back from its attack.`
      : say`${cry} ${units(names, guards)} has gone back from its attack; the ${armyAdjective(army)} level changes by ${level}.`;
  },
  commanderNamed: ({ leader, roll }, names) =>
    say`A ${roll}: ${unit(names, leader)} gives the orders of the army this turn.`,
  ratingThrown: ({ leader, roll, rating }, names) =>
    say`A ${roll}: ${unit(names, leader)} is worth ${rating} this turn.`,
  wingTaken: ({ leader, from }, names) =>
    say`${unit(names, leader)} takes over the wing of ${unit(names, from)}.`,
  headquartersMoved: ({ leader, path }, names) =>
    say`${unit(names, leader)} goes with his headquarters to ${hex(names, path.at(-1) as string)}.`,
  committed: ({ leader, unit: id, formation }, names) =>
    say`${unit(names, leader)} puts ${unit(names, id)} under ${formationPart(names, formation)}.`,
  headquartersLeft: ({ leader }, names) =>
    say`${unit(names, leader)} leaves the field with his headquarters.`,
  released: ({ formations }, names) =>
    say`${listed(formations.map((id) => formationPart(names, id)))} ${formations.length === 1 ? 'is' : 'are'} released.`,
  reserveRolled: ({ leader, rolls, wait }, names) =>
    say`${unit(names, leader)} calls on the army's reserve and rolls ${rolls[0] ?? 0} and ${rolls[1] ?? 0}: so many are released, and he may not call again for ${counted(wait, 'turn')}.`,
  reserveFreed: ({ units: freed, join }, names) =>
    join === null
      ? say`${units(names, freed)} is in the army's reserve no longer.`
      : say`${units(names, freed)} comes out of the army's reserve and joins ${formationPart(names, join)}.`,
  arrivalRolled: ({ leader, roll, rule }, names) =>
    say`${unit(names, leader)} comes to the field: the die is ${roll}, and ${ARRIVALS[rule] ?? 'nothing comes of it'}.`,
  silenced: ({ side, turns }, names) =>
    say`No ${sideAdjective(side, names)} overall commander sends an order for ${counted(turns, 'turn')}.`,
  reactedUnasked: ({ units: riders, hex: at }, names) =>
    say`${units(names, riders)} charges in reaction at ${hex(names, at)}: with its leader near it needs no check.`,
  corpsBroke: ({ group, losses, limit }, names) =>
    say`${formationPart(names, group)} breaks: losses of ${losses} reach the limit of ${limit}.`,
  corpsRecovered: ({ group, losses, limit }, names) =>
    say`${formationPart(names, group)} is broken no longer: losses of ${losses} are below the limit of ${limit}.`,
  demoralized: ({ army, losses, level }, names) =>
    say`${forcePart(names, army)} is demoralized: losses of ${losses} reach the level of ${level.total}.`,
  disintegrated: ({ army, losses, level }, names) =>
    say`${forcePart(names, army)} disintegrates: losses of ${losses} reach the level of ${level.total}.`,
  groupsValued: ({ values }, names) =>
    say`The army groups are counted: ${Object.entries(values)
      .map(([group, value]) => `${names.unit(group)} ${value}`)
      .join(', ')}.`,
  wingSwitched: ({ formation, from, into }, names) =>
    say`${formationPart(names, formation)} is far from ${unit(names, from)} and comes under ${unit(names, into)}.`,
  controlChanged: ({ hex: at, side }, names) =>
    say`${hex(names, at)} falls into ${sideAdjective(side, names)} hands.`,
  pointsAwarded: ({ side, value, code }, names) =>
    value < 0
      ? say`The ${sideAdjective(side, names)} side loses ${counted(-value, 'point')} ${pointsText(code)}.`
      : say`${counted(value, 'point')} to the ${sideAdjective(side, names)} side ${pointsText(code)}.`,
  gameEnded: ({ outcome, points }, names) =>
    paragraph(
      outcomeText(outcome),
      points === null
        ? []
        : say`Points: ${sideName('french', names)} ${points.french.total}, ${sideName('coalition', names)} ${points.coalition.total}.`,
    ),
} satisfies Partial<Told>;

const events: Told = {
  ...generalEvents,
  ...commandEvents,
  ...fightEvents,
  ...outpostEvents,
  ...cardEvents,
  ...stanceEvents,
};

const isKnown = (event: SaidEvent): event is NlcEvent => Object.hasOwn(events, event.type);

export function eventText(event: SaidEvent, names: Names): Text {
  if (!isKnown(event)) return say`${event.type} (${{ text: event.rule, rule: event.rule }}).`;
  const tell = events[event.type] as (event: NlcEvent, names: Names) => Text;
  return tell(event, names);
}
