import { describe, expect, test } from 'vitest';
import { eventsFor } from '../../../src/engine/events.ts';
import { breakOff, levelsOf, passUntil } from '../battle.ts';
import { FRENCH, ligny, lottumFalls, PRUSSIANS } from '../ligny.ts';
import type { Table } from '../skirmish.ts';

const reduced = (table: Table, prefix: string): string[] =>
  table.position.forces.coalition
    .filter((unit) => unit.id.startsWith(prefix) && unit.reduced)
    .map((unit) => unit.id);
const enter = (unit: string, ...path: readonly string[]) => ({ type: 'enter', unit, path }) as const;
const gates = (table: Table) => new Set(table.options('enter').map(({ path }) => path[0]));
const comers = (table: Table) => new Set(table.options('enter').map(({ unit }) => unit)).size;

/** Up to the start of the French movement phase of a turn, with its dice still to be rolled. */
const dawnOf = (table: Table, before: string): Table => passUntil(table, before).pass().pass();

describe('the losses of 15 June', () => {
  const BRIGADES = ['pr.1.12-1', 'pr.1.24-1', 'pr.1.1w-1', 'pr.1.6-2', 'pr.1.28-2', 'pr.1.2w-2'];

  test('[NLB-18.5A] a die for each regiment of two brigades reduces it on a 1 or a 2, whatever the chart says', () => {
    const table = ligny('prussian-losses');
    expect(table.game.pending(table.position)).toMatchObject({
      kind: 'chance',
      request: { kind: 'dice', count: 6, sides: 6 },
      facts: { units: BRIGADES },
    });
    expect(reduced(table, 'pr.')).toEqual([]);
    table.roll(3, 1, 2, 6, 4, 5);
    expect(reduced(table, 'pr.')).toEqual(['pr.1.24-1', 'pr.1.1w-1']);
    expect(table.of('setupRolled').map(({ unit, roll, reduced: hurt }) => [unit, roll, hurt])).toEqual(
      BRIGADES.map((unit, i) => [unit, [3, 1, 2, 6, 4, 5][i], i === 1 || i === 2]),
    );
    expect(table.step).toBe('nlb.movement.move');
    expect(reduced(ligny(), 'pr.')).toEqual(['pr.1.12-1', 'pr.1.28-2']);
  });
});

describe('Lobau', () => {
  const rolling = (table: Table): boolean => table.step === 'nlb.movement.arrivalRoll';

  test('[NLB-18.5B.1] from four o’clock a 1 or a 2 brings the Sixth Corps to 3167', () => {
    const table = ligny('sixth-corps');
    expect(rolling(table)).toBe(false);
    expect(rolling(passUntil(table, '16/1500'))).toBe(false);
    dawnOf(table, '16/1500');
    expect(table.last('turnBegan').label).toBe('16/1600');
    expect(rolling(table)).toBe(true);
    table.roll(3);
    expect(table.why(enter('fr.6.bell-19', '3167'))).toEqual(['awaits-die NLB-18.5B.1']);
    table.pass();
    expect(rolling(table)).toBe(false);
    table.pass();
    expect(rolling(table)).toBe(true);
    table.roll(2);
    expect(table.last('arrivalRolled')).toMatchObject({ group: 'sixth-corps', roll: 2, arrived: true });
    expect([gates(table), comers(table)]).toEqual([new Set(['3167']), 7]);
    expect(table.why(enter('fr.6.pen-21', '3167'))).toEqual([]);
    expect(table.why(enter('fr.6.pen-21', '3267'))).toEqual(['entry-hex-open NLB-5.6D']);
    expect(table.enter('fr.6.bell-19', '3167').why(enter('fr.6.thev-19', '3167'))).toEqual([]);
    expect(passUntil(table, '16/1900').of('arrivalRolled')).toHaveLength(2);
    expect(dawnOf(ligny('sixth-corps'), '16/1500').roll(1).last('arrivalRolled').arrived).toBe(true);
  });

  test('[NLB-18.5B.2] each turn that it is in play, the first included, raises both Prussian levels by three', () => {
    const table = dawnOf(ligny('sixth-corps'), '16/1500');
    expect(levelsOf(table, 'prussian')).toEqual([55, 74]);
    expect(levelsOf(table.roll(1), 'prussian')).toEqual([58, 77]);
    expect(levelsOf(table.pass(), 'prussian')).toEqual([58, 77]);
    expect(levelsOf(table.pass(), 'prussian')).toEqual([61, 80]);
    expect(levelsOf(passUntil(table, '16/2000'), 'prussian')).toEqual([70, 89]);
    expect(levelsOf(table, 'french')).toEqual([35, null]);
    expect(levelsOf(passUntil(ligny('sixth-corps'), '16/2000'), 'prussian')).toEqual([55, 74]);
  });
});

