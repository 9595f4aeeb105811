import type { Facts } from '../../engine/position.ts';
import { type Refusal, refuse as refuseAny } from '../../engine/refusal.ts';
import type { RuleId } from '../../rulebook/ids.generated.ts';

/** Every reason this ruleset can give; words for each are held to this list by a test. */
export const NLB_REFUSALS = [
  // shared by several steps
  'unknown-unit',
  'unknown-hex',
  'not-your-unit',
  'not-on-map',
  // movement
  'already-moved',
  'no-such-choice',
  'already-placed',
  'too-far-from-place',
  'place-unstacked',
  'already-on-map',
  'immobile',
  'in-enemy-zoc',
  'not-adjacent',
  'out-of-play',
  'enemy-occupied',
  'impassable',
  'must-stop-in-zoc',
  'no-zoc-entry-now',
  'too-far',
  'hex-full',
  'chateau-full',
  'relieve-first',
  'not-due-yet',
  'column-order',
  'not-an-entry-hex',
  'entry-hex-blocked',
  'entry-hex-open',
  'not-an-exit-hex',
  'still-overstacked',
  // combat
  'no-enemy-there',
  'already-attacked',
  'already-defended',
  'not-in-combat-reach',
  'no-attacker-for-all',
  'not-adjacent-to-all',
  'already-targeted',
  'already-engaged',
  'nobody-engaged',
  'would-strand-attacker',
  'would-strand-defender',
  'no-such-column',
  'column-above-odds',
  'duty-to-attack',
  'duty-to-be-attacked',
  'out-of-range',
  'no-line-of-sight',
  'bombards-one-hex',
  'bombardier-in-zoc',
  'chateau-not-bombarded',
  'silenced',
  'stack-fires-together',
  // results
  'not-retreating',
  'retreat-into-zoc',
  'retreat-has-room-elsewhere',
  'displace-whom',
  'nobody-to-displace',
  'displaced-already',
  'displacement-unsafe',
  'must-retreat',
  'not-in-exchange',
  'no-advance-there',
] as const;

export type NlbRefusal = (typeof NLB_REFUSALS)[number];

export const refuse = (rule: RuleId, code: NlbRefusal, facts: Facts = {}): Refusal =>
  refuseAny(rule, code, facts);
