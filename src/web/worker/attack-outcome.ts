import type { Outcome } from '../../ai/outcomes.ts';
import type { NlbEvent } from '../../rules/nlb/events.ts';
import type { AttackOutcome } from '../messages/protocol.ts';

/** What comes of an attack when the die shows one face, out of everything that would happen. */
export function attackOutcome({ values, events, position }: Outcome): AttackOutcome {
  const all = events as readonly NlbEvent[];
  let result = '';
  const lost: string[] = [];
  const retreated: string[] = [];
  const advanced: string[] = [];
  const taken: string[] = [];
  for (const event of all) {
    if (event.type === 'combatRolled') result = event.result;
    if (event.type === 'resultChanged') result = event.becomes;
    if (event.type === 'eliminated') lost.push(event.unit);
    if (event.type === 'retreated') retreated.push(event.unit);
    if (event.type === 'advanced') advanced.push(event.unit);
    if (event.type === 'controlChanged') taken.push(event.hex);
  }
  return {
    face: values[0] ?? 0,
    result,
    lost,
    retreated: retreated.filter((unit) => !lost.includes(unit)),
    advanced,
    taken,
    ends: position.outcome !== null,
  };
}
