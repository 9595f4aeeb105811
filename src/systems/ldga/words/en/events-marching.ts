import { phrase, say } from '../../../../words/text.ts';
import { phaseName, sideName, timeText, weatherName } from './glossary.ts';
import { outcomeWords } from './outcome.ts';
import { across, cost, die, end, flag, type Tell, verb } from './telling.ts';

const WEATHER = (weather: string): string => (weather === 'dry' ? '' : `, ${weatherName(weather)}`);

const ORDER_ENDS: Readonly<Record<string, string>> = {
  arrived: 'it has arrived, and is weary for the rest of the turn',
  'enemy-near': 'the enemy is near',
  recalled: 'it was recalled',
  'met-column': 'friends are on the road before it',
  'force-gone': 'nobody of it is left',
};

const FORMED: Readonly<Record<string, string>> = {
  chosen: '',
  attacked: ' to meet an attack',
  'repulse-failed': ', for the enemy did not give way',
};

/** 1, 2, 19, 21: set-up and the sequence of play. */
export const sequenceEvents = {
  piecePlaced: (v) => say`${v.unit('piece')} is placed in ${v.hex()}.`,
  columnSet: (v) =>
    flag(v, 'column')
      ? say`${v.unit('piece')} is set up in road march.`
      : say`${v.unit('piece')} is not set up in road march.`,
  vedettesSet: (v) =>
    flag(v, 'split') ? say`${v.unit()} is set up as its vedettes.` : say`${v.unit()} is set up as one unit.`,
  partyRedirected: (v) => say`A column is to come on at ${v.word('entry')} instead.`,
  entriesShown: () => say`The French show where their columns come on.`,
  sideDeployed: (v) => say`The ${sideName(v.word('side'))} side has set up.`,
  turnBegan: (v) =>
    say`Turn ${v.number('turn') ?? 0}: ${timeText(v.number('day') ?? 0, v.word('time'))} (${v.word('time')})${WEATHER(v.word('weather'))}.`,
  playerTurnBegan: (v) => say`${sideName(v.word('side'))} player turn.`,
  phaseBegan: (v) => say`${sideName(v.word('side'))} ${phaseName(v.word('phase'))}.`,
  gameEnded: (v) => say`${outcomeWords(v.word('winner'), v.word('code'))}`,
} satisfies Readonly<Record<string, Tell>>;

/** 7, 8.2: command and march orders. */
export const commandEvents = {
  commandGiven: (v) => say`${v.unit('commander')} puts ${v.unit('piece')} in command.`,
  commandFound: (v) =>
    Array.isArray(v.facts.out) && v.facts.out.length > 0
      ? say`Out of command: ${v.units('out')}.`
      : say`Everybody of the ${sideName(v.word('side'))} side is in command.`,
  orderWritten: (v) =>
    v.has('officer')
      ? say`March order: ${v.unit('officer')} and those with him go to ${v.hex('objective')}.`
      : say`March order: ${v.units()} ${verb(v, 'goes', 'go', 'units')} to ${v.hex('objective')}.`,
  ordersSealed: () => say`All march orders are written.`,
  orderEnded: (v) => say`The march order of ${v.units()} ends: ${ORDER_ENDS[v.word('why')] ?? 'it is over'}.`,
} satisfies Readonly<Record<string, Tell>>;

