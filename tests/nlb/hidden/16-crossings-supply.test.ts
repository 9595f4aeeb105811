import { describe, expect, test } from 'vitest';
import { DONE, field, hidden, hide, pairs, until } from '../hiding.ts';
import type { Skirmish, Table } from '../skirmish.ts';

/* Hidden movement (16.6) on the morning on which supply is looked at (14.0, 16.18). */

/** A field without roads, wide enough to starve in: the French are fed from the south. */
const eve = (spec: Partial<Skirmish>): Table =>
  field({
    rows: 30,
    ...spec,
    scenario: {
      chapters: ['10', '14'],
      turns: { first: '17/0600', last: '18/0900', rule: 'NLB-3.2B' },
    },
  });

const PIECES = {
  'fr.a': { hex: '2510', strength: 4 },
  'fr.b': { hex: '2510', strength: 3 },
  'fr.fed': { hex: '2528' },
  'al.x': { hex: '0110' },
} as const;

function morning(table: Table): Table {
  while (table.of('supplyChecked').length === 0) {
    if (table.step.startsWith('nlb.hiding')) table.act(DONE);
    else table.pass();
  }
  return table;
}

const both = (...leaders: readonly string[]) => [
  hide('2510', ['fr.a', 'fr.b'], { leaders }),
  hide('2528', ['fr.fed']),
];

describe('who is cut off behind a marker', () => {
  test('[NLB-14.0.2] [NLB-16.6B.1] is lost like anybody else, and the markers are taken up', () => {
    const table = hidden(eve({ pieces: PIECES }), 'french', ...both());
    morning(table);
    expect(table.last('supplyChecked').units).toEqual(['fr.a', 'fr.b']);
    expect(['fr.a', 'fr.b', 'fr.fed'].map((id) => table.unit(id).place)).toEqual([
      'eliminated',
      'eliminated',
      'hidden',
    ]);
    expect(table.of('eliminated').map(({ unit, hex, cause }) => [unit, hex, cause])).toEqual([
      ['fr.a', '2510', 'supply'],
      ['fr.b', '2510', 'supply'],
    ]);
    expect(table.position.armies.french?.losses).toBe(7);
    expect(pairs(table).map(({ id }) => id)).toEqual(['french.2']);
    expect(table.game.invariants(table.position)).toEqual([]);
  });

  test('[NLB-14.0.2] [NLB-16.6A.6] whether he is lost tells something of his markers, so that nothing before it is taken back', () => {
    const table = hidden(eve({ pieces: PIECES }), 'french', ...both());
    expect(morning(table).last('supplyChecked').reveals).toBe(true);
    const fed = hidden(eve({ pieces: PIECES }), 'french', hide('2528', ['fr.fed']));
    expect(morning(fed).last('supplyChecked').reveals).toBe(true);
    const open = morning(hidden(eve({ pieces: PIECES }), 'french'));
    expect(open.last('supplyChecked').reveals).toBeUndefined();
  });

  test('[NLB-14.0.3] [NLB-16.6C.2] his officer is not, and comes to light', () => {
    const table = hidden(
      eve({ pieces: PIECES, leaders: { 'fr.leader.o': { hex: '2510' } } }),
      'french',
      ...both('fr.leader.o'),
    );
    morning(table);
    expect(table.last('markersRevealed')).toMatchObject({ pair: 'french.1', leaders: ['fr.leader.o'] });
    table.act({ type: 'deployRest' });
    expect(table.position.leaders.french[0]).toMatchObject({ place: 'map', hex: '2510' });
    expect(pairs(table).map(({ id }) => id)).toEqual(['french.2']);
    expect(table.game.invariants(table.position)).toEqual([]);
  });

  test('[NLB-16.18.1] [NLB-16.6A.6] is marked where hunger is used, and only his own side learns of it', () => {
    const table = hidden(eve({ optional: ['16.18'], pieces: PIECES }), 'french', ...both());
    morning(table);
    expect(['fr.a', 'fr.b', 'fr.fed'].map((id) => table.unit(id).outOfSupply ?? false)).toEqual([
      true,
      true,
      false,
    ]);
    const marked = table.of('supplyMarked');
    expect(marked.map(({ out, to }) => [out, to])).toEqual([
      [[], undefined],
      [['fr.a', 'fr.b'], ['french']],
    ]);
    const shown = (viewer: string) =>
      table.game.observe(table.position, viewer).units.find(({ id }) => id === 'fr.a')?.outOfSupply;
    expect([shown('french'), shown('allied')]).toEqual([true, undefined]);
  });

  test('[NLB-16.18.1] [NLB-16.6A.6] nobody else finds out by trying, on his own turn or another', () => {
    const table = hidden(eve({ optional: ['16.18'], pieces: PIECES }), 'french', ...both());
    morning(table);
    expect(table.unit('fr.a').outOfSupply).toBe(true);
    const tries = (seat: string, unit: string): string =>
      JSON.stringify([
        table.game.judge(table.position, seat, { type: 'rollAllowance', unit }),
        ...(['march', 'exit', 'enter'] as const).flatMap((type) => [
          table.game.judge(table.position, seat, { type, unit, path: ['2511'] }),
          table.game.preview(table.position, seat, { type, unit, path: ['2511'] }),
        ]),
      ]).replaceAll(unit, 'hidden');
    for (const phasing of ['french', 'coalition'] as const) {
      until(table, phasing);
      for (const seat of ['allied', 'spectator']) {
        expect(tries(seat, 'fr.a'), `${seat} in the ${phasing} turn`).toBe(tries(seat, 'fr.fed'));
      }
    }
    until(table, 'french');
    expect(tries('french', 'fr.a')).not.toBe(tries('french', 'fr.fed'));
  });

  test('[NLB-16.18.1] [NLB-16.6A.6] who is fed again behind a marker is told to his own side alone', () => {
    const table = hidden(eve({ optional: ['16.18'], pieces: PIECES }), 'french', ...both());
    const french = table.position.forces.french.map((unit) => ({ ...unit, outOfSupply: true }));
    table.position = { ...table.position, forces: { ...table.position.forces, french } };
    morning(table);
    expect(table.unit('fr.fed').outOfSupply).toBe(false);
    expect(table.unit('fr.a').outOfSupply).toBe(true);
    expect(table.of('supplyMarked').map(({ again, to }) => [again, to])).toEqual([
      [[], undefined],
      [['fr.fed'], ['french']],
    ]);
  });
});
