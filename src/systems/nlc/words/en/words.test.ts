import { describe, expect, test } from 'vitest';
import { playRandomly } from '../../../../../tests/conformance/play.ts';
import { contentOf } from '../../../../../tests/nlc/refit/battles.ts';
import { KERNEL_REFUSALS } from '../../../../words/en/kernel.ts';
import { plain, type SaidEvent, type SaidLine } from '../../../../words/index.ts';
import { makeNlcGame } from '../../rules/index.ts';
import { NLC_REFUSALS } from '../../rules/refusals.ts';
import { makeNames, wordsFor } from '../index.ts';
import { LEDGER_CODES } from './ledger.ts';
import { PROMPTED_STEPS } from './prompts.ts';

const content = contentOf('quatre-bras');
const game = makeNlcGame(content);
const names = makeNames(content.battle, content.map);
const words = wordsFor('en');

const husson = 'fr.2.huss-5';
const BAD = /undefined|null|NaN|\[object| {2}|''|\.\.|nlc\.|(?:fr|al|pr)\.\w|allied\.|french\./;

/** A sentence that could stand in a log: no id, no hole, with a capital at its head. */
function expectSentence(sentence: string, ends: RegExp = /[.?!]$/): void {
  expect(sentence).toMatch(/^[A-Z0-9]/);
  expect(sentence).toMatch(ends);
  expect(sentence).not.toMatch(BAD);
}

describe('words for every code', () => {
  const facts = {
    unit: husson,
    leader: 'fr.leader.ney',
    formation: 'french.2',
    whose: 'allied.5',
    hex: '1641',
    from: '1647',
    hexes: ['1641', '1845'],
    cost: 4.5,
    allowance: 4,
    order: 'attack',
    name: 'Rußbach',
  };

  test.each([...NLC_REFUSALS, ...KERNEL_REFUSALS])(
    'the refusal %s has a sentence, with facts and without',
    (code) => {
      for (const given of [facts, { unit: husson }, { leader: 'fr.leader.ney' }, {}]) {
        const sentence = plain(words.refusalText({ rule: 'NLC-5.1.1', code, facts: given }, names));
        expectSentence(sentence);
        expect(sentence).not.toContain('The rules do not allow it');
      }
    },
  );

  test.each(LEDGER_CODES)('the line %s says what it stands for', (code) => {
    const sentence = plain(words.ledgerLineText({ value: 2, code, rule: 'NLC-5.1.1', facts }, names));
    expectSentence(sentence, /./);
  });

  test('every order of every kind has a name and says what it obliges to', () => {
    for (const order of ['attack', 'defend', 'march', 'reserve']) {
      expectSentence(words.orderEffect(order));
      expect(words.orderName(order)).not.toBe(order);
    }
  });
});

/** Lines of totals anywhere in an event. */
function linesIn(value: unknown): SaidLine[] {
  if (Array.isArray(value)) return value.flatMap(linesIn);
  if (typeof value !== 'object' || value === null) return [];
  if ('value' in value && 'code' in value && 'facts' in value) return [value as SaidLine];
  return Object.values(value).flatMap(linesIn);
}

describe('games that are played', () => {
  test('leave no event, line, question or option untold', () => {
    const codes = new Set<string>(LEDGER_CODES);
    const steps = new Set<string>(PROMPTED_STEPS);
    for (const seed of [1, 2, 3]) {
      playRandomly(game, seed).moments.forEach(({ pending, position, done, events }, n) => {
        expect(steps).toContain(pending.step);
        expectSentence(plain(words.promptText(pending, names)).replace(/^[A-Z]\w+: /, ''));
        for (const event of events) {
          expectSentence(plain(words.eventText(event, names)));
          for (const line of linesIn(event)) {
            expect(codes).toContain(line.code);
            expectSentence(plain(words.ledgerLineText(line, names)), /./);
          }
        }
        if (!('action' in done)) return;
        const listed = n % 40 === 0 ? done.options : [done.action];
        for (const option of listed) {
          const preview = game.preview(position as never, done.seat, option as never);
          expectSentence(plain(words.optionText(option, names, preview)), /./);
        }
      });
    }
  });

  test('no question is for a step that there is not', () => {
    const asking = game.steps.filter((step) => PROMPTED_STEPS.includes(step));
    expect(asking.toSorted()).toEqual(PROMPTED_STEPS.toSorted());
  });
});

const ledger = (total: number) => ({ total, lines: [] });
const event = (type: string, given: object): SaidEvent => ({ type, rule: 'NLC-4.0.1', ...given });
const fire = (units: string[], rounded: number, dice: number[], hits: number) => ({
  units,
  strength: ledger(rounded),
  rounded,
  dice,
  hits,
});
const order = { kind: 'order', order: 'attack', second: null, target: ['1641'], goal: null };

describe('sentences', () => {
  test.each([
    [
      event('turnBegan', { turn: 2, label: '16/1600', night: false, rain: true }),
      'Turn 3: 16 June, 16h, rain.',
    ],
    [
      event('orderSent', { from: 'fr.leader.ney', whose: 'french.2', letter: order, hex: '1647' }),
      'Ney sends a courier to the French Second Corps: Attack on Quatre Bras (1641).',
    ],
    [
      event('orderSent', { from: 'al.leader.wellington', whose: 'allied.5', letter: null, hex: '1634' }),
      'Wellington sends a courier to the 5th Division.',
    ],
    [
      event('complianceWorkedOut', { formation: 'french.2', delay: ledger(2), due: 3, letter: order }),
      'The French Second Corps has its order, Attack on Quatre Bras (1641), and obeys in 2 turns.',
    ],
    [
      event('combatFought', {
        hex: '1641',
        formation: 'french.2',
        attack: fire([husson, 'fr.2.camp-5'], 11, [3, 5], 2),
        defence: fire(['al.5.kempt'], 4, [1, 1], 0),
      }),
      'Husson and Campi attack Quatre Bras (1641): strength 11, an 8: 2 hits. Kempt: strength 4, a 2: no hit.',
    ],
    [
      event('corpsBroke', { group: 'allied.british', losses: 9, limit: 9 }),
      'The British contingent breaks: losses of 9 reach the limit of 9.',
    ],
  ])('%#', (happened, sentence) => {
    expect(plain(words.eventText(happened, names))).toBe(sentence);
  });

  test('a march names its goal and what comes after it', () => {
    expect(plain(words.orderText({ order: 'march', goal: '1641', second: 'defend' }, names))).toBe(
      'March to Quatre Bras (1641), then Defend',
    );
  });

  test('an unknown code, event or language still makes a sentence', () => {
    const later = wordsFor('eo');
    expect(plain(later.refusalText({ rule: 'NLC-5.1.1', code: 'from-the-future', facts: {} }, names))).toBe(
      'The rules do not allow it (NLC-5.1.1).',
    );
    expect(plain(later.eventText({ type: 'danced', rule: 'NLC-5.1.1' }, names))).toContain('NLC-5.1.1');
  });
});
