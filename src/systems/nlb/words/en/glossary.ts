import { armyAdjective } from '../../../../words/en/armies.ts';
import { pick } from '../../../../words/en/tables.ts';
import type { CombatOutcome } from '../../rules/events.ts';
import type { NlbView } from '../../rules/view/view.ts';

export {
  armName,
  armyAdjective,
  armyName,
  nationalityName,
  sideAdjective,
  sideName,
  terrainName,
} from '../../../../words/en/armies.ts';

const phases: Readonly<Record<NlbView['phase'], string>> = {
  command: 'command phase',
  movement: 'movement phase',
  combat: 'combat phase',
  interphase: 'end of the turn',
};

const results: Readonly<Record<CombatOutcome, readonly [name: string, effect: string]>> = {
  Ae: ['attacker eliminated', 'All who attacked hand to hand are eliminated; one defender may advance.'],
  Ar: ['attacker retreats', 'All who attacked hand to hand retreat one hex; one defender may advance.'],
  Ex: [
    'exchange',
    'All defenders are eliminated, and attackers of at least the same strength with them; one surviving attacker may advance.',
  ],
  Dr: ['defender retreats', 'All defenders retreat one hex; one attacker may advance.'],
  none: ['no effect', 'Everybody stays where he is, and nobody advances.'],
  De: ['defender eliminated', 'All defenders are eliminated; one attacker may advance.'],
};

export const phaseName = (phase: string): string => pick(phases, phase);

/** `french.3` is the French pair 3. */
export function pairName(pair: string): string {
  const [army = '', number = ''] = pair.split('.');
  return `${armyAdjective(army)} pair ${number}`;
}

export const markerName = (marker: string): string => `marker ${marker.toUpperCase()}`;

const resultOf = (result: string): readonly [string, string] | undefined =>
  (results as Readonly<Record<string, readonly [string, string]>>)[result];

export const resultText = (result: string): string => resultOf(result)?.[0] ?? result;
export const resultEffect = (result: string): string => resultOf(result)?.[1] ?? result;
