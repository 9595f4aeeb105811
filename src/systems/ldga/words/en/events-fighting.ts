import { counted, listed, numberText } from '../../../../words/en/format.ts';
import { hexPart, unitPart, type Voice } from '../../../../words/en/voice.ts';
import { phrase, say, type Text } from '../../../../words/text.ts';
import { resultText, sideName, trackText } from './glossary.ts';
import { across, die, end, flag, type Tell, total, verb } from './telling.ts';

const strings = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** A declared attack or bombardment in words: `the attack from A on B`. */
export function planText(v: Voice, plan: unknown): Text {
  if (plan === null || typeof plan !== 'object') return phrase`the attack`;
  const { kind, from, targets, target, guns, chateau } = plan as Readonly<Record<string, unknown>>;
  const hexes = (value: unknown): Text => listed(strings(value).map((id) => hexPart(v.names, id)));
  if (kind === 'bombardment')
    return phrase`the bombardment of ${hexes([target])} by ${listed(strings(guns).map((id) => unitPart(v.names, id)))}`;
  return phrase`the attack from ${hexes(from)} on ${chateau === true ? 'the chateau in ' : ''}${hexes(targets)}`;
}

/** `14 against 6, 2-1 shifted to 3-1`. */
function oddsText(v: Voice): string {
  const { odds } = v.facts;
  if (odds === null || typeof odds !== 'object') return '';
  const told = odds as Readonly<Record<string, unknown>>;
  const sum = (key: string): string => {
    const ledger = told[key];
    return ledger !== null &&
      typeof ledger === 'object' &&
      'total' in ledger &&
      typeof ledger.total === 'number'
      ? numberText(ledger.total)
      : '?';
  };
  const shifted = told.column === told.odds ? '' : ` shifted to ${String(told.column)}`;
  return `${sum('attack')} against ${sum('defence')}, ${String(told.odds)}${shifted}`;
}

const BOXES: Readonly<Record<string, string>> = {
  day: 'may be reorganized after the night',
  night: 'awaits reorganization',
  lost: 'is lost for good',
};

const DROPPED: Readonly<Record<string, string>> = {
  'nobody-left': 'nobody is left to make it',
  'target-gone': 'there is nobody left to attack',
  'outsiders-remain': 'others still stand before the walls',
};

const IMPETUS: Readonly<Record<string, string>> = {
  halts: 'nobody advances',
  free: 'the cavalry is in hand',
  must: 'all the cavalry goes after the enemy',
};