describe('d’Erlon', () => {
  const written = (use: boolean): Table =>
    ligny('first-corps').act({ type: 'writeDown', group: 'first-corps', use });
  const rolling = (table: Table): boolean => table.step === 'nlb.movement.secretArrivalRoll';
  const fiveOClock = (use = true): Table => dawnOf(written(use), '16/1600');

  test('[NLB-18.5C.1] at five a 1 to 3 brings the First Corps to 2952 in that phase', () => {
    expect(rolling(passUntil(written(true), '16/1600'))).toBe(false);
    for (const roll of [1, 3]) {
      const table = fiveOClock();
      expect(table.last('turnBegan').label).toBe('16/1700');
      expect(rolling(table)).toBe(true);
      table.roll(roll);
      expect(table.last('arrivalRolled')).toMatchObject({ group: 'first-corps', arrived: true, hex: '2952' });
      expect([gates(table), comers(table)]).toEqual([new Set(['2952']), 10]);
    }
  });

  test('[NLB-18.5C.1] a 4 to 6 brings it on the next turn, without another roll', () => {
    for (const roll of [4, 6]) {
      const table = fiveOClock().roll(roll);
      expect(table.why(enter('fr.1.quiot-1', '2952'))).toEqual(['not-due-yet NLB-18.5C.1']);
      table.pass().pass();
      expect(table.last('turnBegan').label).toBe('16/1800');
      expect(table.step).toBe('nlb.movement.move');
      expect(comers(table)).toBe(10);
      expect(passUntil(table, 'the end').of('arrivalRolled')).toHaveLength(1);
    }
  });

  test('[NLB-18.5C.1] its units come unstacked, each a point behind the other', () => {
    const table = fiveOClock().roll(1);
    const paid = ['fr.1.quiot-1', 'fr.1.bourg-1', 'fr.1.schmtz-2'].map((unit) => {
      const ways = table.options('enter').filter((option) => option.unit === unit);
      table.act(ways.reduce((far, option) => (option.path.length > far.path.length ? option : far)));
      const [entry, column] = table.last('entered').cost.lines;
      return (entry?.value ?? 0) + (column?.code === 'column' ? column.value : 0);
    });
    expect(paid).toEqual([1, 2, 3]);
    expect(table.last('entered').cost.lines[1]).toMatchObject({
      value: 2,
      code: 'column',
      facts: { ahead: 2 },
    });
  });

  test('[NLB-18.5C.1] without it in writing nobody rolls and nobody comes', () => {
    const table = fiveOClock(false);
    expect(table.step).toBe('nlb.movement.move');
    expect(comers(table)).toBe(0);
    expect(passUntil(table, 'the end').of('arrivalRolled')).toEqual([]);
  });

  test('[NLB-18.5C.2] with it the French can win by disintegration only', () => {
    const demoralized = (use: boolean): Table =>
      passUntil(breakOff(lottumFalls(written(use), [...PRUSSIANS[53], ...FRENCH[34]])), 'the end');
    expect(demoralized(true).position).toMatchObject({
      armies: { prussian: { demoralized: true }, french: { losses: 34 } },
      outcome: { winners: ['prussian'], rule: 'NLB-18.4B.2' },
    });
    expect(demoralized(false).position.outcome).toMatchObject({ winners: ['french'], rule: 'NLB-18.4A.2' });
    expect(lottumFalls(written(true), PRUSSIANS[73]).position.outcome).toMatchObject({
      winners: ['french'],
      rule: 'NLB-18.4A.1',
    });
  });

  test('[NLB-18.5C.3] the choice is the French commander’s, before play, once', () => {
    const table = ligny('first-corps');
    const yes = { type: 'writeDown', group: 'first-corps', use: true } as const;
    expect(table.game.pending(table.position)).toMatchObject({ kind: 'decide', seats: ['french'] });
    expect(table.why(yes, 'prussian')).toEqual(['not-your-decision NLB-18.5C.3']);
    expect(table.why({ ...yes, group: 'sixth-corps' })).toEqual(['no-such-choice NLB-18.5C.3']);
    expect(table.act(yes).why(yes)).toEqual(['not-now NLB-5.0.1']);
    expect(ligny().step).toBe('nlb.movement.move');
  });

  test('[NLB-18.5C.3] nobody else can tell what was written until the roll is due', () => {
    const [yes, no] = [written(true), written(false)] as const;
    for (const turn of ['16/1400', '16/1500', '16/1600']) {
      passUntil(yes, turn);
      passUntil(no, turn);
      for (const viewer of ['prussian', 'spectator']) {
        expect(yes.game.observe(yes.position, viewer)).toEqual(no.game.observe(no.position, viewer));
      }
    }
    for (const viewer of ['prussian', 'spectator']) {
      expect(eventsFor(yes.events, viewer)).toEqual(eventsFor(no.events, viewer));
      expect(yes.game.observe(yes.position, viewer).secrets['first-corps']).toMatchObject({ used: null });
    }
    expect(yes.game.observe(yes.position, 'french').secrets['first-corps']?.used).toBe(true);
    expect(no.game.observe(no.position, 'french').secrets['first-corps']?.used).toBe(false);
    yes.pass();
    no.pass();
    expect(yes.of('choiceRevealed')).toEqual([]);
    yes.pass();
    no.pass();
    expect(yes.last('choiceRevealed')).toMatchObject({ group: 'first-corps', use: true, reveals: true });
    expect(no.last('choiceRevealed')).toMatchObject({ use: false });
    expect(yes.game.observe(yes.position, 'prussian').secrets['first-corps']).toMatchObject({ used: true });
    const quiot = (table: Table) =>
      table.game.observe(table.position, 'prussian').units.find(({ id }) => id === 'fr.1.quiot-1');
    expect([quiot(yes)?.due?.hex, quiot(no)?.due]).toEqual(['2952', null]);
  });
});
