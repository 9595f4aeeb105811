import { describe, expect, test } from 'vitest';
import type { NlbScenario } from '../../../src/systems/nlb/content/content.ts';
import { presetsOf } from '../../../src/systems/nlb/content/options/presets.ts';
import { applyOptions } from '../../../src/systems/nlb/rules/setup/force-options.ts';
import { layNlb, nlb } from '../library.ts';
import { arrange, idleRolls, passUntil, quatreBras } from '../quatre-bras.ts';
import type { Table } from '../skirmish.ts';

const view = (table: Table, unit: string) =>
  table.game.observe(table.position, 'allied').units.find(({ id }) => id === unit);
const inGame = (table: Table, unit: string): boolean => table.game.world.counters.has(unit);
const enter = (unit: string, ...path: readonly string[]) => ({ type: 'enter', unit, path }) as const;

describe('who comes', () => {
  test('[NLB-19.5A] Buttlar comes with his reduced side up', () => {
    expect(view(quatreBras(), 'al.bw.bttlr')).toMatchObject({
      place: 'waiting',
      reduced: false,
      strength: 6,
    });
    const table = quatreBras('buttlar-reduced');
    expect(view(table, 'al.bw.bttlr')).toMatchObject({ place: 'waiting', reduced: true, strength: 3 });
    expect(view(table, 'al.bw.specht')).toMatchObject({ reduced: false, strength: 4 });
  });

  test('[NLB-19.5B] Best comes in the place of Vincke', () => {
    expect([inGame(quatreBras(), 'al.5.vincke'), inGame(quatreBras(), 'al.6.best')]).toEqual([true, false]);
    const table = quatreBras('best-for-vincke');
    expect([inGame(table, 'al.5.vincke'), inGame(table, 'al.6.best')]).toEqual([false, true]);
    table.pass();
    expect(table.why(enter('al.6.best', '1634'))).toEqual([]);
    expect(table.why(enter('al.bw.specht', '1634'))).toEqual(['column-order NLB-19.2C.5']);
    expect(view(table, 'al.6.best')).toMatchObject({ strength: 5, due: { turn: 0, hex: '1634' } });
  });

  test('[NLB-19.5E] the Netherlands division in detail stands where the option says', () => {
    const table = quatreBras('perponcher-in-detail');
    const stood = table.game
      .observe(table.position, 'allied')
      .units.filter(({ id, place }) => id.startsWith('al.') && place === 'map')
      .map(({ id, hex, strength, movement }) => `${hex} ${id.slice(6)} ${strength}-${movement}`)
      .sort();
    expect(stood).toEqual([
      '0738 mrln 2-6',
      '1443 2-nass 3-4',
      '1642 ornass 2-4',
      '1644 blndt-2-4 2-4',
      '1744 opstl-2-4 2-4',
      '1845 blndt-3-4 3-4',
    ]);
    expect(inGame(table, 'al.n2.wmar') || inGame(table, 'al.n2.blndt') || inGame(table, 'al.n2.opstl')).toBe(
      false,
    );
  });

  test('any of the options may be used together', () => {
    const all = ['buttlar-reduced', 'best-for-vincke', 'cavalry-held', 'first-corps', 'perponcher-in-detail'];
    expect(layNlb('nlb.quatre-bras', all).ok).toBe(true);
  });
});