/** 10, 11, 16: repulse and combat. */
export const combatEvents = {
  attackDeclared: (v) => say`Declared: ${planText(v, v.facts.plan)}.`,
  declarationWithdrawn: (v) => say`Taken back: ${planText(v, v.facts.plan)}.`,
  corpsStaked: (v) => say`The ${sideName(v.word('side'))} side stakes ${trackText(v.word('corps'))}.`,
  declarationsEnded: (v) =>
    say`The ${sideName(v.word('side'))} side has declared ${counted(Array.isArray(v.facts.plans) ? v.facts.plans.length : 0, 'fight')}.`,
  ridersSettled: () => say`Nobody else rides off before the fight.`,
  evaded: (v) =>
    say`${v.units('pieces')} ${verb(v, 'gets', 'get')} out of the way, from ${v.hex('from')} to ${end(v)}.`,
  planDropped: (v) =>
    say`${planText(v, v.facts.plan)} is off: ${DROPPED[v.word('why')] ?? 'it cannot be made'}.`,
  elanChecked: (v) =>
    flag(v, 'passed')
      ? say`${die(v)} for élan at ${v.word('column')}: quality ${v.number('least') ?? 1} is asked for, and the worst of ${v.units()} has ${v.number('lowest') ?? 1}. They attack.`
      : say`${die(v)} for élan at ${v.word('column')}: quality ${v.number('least') ?? 1} is asked for, and the worst of ${v.units()} has ${v.number('lowest') ?? 1}. They do not attack.`,
  combatResolved: (v) =>
    say`${planText(v, v.facts.plan)}: ${oddsText(v)}. ${die(v)}: ${v.word('result')}, ${resultText(v.word('result'))}${v.has('applied') && v.word('applied') !== v.word('result') ? `; it counts as ${v.word('applied')}, ${resultText(v.word('applied'))}` : ''}.`,
  unitsLost: (v) => say`${v.units()} ${verb(v, 'is', 'are', 'units')} eliminated.`,
  unitBoxed: (v) =>
    say`${v.unit()} leaves the field in ${v.hex('from')}: it ${BOXES[v.word('box')] ?? 'is gone'}.`,
  boxRolled: (v) => say`${die(v)} for ${v.unit()}: it ${BOXES[v.word('box')] ?? 'is gone'}.`,
  retreated: (v) =>
    say`${v.units('pieces')} ${verb(v, 'goes', 'go')} back from ${v.hex('from')} to ${end(v)}.`,
  bridgeRisked: (v) =>
    flag(v, 'lost')
      ? say`${die(v)}: ${v.unit()} is lost on the bridge over ${across(v)}.`
      : say`${die(v)}: ${v.unit()} gets over the bridge over ${across(v)}.`,
  displaced: (v) => say`${v.units()} in ${v.hex()} ${verb(v, 'makes', 'make', 'units')} room.`,
  captureRolled: (v) =>
    flag(v, 'captured')
      ? say`${die(v)} for ${v.unit('leader')}: he is taken.`
      : say`${die(v)} for ${v.unit('leader')}: he gets away.`,
  leaderCaptured: (v) => say`${v.unit('leader')} is captured in ${v.hex()}!`,
  leaderRode: (v) => say`${v.unit('leader')} rides from ${v.hex('from')} to ${v.hex()}.`,
  replacementTook: (v) =>
    v.has('hex')
      ? say`${v.unit('leader')} takes the place of ${v.unit('replaces')} in ${v.hex()}.`
      : say`${v.unit('leader')} will come on in the place of ${v.unit('replaces')}.`,
  chateauHeld: (v) =>
    flag(v, 'held')
      ? say`The garrison of ${v.hex()} holds the chateau.`
      : say`The garrison of ${v.hex()} quits the chateau.`,
  advanced: (v) => say`${v.units('pieces')} ${verb(v, 'advances', 'advance')} into ${v.hex()}.`,
  impetusRolled: (v) => say`${die(v)} for the cavalry in ${v.hex()}: ${IMPETUS[v.word('outcome')] ?? ''}.`,
  guardRecoiled: () => say`The Guard falls back! Every French corps loses heart the sooner this turn.`,
  repulseTried: (v) =>
    say`${v.units('pieces')} ${verb(v, flag(v, 'succeeded') ? 'pushes' : 'fails to push', flag(v, 'succeeded') ? 'push' : 'fail to push')} aside those in ${v.hexes('targets')}: ${sumOf(v, 'attack')} against ${sumOf(v, 'defence')}, ${v.word('column')}.`,
  hexOccupied: (v) => say`${v.units('pieces')} ${verb(v, 'goes', 'go')} into ${v.hex()}.`,
  repulseForgone: (v) => say`Nobody goes into ${v.hex()}.`,
} satisfies Readonly<Record<string, Tell>>;

const sumOf = (v: Voice, key: string): string => numberText(total(v, key) ?? 0);

/** 6, 12, 14, 20: losses, spirits, supply, reorganization. */
export const armyEvents = {
  unitReorganized: (v) => say`${v.unit('leader')} brings ${v.unit()} back in ${v.hex()}.`,
  rallyRolled: (v) =>
    flag(v, 'rallied')
      ? say`${die(v)}: ${v.unit('leader')} gathers ${v.unit()}.`
      : say`${die(v)}: ${v.unit()} cannot be gathered and is lost for good.`,
  unitsRecovered: (v) => say`Recovered overnight: ${v.units()}.`,
  suppliesFound: (v) =>
    Array.isArray(v.facts.cut) && v.facts.cut.length > 0
      ? say`Out of supply: ${v.units('cut')}.`
      : say`Everybody of the ${sideName(v.word('side'))} side is in supply.`,
  sourceTaken: (v) =>
    say`The ${sideName(v.word('side'))} side holds the source of supply at ${v.word('entry')}.`,
  pointsCounted: (v) =>
    say`Victory points: French ${sumOf(v, 'french')}, Coalition ${sumOf(v, 'coalition')}.`,
  trackMoved: (v) =>
    v.has('level')
      ? say`Losses of ${trackText(v.word('track'))}: ${numberText(v.number('losses') ?? 0)} of ${v.number('level') ?? 0}.`
      : say`Losses of ${trackText(v.word('track'))}: ${numberText(v.number('losses') ?? 0)}.`,
  demoralized: (v) => say`${trackText(v.word('track'))} is demoralized.`,
  rallied: (v) => say`${trackText(v.word('track'))} takes heart again.`,
} satisfies Readonly<Record<string, Tell>>;
