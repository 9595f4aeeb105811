import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bautzen, bautzenGame } from '../../../../../tests/gda/content.ts';
import { KERNEL_REFUSALS } from '../../../../words/en/kernel.ts';
import { plain } from '../../../../words/index.ts';
import type { SaidEvent } from '../../../../words/words.ts';
import { GDA_REFUSALS } from '../../rules/refusals.ts';
import { PREFERENCES } from '../../rules/standing/preferences.ts';
import { makeNames, wordsFor } from '../index.ts';
import { LEDGER_CODES } from './ledger.ts';
import { ASKED } from './prompts.ts';

const names = makeNames(bautzen());
const words = wordsFor('en-GB');

/** The sources of the rules, without tests. */
const sources = readdirSync(new URL('../../rules', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'refusals.ts')
  .map((file) => readFileSync(new URL(`../../rules/${file}`, import.meta.url), 'utf8'));

describe('the words of Général d’Armée', () => {
  test('every reason the rules can give has a sentence of its own, and only those are listed', () => {
    const said = GDA_REFUSALS.map((code) =>
      plain(words.refusalText({ rule: 'GDA-5.1.1', code, facts: { unit: 'fr.ledru.27th-legere' } }, names)),
    );
    expect(said.filter((text) => text.includes('The rules do not allow it'))).toEqual([]);
    expect(said.filter((text) => /undefined|NaN|\[object/.test(text))).toEqual([]);
    expect([...GDA_REFUSALS].filter((code) => (KERNEL_REFUSALS as readonly string[]).includes(code))).toEqual(
      [],
    );
    const written = sources.join('\n');
    expect(GDA_REFUSALS.filter((code) => !written.includes(`'${code}'`))).toEqual([]);
    const given = [...written.matchAll(/refuse\(\s*[^'()]*'GDA-[\w.]+'[^']*'([a-z][a-z-]+)'/g)].map(
      (found) => found[1],
    );
    expect(given.filter((code) => !(GDA_REFUSALS as readonly string[]).includes(code as string))).toEqual([]);
  });

  test('every step that asks or rolls has a sentence', () => {
    const game = bautzenGame(1);
    const asked = sources.flatMap((source) => {
      const [, proc] = /procedure<[^(]*>\('(gda\.\w+)'/.exec(source) ?? [];
      return proc === undefined
        ? []
        : [...source.matchAll(/^ {2}(\w+): (?:decide|chance)\('/gm)].map((found) => `${proc}.${found[1]}`);
    });
    const steps = game.steps.filter((step) => asked.includes(step));
    expect(steps.length).toBeGreaterThan(20);
    expect(steps.filter((step) => !ASKED.includes(step))).toEqual([]);
    expect(ASKED.filter((step) => !game.steps.includes(step))).toEqual([]);
  });

  test('every line of a total has words', () => {
    const codes = sources.flatMap((source) =>
      [...source.matchAll(/\bline\(\s*[^,'()]+(?:\([^()]*\))?[^,'()]*,\s*'([a-zA-Z-]+)'/g)].map(
        (found) => found[1] as string,
      ),
    );
    expect(codes.length).toBeGreaterThan(30);
    expect([...new Set(codes)].filter((code) => !(LEDGER_CODES as readonly string[]).includes(code))).toEqual(
      [],
    );
  });

  test('every condition that may be written beforehand has words, and each of its choices', () => {
    for (const { label, ...one } of PREFERENCES) {
      expect(words.preferences?.[label], label).toBeDefined();
      if (one.kind === 'choice')
        for (const choice of one.choices)
          expect(words.preferences?.[`${label}.${choice}`], choice).toBeDefined();
    }
  });

  test('manoeuvres are told in centimetres and degrees, and where somebody went by the compass', () => {
    const legs = [
      { kind: 'wheel', on: 'left', angle: 205 },
      { kind: 'advance', by: 12_500 },
    ];
    const move = { type: 'manoeuvre', unit: 'fr.ledru.27th-legere', legs };
    expect(plain(words.optionText(move, names))).toBe(
      '27th Legere: wheel 20.5° on the left, then advance 12.5 cm',
    );
    const went = {
      type: 'unitMoved',
      rule: 'GDA-5.1.3',
      unit: 'fr.ledru.line.1',
      before: { x: 0, y: 0, heading: 0 },
      after: { x: 8000, y: 8000, heading: 900 },
    };
    expect(plain(words.eventText(went, names))).toBe(
      'Line, 1st battalion (Ledru) goes 11.3 cm to the north-east, facing east.',
    );
  });

  test('whoever is many by name fires, goes and loses as many do', () => {
    const told = (type: string, unit: string, more: object = {}) =>
      plain(words.eventText({ type, rule: 'GDA-6.2.11', unit, ...more } as SaidEvent, names));
    const shots = { targets: ['fr.ledru.line.1'], dice: [6, 2] };
    expect(told('skirmishersFired', 'fr.zucchi.screen', shots)).toBe(
      "Zucchi's skirmishers fire at Line, 1st battalion (Ledru): 6, 2.",
    );
    expect(told('basesLost', 'fr.zucchi.screen', { bases: 1 })).toBe("Zucchi's skirmishers lose 1 base.");
    expect(told('unitDispersed', 'fr.zucchi.screen', { cause: 'casualties' })).toBe(
      "Zucchi's skirmishers disperse: their losses are too heavy.",
    );
    expect(told('fireDisciplineLost', 'al.knorring.cossacks')).toBe('Cossacks lose their fire discipline.');
    expect(told('basesLost', 'fr.ledru.line.1', { bases: 1 })).toBe(
      'Line, 1st battalion (Ledru) loses 1 base.',
    );
    expect(told('placeEntered', 'fr.zucchi.screen', { place: 'x' })).toMatch(/skirmishers occupy /);
    const refused = (unit: string) =>
      plain(words.refusalText({ rule: 'GDA-7.2.1', code: 'has-fired', facts: { unit } }, names));
    expect([refused('fr.zucchi.screen'), refused('fr.ledru.line.1')]).toEqual([
      "Zucchi's skirmishers have fired.",
      'Line, 1st battalion (Ledru) has fired.',
    ]);
    const fire = { type: 'fire', unit: 'fr.ledru.line.1', targets: ['al.knorring.cossacks'] };
    expect(plain(words.optionText(fire, names))).toBe('Line, 1st battalion (Ledru) fires at Cossacks');
  });

  test('no sentence of a whole game speaks of many as of one', () => {
    const told = readFileSync(
      new URL('../../../../../tests/golden/gda.bautzen-large.txt', import.meta.url),
      'utf8',
    );
    const wrong = told
      .split('\n')
      .filter((line) =>
        /(?:^|[.>:,;] )[^.>:,;]*(?:skirmishers|Cossacks|Uhlans|Chevaulegers)(?: \(\w+\))? (?:is|has|goes|does|was|\w+[^s]s) /.test(
          line,
        ),
      );
    expect(wrong).toEqual([]);
  });

  test('a shot says what the table gave for it, and that it was for nothing only where it was', () => {
    const ledger = (total: number) => ({ total, lines: [] });
    const shot = (casualties: number, tests: boolean, dice: number, halvings = 0): string => {
      const fired = {
        type: 'salvoFired',
        rule: 'GDA-7.18.5',
        unit: 'fr.ledru.6pdr-foot',
        target: 'al.knorring.cossacks',
        band: 'effective',
        dice: [6, 5],
        score: ledger(9),
        casualties,
        tests,
        casualtyDice: ledger(dice),
        halvings: ledger(halvings),
      };
      return plain(words.eventText(fired as SaidEvent, names)).replace(/^.* in all /, '');
    };
    expect([
      shot(0, false, 0),
      shot(2, true, 1),
      shot(1, false, 0),
      shot(0.5, false, 2, 1),
      shot(3, false, 0, 2),
    ]).toEqual([
      '9, without effect.',
      '9: 2 casualties, a discipline test and 1 casualty die.',
      '9: 1 casualty.',
      '9: half a casualty and 2 casualty dice, halved.',
      '9: 3 casualties, halved twice.',
    ]);
  });

  test('a move that is too long says what it costs and what there is', () => {
    const told = (unit: string, cost: number): string => {
      const facts = { unit, cost, allowance: 15_000 };
      return plain(words.refusalText({ rule: 'GDA-5.1.3', code: 'too-far', facts }, names));
    };
    expect(told('fr.ledru.27th-legere', 18_000)).toBe('27th Legere has 15 cm; that costs 18 cm.');
    // A tenth of a millimetre more.
    expect(told('al.knorring.cossacks', 15_010)).toBe('Cossacks have 15 cm; that costs a little more.');
  });
});
