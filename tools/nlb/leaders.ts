// The leaders of the order of battle (10.0, 11.1) as content/nlb/units.json has them.

import type { NlbLeader, NlbNationality } from '../../src/systems/nlb/content/content.ts';
import { officerName } from './names.ts';
import type { SourceLeader } from './source.ts';

/** As the screen calls them; the order of battle gives ranks and leaves out accents. */
const names: Readonly<Record<string, string>> = {
  Blucher: 'Blücher',
  Thielemann: 'Thielmann',
  Willem: 'Willem of Orange',
  Frederik: 'Frederik of Orange',
  'Bulow (commander)': 'Bülow, in command of the army',
  'Uxbridge (commander)': 'Uxbridge, in command of the army',
};

/** Whose demoralization an Allied leader shares (13.1): his own nation's, whatever his division's. */
const nations: Readonly<Record<string, NlbNationality>> = {
  Willem: 'netherlands',
  Frederik: 'netherlands',
  Stedman: 'netherlands',
  Perponcher: 'netherlands',
  Chasse: 'netherlands',
  Coallert: 'netherlands',
  'Duke of Brunswick': 'brunswick',
  Alten: 'kgl',
};

/** Chiefs of staff of armies, and commander counters that wait for a death (16.1C, 16.14D). */
const posts: Readonly<Record<string, Pick<NlbLeader, 'chiefOfStaff' | 'succeeds'>>> = {
  Soult: { chiefOfStaff: true },
  Gneisenau: { chiefOfStaff: true },
  'Bulow (commander)': { succeeds: { commander: 'pr.leader.blucher', officer: 'pr.leader.bulow' } },
  'Uxbridge (commander)': { succeeds: { commander: 'al.leader.wellington', officer: 'al.leader.uxbridge' } },
};

/** What the command example says outright. */
const statedCapacity: readonly string[] = ['Ney', 'Wellington'];

const slug = (id: string): string =>
  id
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Undefined for the sick Napoleon, whose values are dice and not numbers (16.1C). */
export function makeLeader(
  source: SourceLeader,
  army: NlbLeader['army'],
  prefix: string,
): NlbLeader | undefined {
  const { id, kind, organisation, proposed_ma: movement, proposed_ccr: capacity } = source;
  if (typeof movement !== 'number' || typeof capacity === 'string') return undefined;
  const stated = statedCapacity.includes(id);
  const how =
    kind === 'officer'
      ? 'movement allowance estimated: an officer is faster than the horse artillery of his corps'
      : `movement allowance from the most that a sick Napoleon can have; command capacity: ${source.proposed_basis ?? 'estimated after the commanders whose capacity is known'}`;
  return {
    id: `${prefix}.leader.${slug(id)}`,
    name: names[id] ?? officerName(id),
    army,
    kind,
    org: organisation,
    nationality: army === 'allied' ? (nations[id] ?? 'british') : army,
    movement,
    command: capacity,
    ...(source.variant ? { variant: true as const } : {}),
    ...(posts[id] ?? {}),
    provenance: {
      status: 'reconstructed',
      ...(stated ? { printed: ['command' as const] } : {}),
      how,
      confidence: stated ? 'high' : 'low',
    },
  };
}
