import { describe, expect, test } from 'vitest';
import { moving } from '../charging.ts';
import { far } from '../pieces.ts';
import { gameOf, type Skirmish, type Table } from '../skirmish.ts';

describe('what was offered before is looked at again', () => {
  /** The same game that has listed before and one that has not tell the same. */
  const same = (skirmish: Skirmish, change: (t: Table) => unknown) => {
    const t = moving(skirmish);
    t.game.options(t.position, 'french');
    change(t);
    const fresh = gameOf(skirmish);
    const p = JSON.parse(JSON.stringify(t.position)) as typeof t.position;
    const [seat] = t.pending.kind === 'decide' ? t.pending.seats : [];
    expect(t.game.options(t.position, seat as string).actions).toEqual(
      fresh.options(p, seat as string).actions,
    );
    return t;
  };
  const three = {
    'fr.a': { hex: '0505', strength: 2 },
    'fr.b': { hex: '0505', strength: 2 },
    'fr.c': { hex: '0505', strength: 2 },
    ...far,
  };

  test('[DOW-9.0.3] when any one of a stack may no longer go', () => {
    for (const id of ['fr.a', 'fr.b', 'fr.c']) {
      const t = same({ pieces: three }, (table) => {
        // Of the enemy nothing changes with it.
        const { units } = table.position;
        const french = units.french.map((unit) => (unit.id === id ? { ...unit, outOfCommand: true } : unit));
        table.position = { ...table.position, units: { ...units, french } };
      });
      expect(t.options('march').some(({ units }) => units.includes(id))).toBe(false);
    }
  });

  test('[DOW-5.3.8] when somebody has come to stand on the road that others would take, or has left it', () => {
    const roads = [['0505', '0506', '0507', '0508', '0509']];
    const terrain = { '0506': 'forest', '0507': 'forest' } as const;
    const pieces = {
      'fr.g': { hex: '0505', arm: 'foot-artillery' },
      'fr.a': { hex: '0607' },
      ...far,
    } as const;
    const came = same({ roads, terrain, pieces }, (t) => t.march('fr.a', '0507'));
    expect(
      came.options('march').some(({ units, path }) => units[0] === 'fr.g' && path.includes('0507')),
    ).toBe(false);
    const along = {
      ...pieces,
      'fr.g': { hex: '0505', arm: 'foot-artillery', movement: 2 },
      'fr.a': { hex: '0510' },
    } as const;
    const long = [['0505', '0506', '0507', '0508', '0509', '0510']];
    const afar = same({ roads: long, terrain, pieces: along }, (t) =>
      t.march('fr.a', '0509', '0508', '0507'),
    );
    expect(
      afar.options('march').some(({ units, path }) => units[0] === 'fr.g' && path.includes('0507')),
    ).toBe(false);
    const on = { ...pieces, 'fr.a': { hex: '0507' } } as const;
    const left = same({ roads, terrain, pieces: on }, (t) => t.march('fr.a', '0508', '0608'));
    expect(
      left.options('march').some(({ units, path }) => units[0] === 'fr.g' && path.includes('0507')),
    ).toBe(true);
  });

  test('[DOW-5.1.2] when the other Allied army has come into the way, or has left it', () => {
    const pieces = {
      'al.a': { hex: '0505' },
      'pr.b': { hex: '0705' },
      'al.far': { hex: '1212' },
      'fr.far': { hex: '0112' },
    };
    const t = moving({ first: 'coalition', pieces });
    const reach = () =>
      t
        .options('march', 'allied')
        .filter(({ units }) => units[0] === 'al.a')
        .map(({ path }) => path.at(-1));
    expect(reach()).toContain('0605');
    t.march('pr.b', '0605');
    expect(reach()).not.toContain('0605');
    expect(reach()).toContain('0705');
    t.march('pr.b', '0604');
    expect(reach()).toContain('0605');
    expect(reach()).not.toContain('0604');
  });
});
