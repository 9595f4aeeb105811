import type { NlcBattle } from '../../../src/systems/nlc/content/battle.ts';
import { type Skirmish, skirmish, type Table } from '../skirmish.ts';

/* A corps with baggage on a scrap of ground. */

type Train = NonNullable<NlcBattle['trains']>[number];

export const train = (id: string, hex: string | null, of: Partial<Train> = {}): Train => ({
  id,
  label: 'Train',
  name: `Baggage ${id}`,
  army: id.startsWith('fr') ? 'french' : 'prussian',
  formation: id.startsWith('fr') ? 'french.1' : 'prussian.1',
  movement: 4,
  hex,
  ...of,
});

export const field = (spec: Partial<Skirmish> = {}) =>
  skirmish({
    columns: 20,
    rows: 20,
    pieces: {
      'fr.a': { hex: '0505' },
      'pr.x': { hex: '1515' },
    },
    leaders: { 'fr.l': { hex: '0505' }, 'pr.l': { hex: '1515' } },
    orders: { 'french.1': 'defend', 'prussian.1': 'defend' },
    ...spec,
    battle: { trains: [train('fr.t', '0504')], ...spec.battle },
  });

export const move = (...path: readonly string[]) => ({ type: 'moveTrain', train: 'fr.t', path }) as const;
export const at = (table: Table, id = 'fr.t') =>
  [...(table.position.trains?.french ?? []), ...(table.position.trains?.coalition ?? [])].find(
    (one) => one.id === id,
  );