/** 8, 9, 15: initiative, marches, bridges and reinforcements. */
export const movementEvents = {
  chitDrawn: (v) =>
    !v.has('chit')
      ? say`The ${sideName(v.word('side'))} side draws a chit and keeps it.`
      : flag(v, 'kept')
        ? say`The ${sideName(v.word('side'))} side draws ${v.word('chit')} and keeps it.`
        : say`The ${sideName(v.word('side'))} side draws ${v.word('chit')}: that is its pace.`,
  marchForced: (v) => say`The ${sideName(v.word('side'))} side marches by force: ${v.word('chit')} more.`,
  chitsReturned: (v) => say`The chits of the ${sideName(v.word('side'))} side go back into the cup.`,
  marched: (v) =>
    say`${v.units('pieces')} ${verb(v, 'marches', 'march')} from ${v.hex('from')} to ${end(v)}${flag(v, 'column') ? ' in road march' : ''}${cost(v)}.`,
  flagMoved: (v) =>
    v.has('from')
      ? say`A ${sideName(v.word('side'))} force moves from ${v.hex('from')} to ${end(v)}.`
      : say`A ${sideName(v.word('side'))} force comes on to ${end(v)}.`,
  formedUp: (v) => say`${v.unit('piece')} leaves road march${FORMED[v.word('why')] ?? ''}.`,
  entered: (v) =>
    say`${v.units('pieces')} ${verb(v, 'comes', 'come')} on at ${v.word('entry')} and ${verb(v, 'goes', 'go')} to ${end(v)}${cost(v)}.`,
  entrySwitched: (v) =>
    say`Those due at the next entry will come on at ${v.word('entry')} on turn ${v.number('turn') ?? 0}.`,
  engaged: (v) => say`The march into ${v.hex()} ends before the enemy in ${v.hexes('by')}.`,
  wayFree: (v) => say`Nobody in whose zone one would stop is beside ${v.hex()}: the way is free.`,
  bridgeLaid: (v) => say`${v.unit('train')} lays a bridge over ${across(v)}.`,
  bridgeTakenUp: (v) => say`${v.unit('train')} takes its bridge up and stands in ${v.hex()}.`,
  bridgeTolled: (v) => {
    const toll = v.number('toll');
    return toll === undefined
      ? say`${die(v)} for the new bridge: they know what crossing it costs this turn.`
      : say`${die(v)} for the new bridge: crossing it costs ${toll} MP this turn.`;
  },
  trainAbandoned: (v) =>
    flag(v, 'captured')
      ? say`${die(v)}: ${v.unit('train')} falls into enemy hands.`
      : say`${die(v)}: ${v.unit('train')} is destroyed.`,
  disengaged: (v) =>
    say`${v.units('pieces')} ${verb(v, 'leaves', 'leave')} the enemy, from ${v.hex('from')} to ${v.hex()}.`,
  stayedEngaged: (v) =>
    say`${v.units('pieces')} ${verb(v, 'has', 'have')} nowhere to go and ${verb(v, 'stays', 'stay')} before the enemy.`,
} satisfies Readonly<Record<string, Tell>>;

const SHOWN: Readonly<Record<string, string>> = {
  contact: 'in contact with the enemy',
  repulse: 'as the enemy is pushed',
  observed: 'from a hilltop',
};

/** 1.5, 13, 18: hidden forces, vedettes, letters. */
export const hiddenEvents = {
  forceRevealed: (v) =>
    say`${v.units('pieces')} ${verb(v, 'is', 'are')} seen in ${v.hex()}, ${SHOWN[v.word('why')] ?? 'by the enemy'}.`,
  strengthEstimated: (v) =>
    say`From a hilltop the force in ${v.hex()} looks about ${v.number('points') ?? 0} strength points strong.`,
  forcesHidden: (v) =>
    say`The ${sideName(v.word('side'))} ${Array.isArray(v.facts.hexes) && v.facts.hexes.length === 1 ? 'force' : 'forces'} in ${v.hexes()} can be seen no longer.`,
  brokenDown: (v) => say`${v.unit()} breaks down into ${v.units('vedettes')} in ${v.hex()}.`,
  reassembled: (v) => say`The vedettes of ${v.unit()} come together again in ${v.hex()}.`,
  messageSent: (v) =>
    say`A letter rides to ${v.word('addressee')}${v.has('text') ? phrase`: “${v.word('text')}”` : ''}.`,
  messageArrived: (v) => say`A letter from ${v.word('from')} arrives: “${v.word('text')}”`,
  messagesTaken: (v) => say`With ${v.unit('leader')} the enemy has taken the letters that he had received.`,
  corpsDelegated: (v) => say`The marshal is given ${v.units('leaders')}.`,
  positionCorrected: (v) =>
    v.has('piece')
      ? say`The umpire puts ${v.unit('piece')} in ${v.hex()}: ${v.word('reason')}`
      : say`The umpire puts something right: ${v.word('reason')}`,
} satisfies Readonly<Record<string, Tell>>;
