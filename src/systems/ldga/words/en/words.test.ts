import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { map, scenarios, tables, units } from '../../../../../tests/ldga/content.ts';
import { KERNEL_REFUSALS } from '../../../../words/en/kernel.ts';
import { plain } from '../../../../words/index.ts';
import type { LdgaScenario } from '../../content/scenario.ts';
import { ldgaActionSchema } from '../../rules/actions.ts';
import { LDGA_REFUSALS, makeLdgaGame } from '../../rules/index.ts';
import { makeNames, wordsFor } from '../index.ts';
import { ACTION_TYPES } from './actions.ts';
import { EVENT_TYPES } from './events.ts';
import { LEDGER_CODES } from './ledger.ts';
import { ASKED } from './prompts.ts';
import { REFUSAL_CODES } from './refusals.ts';

const names = makeNames(units, map);
const words = wordsFor('en-GB');

/** All the rules of this system as text. */
const rules = (() => {
  const folder = new URL('../../rules/', import.meta.url);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n');
})();

const found = (pattern: RegExp): string[] => [
  ...new Set([...rules.matchAll(pattern)].map(([, one]) => one as string)),
];
const missing = (wanted: readonly string[], there: readonly string[]): string[] =>
  wanted.filter((one) => !there.includes(one)).toSorted();

describe('everything has words', () => {
  test('every event that a rule can tell', () => {
    const types = found(/Told<\s*'(\w+)'/g);
    expect(types.length).toBeGreaterThan(50);
    expect(missing(types, EVENT_TYPES)).toEqual([]);
    expect(missing(EVENT_TYPES, types)).toEqual([]);
  });

  test('every action, as a choice and as what one may do', () => {
    const types = ldgaActionSchema.options.map(({ shape }) => shape.type.value as string);
    expect(missing(types, ACTION_TYPES)).toEqual([]);
    expect(missing(ACTION_TYPES, types)).toEqual([]);
  });

  test('every reason of a refusal; the list of them is that of the code', () => {
    const codes = found(/refuse\([^;]*?,\s*'([a-z][a-z-]+)'/g);
    expect(missing(codes, LDGA_REFUSALS)).toEqual([]);
    expect(missing(LDGA_REFUSALS, REFUSAL_CODES)).toEqual([]);
    expect(missing(REFUSAL_CODES, LDGA_REFUSALS)).toEqual([]);
  });

  test('every line of a ledger that is written out', () => {
    expect(missing(found(/line\([^;]*?,\s*'([a-z][a-z-]+)',\s*'LDGA/g), LEDGER_CODES)).toEqual([]);
  });

  test('every decision and every roll', () => {
    const game = makeLdgaGame({
      map,
      units,
      tables,
      scenario: scenarios.get('ldga.waterloo') as LdgaScenario,
    });
    const resting = found(/^ {2}(\w+): (?:decide|chance)\(/gm);
    const asked = game.steps.filter((step) => resting.includes(step.split('.').at(-1) as string));
    const known = asked.filter((step) => ASKED.includes(step));
    expect(missing(ASKED, game.steps)).toEqual([]);
    expect(known.length).toBe(ASKED.length);
  });
});

describe('sentences', () => {
  const event = (type: string, facts: object): string =>
    plain(words.eventText({ type, rule: 'LDGA-1.0', ...facts }, names));

  test('of what happens', () => {
    expect(event('turnBegan', { turn: 5, day: 16, time: 'morning', weather: 'dry' })).toBe(
      'Turn 5: 16 June, 4h (morning).',
    );
    expect(
      event('marched', {
        pieces: ['fr.2.foy'],
        from: '2009',
        path: ['2109', '2210'],
        cost: { total: 3 },
        column: true,
      }),
    ).toBe('Foy marches from Gosselies (2009) to 2210 in road march for 1½ MP.');
    expect(event('flagMoved', { side: 'french', from: null, path: ['2810'] })).toBe(
      'A French force comes on to Quatre Bras (2810).',
    );
    expect(
      event('forceRevealed', {
        side: 'french',
        hex: '2810',
        pieces: ['fr.2.foy', 'fr.2.pire.v1'],
        why: 'observed',
      }),
    ).toBe('Foy and vedette 1 of Piré are seen in Quatre Bras (2810), from a hilltop.');
    expect(
      event('combatResolved', {
        plan: { kind: 'attack', from: ['2709'], targets: ['2810'], chateau: false },
        odds: { attack: { total: 14 }, defence: { total: 6 }, odds: '2-1', column: '3-1' },
        die: {
          total: 5,
          lines: [
            { code: 'die', value: 4 },
            { code: 'beyond-table', value: 1 },
          ],
        },
        result: 'Dr2',
        applied: 'Dr2',
      }),
    ).toBe(
      'The attack from Bois de Bossu (2709) on Quatre Bras (2810): 14 against 6, 2-1 shifted to 3-1. A 4, made 5: Dr2, defenders retreat two hexes.',
    );
    expect(event('demoralized', { track: 'french.6' })).toBe('The French VI Corps is demoralized.');
    expect(event('demoralized', { track: 'allied.british-1' })).toBe('The British I Corps is demoralized.');
    const bridge = { train: 'fr.pontoon.1', die: 5 };
    expect(event('bridgeTolled', { ...bridge, modified: 3, toll: 3 })).toBe(
      'A 5 for the new bridge: crossing it costs 3 MP this turn.',
    );
    expect(event('bridgeTolled', bridge)).not.toContain('MP');
    expect(event('something-new', {})).toMatch(/^Something New \(LDGA-1\.0\)/);
  });

  test('of what is refused, whoever is named', () => {
    const why = (code: string, facts: object): string =>
      plain(words.refusalText({ rule: 'LDGA-1.0', code, facts: { ...facts } }, names));
    expect(why('too-little-movement', { cost: 3.5, left: 3 })).toBe(
      'That costs 3½ movement points, and there are 3.',
    );
    expect(why('not-your-piece', { pieces: ['pr.1.jagow'] })).toBe('Not yours to command: Jagow.');
    for (const code of [...LDGA_REFUSALS, ...KERNEL_REFUSALS])
      expect(why(code, {}), code).toMatch(/^[A-ZÉ].*[.”]$/);
  });
});
