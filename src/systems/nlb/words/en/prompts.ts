import { counted, listed, numberText, titled } from '../../../../words/en/format.ts';
import { type Decision, promptsBy } from '../../../../words/en/prompts.ts';
import { type Voice, voiceOf } from '../../../../words/en/voice.ts';
import { paragraph, say, type Text } from '../../../../words/text.ts';
import type { NlbAction } from '../../rules/actions.ts';
import { actionName } from './actions.ts';
import { armyName } from './glossary.ts';
import { outcomeText } from './outcome.ts';

/**
 * What a decision is about shows in what it takes. The first of these that the step accepts names it,
 * so that a step gets its words whatever procedure it stands in.
 */
const asked: readonly (readonly [NlbAction['type'], (v: Voice) => Text])[] = [
  ['halt', goingOn],
  ['march', movement],
  ['hide', hiding],
  [
    'deploy',
    (v) =>
      say`Laid open: put ${v.units(any(v, 'units') ? 'units' : 'leaders')} down in ${v.hex()} or next to it.`,
  ],
  ['reorganize', (v) => say`Which units do ${v.units('leaders')} bring back?`],
  ['placeLeader', (v) => say`Place leaders beside troops of theirs: ${v.units('leaders')}.`],
  ['command', (v) => paragraph(say`Whom do your commanders command?`, ...capacities(v))],
  ['declare', (v) => say`Who attacks ${v.hexes('targets')}? Bring in units, then declare the attack.`],
  [
    'lead',
    (v) =>
      say`${v.hexes('targets')} is attacked on ${v.word('column')}. Does a leader take command of the defence?`,
  ],
  ['enhance', (v) => say`Arms attack ${v.hexes('targets')} together: which of them counts more?`],
  ['target', duties],
  ['endRetreats', (v) => say`Before combat ${v.units()} may fall back a hex each; or let them stay.`],
  ['retreatTo', retreat],
  [
    'lose',
    (v) => say`Give up units in the exchange: ${numberText(v.number('owed') ?? 0)} strength is still owed.`,
  ],
  [
    'advance',
    (v) =>
      v.has('must')
        ? say`One ${v.word('must')} unit must advance into ${v.hexes()}.`
        : v.has('leader')
          ? say`${v.unit('leader')} must lead those who stand with him into ${v.hexes()}.`
          : say`One unit may advance into ${v.hexes()}.`,
  ],
  ['place', (v) => say`Set up ${v.units()}.`],
  [
    'setHeadquarters',
    (v) => say`Is headquarters at work this turn, or does it pack up? ${v.units('leaders')}.`,
  ],
  ['writeDown', (v) => say`Write down in secret what will be used: ${listed(groups(v))}.`],
];

function goingOn(v: Voice): Text {
  return say`${v.unit()} was halted in ${v.hex()} by what came in sight, and has ${numberText(v.number('left') ?? 0)} MP left: go on, or halt there.`;
}

function hiding(v: Voice): Text {
  const pairs = v.facts.pairs ?? {};
  const spare = Object.entries(pairs).map(([army, n]) => `${armyName(army)} ${numberText(Number(n))}`);
  return paragraph(
    say`Hide units that nobody sees, lay a pair open, or go on.`,
    say`Pairs of markers left: ${spare.join(', ')}.`,
  );
}

function movement(v: Voice): Text {
  if (v.has('relieve')) return say`${v.hex('relieve')} is overfull: move one of its units on.`;
  return paragraph(
    say`Move your units, or end the movement phase.`,
    any(v, 'due') ? say`Ready to enter: ${v.units('due')}.` : [],
  );
}

/** The same choice twice: once at the set-up, and whenever a leader has been driven off. */
const driven = (v: Voice): Text =>
  say`Driven from their place, leaders join the nearest troops; two hexes or more are as near: ${v.units('leaders')}.`;

/** The dice have said how far; the move follows at once. */
const diced = (v: Voice): Text =>
  say`${v.unit()} can move ${counted(v.number('allowance') ?? 0, 'point')}: move it now, or let it stay.`;