describe('the cavalry held back', () => {
  const HELD = ['fr.g.lf-ds', 'fr.3c.lher', 'fr.3c.durb', 'fr.3c.marc'];
  const immobile = (table: Table): string[] =>
    table.position.forces.french.filter((unit) => unit.immobile).map((unit) => unit.id);

  test('[NLB-19.5C.1] Lefebvre-Desnouettes and Kellermann’s corps do not move until released', () => {
    const table = idleRolls(quatreBras('cavalry-held'));
    expect(immobile(table)).toEqual(HELD);
    for (const unit of HELD) {
      expect(table.destinations(unit)).toEqual([]);
    }
    expect(table.why({ type: 'march', unit: 'fr.g.lf-ds', path: ['1450'] })).toEqual([
      'immobile NLB-19.5C.1',
    ]);
    expect(table.destinations('fr.2.pire')).not.toEqual([]);
    expect(immobile(quatreBras())).toEqual([]);
    expect(quatreBras().destinations('fr.g.lf-ds')).not.toEqual([]);
  });

  test('[NLB-19.5C.1] [NLB-16.SUB.2] of the expanded order of battle their substitutes are held, the battery of the Guard’s light cavalry among them', () => {
    const table = quatreBras('cavalry-held', 'substitutes');
    expect(immobile(table)).toEqual(['fr.g.lf-ds-sub', 'fr.g.lt', 'fr.3c.lher', 'fr.3c.durb', 'fr.3c.marc']);
    expect(immobile(quatreBras('substitutes'))).toEqual([]);
  });

  test('[NLB-19.5C.1] with leaders and command nobody is held back: the two exclude each other, and a scenario that brings both holds nobody', () => {
    const both = layNlb('nlb.quatre-bras', ['cavalry-held', 'leaders-and-command']);
    expect(both.ok).toBe(false);
    const scenario = nlb.scenarios.get('nlb.quatre-bras') as NlbScenario;
    expect(presetsOf(scenario).find(({ id }) => id === 'everything')?.options).toContain(
      'leaders-and-command',
    );
    expect(applyOptions(scenario, ['cavalry-held']).held?.units).toEqual(HELD);
    expect(applyOptions({ ...scenario, chapters: ['10'] }, ['cavalry-held']).held?.units).toEqual(HELD);
    expect(applyOptions({ ...scenario, chapters: ['10', '11'] }, ['cavalry-held']).held).toBeNull();
  });

  test('[NLB-19.5C.2] each rolls at the start of every French movement phase and is released by a 1', () => {
    const table = quatreBras('cavalry-held');
    expect(table.game.pending(table.position)).toMatchObject({
      kind: 'chance',
      request: { kind: 'dice', count: 4, sides: 6 },
      facts: { units: HELD },
    });
    table.roll(2, 1, 3, 6);
    expect(table.of('releaseRolled').map(({ unit, released }) => [unit, released])).toEqual([
      ['fr.g.lf-ds', false],
      ['fr.3c.lher', true],
      ['fr.3c.durb', false],
      ['fr.3c.marc', false],
    ]);
    expect(table.destinations('fr.3c.lher')).not.toEqual([]);
    // The last of them rolls alone.
    const alone = quatreBras('cavalry-held').roll(1, 1, 2, 1).pass().pass();
    expect(alone.game.pending(alone.position)).toMatchObject({
      kind: 'chance',
      request: { count: 1 },
      facts: { units: ['fr.3c.durb'] },
    });
    table.pass();
    expect(table.step).toBe('nlb.movement.move');
    table.pass();
    expect(table.game.pending(table.position)).toMatchObject({
      kind: 'chance',
      request: { count: 3 },
      facts: { units: ['fr.g.lf-ds', 'fr.3c.durb', 'fr.3c.marc'] },
    });
    table.roll(1, 1, 1);
    expect(immobile(table)).toEqual([]);
    passUntil(table, '16/1600');
    expect(table.of('releaseRolled')).toHaveLength(7);
  });

  test('[NLB-19.5C.3] an enemy that marches into its zone of control releases it, and no other', () => {
    const table = idleRolls(quatreBras('cavalry-held')).pass();
    arrange(table, { 'al.nc.mrln': '1448' }).march('al.nc.mrln', '1449');
    expect(immobile(table)).toEqual(HELD);
    const near = idleRolls(quatreBras('cavalry-held')).pass();
    arrange(near, { 'al.nc.mrln': '1449' }).march('al.nc.mrln', '1450');
    expect(near.last('released')).toMatchObject({ rule: 'NLB-19.5C.3', unit: 'fr.g.lf-ds' });
    expect(immobile(near)).toEqual(HELD.slice(1));
  });

  test('[NLB-19.5C.3] so does one that advances into it after combat', () => {
    const table = idleRolls(quatreBras('cavalry-held')).pass();
    arrange(table, { 'fr.2.gauth-9': '1450', 'al.n2.wmar': '1449', 'al.bw.bttlr': '1449' });
    table.endMovement().attack(['1450'], ['al.n2.wmar']).roll(1).retreat('fr.2.gauth-9', '1551');
    expect(immobile(table)).toEqual(HELD);
    table.act({ type: 'advance', unit: 'al.n2.wmar', hex: '1450' });
    expect(table.last('released')).toMatchObject({ rule: 'NLB-19.5C.3', unit: 'fr.g.lf-ds' });
  });

  test('[NLB-19.5C.4] a held unit that is bombarded defends, retreats and stays held', () => {
    const table = idleRolls(quatreBras('cavalry-held')).pass();
    arrange(table, { 'fr.3c.marc': '1246', 'al.5.heisse': '1244' });
    table.endMovement().act({ type: 'target', hex: '1246' }, { type: 'engage', unit: 'al.5.heisse' });
    expect(table.odds).toMatchObject({ attack: { total: 2 }, defence: { total: 2 }, column: '1-1' });
    table.act({ type: 'declare', column: '1-1' }).roll(1).retreat('fr.3c.marc', '1247');
    expect(table.unit('fr.3c.marc')).toMatchObject({ hex: '1247', immobile: true });
  });
});

