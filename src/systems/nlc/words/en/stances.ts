import { listed } from '../../../../words/en/format.ts';
import type { Voice } from '../../../../words/en/voice.ts';
import { type Said, say, type Text } from '../../../../words/text.ts';
import type { Stance } from '../../content/special/stances.ts';
import type { NlcRefusal } from '../../rules/refusals.ts';
import { formationPart, orderName } from './glossary.ts';
import { type Told, unit, units } from './telling.ts';

/* 27: moods and ratings of commanders, who is held where, and who is led by whom for a time. */

const STANCE_NAMES: Readonly<Record<Stance, string>> = {
  'general-offensive': 'General Offensive',
  'local-offensive': 'Local Offensive',
  consolidation: 'Consolidation',
  'desperate-defense': 'Desperate Defense',
  'tactical-withdrawal': 'Tactical Withdrawal',
  'general-withdrawal': 'General Withdrawal',
};

export const stanceName = (stance: string): string =>
  Object.hasOwn(STANCE_NAMES, stance) ? STANCE_NAMES[stance as Stance] : stance;

export const stanceEvents = {
  capacityRolled: ({ leader, roll, rating: { attack, other } }, names) =>
    attack === other
      ? say`A ${roll} for ${unit(names, leader)}: he is rated ${other} now.`
      : say`A ${roll} for ${unit(names, leader)}: he is rated ${other} now, ${attack} for Attack.`,
  stanceRolled: ({ leader, rolls, stances }, names) =>
    say`A roll of ${listed(rolls.map(String))} for the mood of ${unit(names, leader)}: ${listed(stances.map(stanceName))}.`,
  stanceTaken: ({ leader, stance }, names) =>
    say`${unit(names, leader)} is bent on ${stanceName(stance)} from now on.`,
  attached: ({ units: led, formation }, names) =>
    say`Led by ${formationPart(names, formation)} now: ${units(names, led)}.`,
} satisfies Partial<Told>;

type Tell = (v: Voice) => Text;

const leader = (v: Voice): Said => (v.has('leader') ? v.unit('leader') : 'that leader');
const formation = (v: Voice): Text =>
  v.has('formation') ? formationPart(v.names, v.word('formation')) : [{ text: 'that formation' }];
const who = (v: Voice): Said => (v.has('unit') ? v.unit() : leader(v));
const hour = (v: Voice): string => {
  const [, at = ''] = /\/(\d\d)/.exec(v.word('turn')) ?? [];
  return `${Number(at)}h`;
};
const mood = (v: Voice): string => (v.has('stance') ? stanceName(v.word('stance')) : 'something else');

export const stanceRefusals = {
  'goes-elsewhere': (v) => say`${leader(v)} is on his way to ${v.hex()} and rides nowhere else.`,
  halted: (v) => say`${v.unit()} has halted where it came onto the field and stays there until ${hour(v)}.`,
  'held-at': (v) => say`${leader(v)} stays in ${v.hex()} until ${hour(v)}.`,
  'leads-in-person': (v) => say`${leader(v)} leads an attack in person and sends no orders.`,
  'must-withdraw': (v) => say`${v.unit()} must withdraw: its commander wants it away from the enemy.`,
  'no-farther': (v) => say`${v.unit()} has orders to go no farther; ${v.hex()} is beyond.`,
  'not-far-enough-back': (v) =>
    say`${v.unit()} withdraws: it must get ${v.number('gain') ?? 2} hexes farther from the enemy, and ${v.hex()} is not.`,
  'not-in-his-mood': (v) =>
    say`${leader(v)} is bent on ${mood(v)} and orders no ${orderName(v.word('order'))}.`,
  'not-on-his-dice': (v) => say`The dice of ${leader(v)} do not show ${mood(v)}.`,
  'not-reached-yet': (v) => say`No order reaches ${formation(v)} before ${hour(v)}.`,
  'nothing-to-attach': () => say`There are no such units whose corps is still open.`,
  'of-another-force': (v) =>
    v.has('commander')
      ? say`${formation(v)} takes its orders from ${v.unit('commander')}, not from ${leader(v)}.`
      : say`${formation(v)} takes no orders from ${leader(v)}.`,
  'one-order-only': (v) => say`${leader(v)} makes a desperate stand and has sent his one order of this turn.`,
  'owes-an-order': (v) =>
    say`${leader(v)} is bent on ${mood(v)}: he must still order ${formation(v)} to ${orderName(v.word('order'))}.`,
  'stands-fast': (v) =>
    say`${who(v)} stands fast in a desperate defence and does not go away of its own will.`,
  'too-few-attacks': (v) =>
    say`${leader(v)} is bent on ${mood(v)} and keeps at least ${v.number('attacks') ?? 2} formations on Attack.`,
} satisfies Partial<Record<NlcRefusal, Tell>>;