/** What each commander can still do. */
function capacities(v: Voice): Text[] {
  const commanders = Array.isArray(v.facts.commanders) ? v.facts.commanders : [];
  return commanders.map((one: Record<string, unknown>) => {
    const c = voiceOf(one, v.names);
    const left = (key: string): number => (c.number('capacity') ?? 0) - (c.number(key) ?? 0);
    return say`${c.unit('leader')}: ${counted(left('officers'), 'officer')} and ${counted(left('units'), 'unit')} more.`;
  });
}

function duties(v: Voice): Text {
  if (!any(v, 'attackers') && !any(v, 'defenders'))
    return say`Choose an enemy hex to attack, or end the combat phase: nobody has to fight any more.`;
  return paragraph(
    say`Choose an enemy hex to attack.`,
    any(v, 'attackers') ? say`Your units in ${v.hexes('attackers')} must still attack.` : [],
    any(v, 'defenders') ? say`The enemy in ${v.hexes('defenders')} must still be attacked.` : [],
  );
}

function retreat(v: Voice): Text {
  return paragraph(
    say`Choose where to retreat ${v.units()}.`,
    any(v, 'mayStand') ? say`${v.units('mayStand')} may stand instead.` : [],
  );
}

const groups = (v: Voice): string[] =>
  Array.isArray(v.facts.groups) ? v.facts.groups.map((group) => titled(String(group))) : [];

const any = (v: Voice, key: string): boolean => {
  const value = v.facts[key];
  return Array.isArray(value) && value.length > 0;
};

const rolls: Readonly<Record<string, (v: Voice) => Text>> = {
  'nlb.game.weatherRoll': () => say`A die for the weather.`,
  'nlb.reorganization.roll': (v) =>
    say`A die for ${v.unit('leader')}, whose troops are demoralized: ${v.units()}.`,
  'nlb.impetus.roll': () => say`A die for the impetus of the cavalry, before anybody advances.`,
  'nlb.activation.roll': (v) => say`A die for the orders of the ${listed(groups(v))}.`,
  'nlb.caution.roll': (v) => say`A die for ${v.units('leaders')}: does he act this turn?`,
  'nlb.lateStart.roll': (v) => say`A die for each commander not yet active: ${v.units('leaders')}.`,
  'nlb.sickness.roll': (v) => say`A die for ${v.units('leaders')}, who is unwell: how many can he command?`,
  'nlb.communications.roll': (v) =>
    say`A die for each commander out of touch with headquarters: ${v.units('leaders')}.`,
  'nlb.uncertainMarch.roll': (v) => say`How far can ${v.units()} move?`,
  'nlb.hiddenHunger.roll': () => say`How far can those out of supply behind these markers move?`,
  'nlb.hungryFight.roll': (v) => say`A die for each unit out of supply in this fight: ${v.units()}.`,
  'nlb.combat.leaderRoll': (v) => say`A die for each leader left alone: ${v.units('leaders')}.`,
  'nlb.combat.roll': (v) => say`Roll the die for the attack on ${v.hexes('targets')} at ${v.word('column')}.`,
  'nlb.movement.releaseRoll': (v) => say`A die for each unit held back: ${v.units()}.`,
  'nlb.movement.arrivalRoll': arrival,
  'nlb.movement.secretArrivalRoll': arrival,
  'nlb.game.setUpRoll': (v) => say`A die for what each of these has lost before the battle: ${v.units()}.`,
};

function arrival(v: Voice): Text {
  const coming = groups(v);
  return coming.length === 0 ? say`A die for the arrival.` : say`A die for the arrival: ${listed(coming)}.`;
}

function questionOf({ step, accepts }: Decision): ((v: Voice) => Text) | undefined {
  if (step === 'nlb.uncertainMarch.go') return diced;
  if (step.startsWith('nlb.relocation.')) return driven;
  return asked.find(([type]) => accepts.includes(type))?.[1];
}

export const promptText = promptsBy({ rolls, questionOf, outcomeText, seatName: armyName, actionName });