describe('d’Erlon', () => {
  const awaited = (turn: string): Table => passUntil(quatreBras('first-corps'), turn);
  const rolling = (table: Table): boolean => table.step === 'nlb.movement.arrivalRoll';

  /** At the start of the French movement phase of 16:00, with the die still to be rolled. */
  function fourOClock(): Table {
    const table = awaited('16/1500').pass().pass();
    expect(table.last('turnBegan').label).toBe('16/1600');
    return table;
  }

  test('[NLB-19.5D.1] from four o’clock a 1 brings the First Corps to Villers-Perwin', () => {
    expect(rolling(quatreBras('first-corps'))).toBe(false);
    expect(rolling(awaited('16/1500'))).toBe(false);
    const table = fourOClock();
    expect(table.game.pending(table.position)).toMatchObject({
      kind: 'chance',
      request: { count: 1, sides: 6 },
    });
    table.roll(2);
    expect(table.last('arrivalRolled')).toMatchObject({ group: 'first-corps', roll: 2, arrived: false });
    expect(table.why(enter('fr.1.quiot-1', '2152'))).toEqual(['awaits-die NLB-19.5D.1']);
    table.pass();
    expect(rolling(table)).toBe(false);
    table.pass();
    expect(rolling(table)).toBe(true);
    table.roll(1);
    expect(table.why(enter('fr.1.quiot-1', '2152'))).toEqual([]);
    expect(new Set(table.options('enter').map(({ unit }) => unit)).size).toBe(10);
    expect(new Set(table.options('enter').map(({ path }) => path[0]))).toEqual(new Set(['2152']));
    expect(passUntil(table, '16/1900').of('arrivalRolled')).toHaveLength(2);
  });

  test('[NLB-19.5D.2] its units enter singly, each paying a point more than the one before', () => {
    const table = fourOClock().roll(1);
    const foot = ['fr.1.quiot-1', 'fr.1.bourg-1', 'fr.1.schmtz-2', 'fr.1.aulard-2'];
    const totals = foot.map((unit) => {
      const ways = table.options('enter').filter((option) => option.unit === unit);
      const way = ways.reduce((far, option) => (option.path.length > far.path.length ? option : far));
      table.act(way);
      const [entry, column] = table.last('entered').cost.lines;
      return (entry?.value ?? 0) + (column?.code === 'column' ? column.value : 0);
    });
    expect(totals).toEqual([1, 2, 3, 4]);
    expect(table.last('entered').cost.lines[1]).toMatchObject({
      value: 3,
      code: 'column',
      rule: 'NLB-19.5D.2',
      facts: { ahead: 3 },
    });
    expect(table.why(enter('fr.1.nogues-3', '2152'))).toEqual(['too-far NLB-5.1.2']);
    expect(table.why(enter('fr.1.jacq', '2152'))).toEqual([]);
    table.pass().pass();
    table.enter('fr.1.nogues-3', '2152');
    expect(table.last('entered').cost.total).toBe(1);
  });

  test('[NLB-19.5D.3] each turn that it is in play gives the Allies two points', () => {
    const table = passUntil(fourOClock().roll(1), 'the end');
    const paid = table.of('pointsAwarded').filter(({ code }) => code === 'corps-in-play');
    expect(paid.map(({ side, value, rule }) => `${side} ${value} ${rule}`)).toEqual(
      Array<string>(5).fill('coalition 2 NLB-19.5D.3'),
    );
    expect(table.position.outcome).toMatchObject({ facts: { french: 0, coalition: 22 } });
    const never = passUntil(quatreBras('first-corps'), 'the end');
    expect(never.position.outcome).toMatchObject({ facts: { coalition: 12 } });
  });
});
