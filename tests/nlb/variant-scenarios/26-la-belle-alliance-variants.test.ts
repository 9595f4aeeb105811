import { describe, expect, test } from 'vitest';
import { sightOf } from '../../../src/systems/nlb/rules/variants/ground/observation.ts';
import { arrange, battle, levelsOf, places } from '../battle.ts';
import { afterLosing, demoralized, ending } from '../lost.ts';
import { settle } from '../settle.ts';
import type { Table } from '../skirmish.ts';

const ID = 'nlb.la-belle-alliance-variants';
const FORCES = ['revised-forces', 'substitutes', 'extra-units', 'rifles', 'hill'];
const plain = battle(ID);
const { scenario } = plain.game.world;

const lba = (...options: string[]): Table => settle(battle(ID, ...options));
const labels = (table: Table): string[] => table.game.world.turns.map(({ label }) => label);
const hours = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, n) => `18/${String(from + n).padStart(2, '0')}00`);

/** Nobody does anything until this turn's movement of the French. */
function until(table: Table, turn: string): Table {
  settle(table);
  while (table.last('turnBegan').label !== turn || table.position.phasing !== 'french') {
    table.endMovement();
    if (table.step === 'nlb.combatPhase.choose') table.endCombat();
    settle(table);
  }
  return table;
}

const canMove = (table: Table, unit: string): boolean => table.destinations(unit).length > 0;

describe('rules and time (26.0A-D)', () => {
  test('[NLB-26.A] La Belle Alliance with leaders and command; each lettered change is a choice of its own', () => {
    expect([...plain.game.world.chapters].sort()).toEqual(['10', '11']);
    expect(labels(plain)).toEqual(labels(battle('nlb.la-belle-alliance')));
    expect(places(plain, 'fr.')).toEqual(places(battle('nlb.la-belle-alliance'), 'fr.'));
    for (const id of ['start-at-eleven', 'early-start', 'rising-prussians', 'maison-du-roi'])
      expect(battle(ID, id).game.world.options).toEqual(new Set([id]));
    expect(() => battle(ID, 'revised-forces')).toThrow('needs option substitutes');
    expect(() => battle(ID, 'start-at-eleven', 'early-start')).toThrow('excludes');
    // The variants of section 16 are recommended, as far as they go together.
    expect(scenario.recommended).toEqual(
      expect.arrayContaining(['substitutes', 'extra-units', 'observation']),
    );
    expect(battle(ID, ...scenario.recommended).game.world.optionalRules.size).toBeGreaterThan(3);
  });

  test('[NLB-26.B.1] [NLB-26.B.2] from eleven until nine, the first turn in mud, the last at night', () => {
    const table = battle(ID, 'start-at-eleven');
    expect(labels(table)).toEqual(hours(11, 21));
    expect(table.game.world.turns.filter(({ mud }) => mud).map(({ label }) => label)).toEqual(['18/1100']);
    expect(table.game.world.turns.at(-1)).toMatchObject({ label: '18/2100', night: true });
  });

  test('[NLB-26.B.3] Durutte’s division does not move before noon', () => {
    const table = lba('start-at-eleven');
    for (const unit of ['fr.1.pegot-4', 'fr.1.brue-4']) {
      expect(table.why({ type: 'march', unit, path: ['1318'] })).toEqual(['must-stay NLB-26.B.3']);
      expect(canMove(table, unit)).toBe(false);
    }
    expect(canMove(table, 'fr.1.quiot-1')).toBe(true);
    until(table, '18/1200');
    expect(canMove(table, 'fr.1.pegot-4')).toBe(true);
  });

  test('[NLB-26.C.1] the early start begins at nine with three turns of mud', () => {
    const table = battle(ID, 'early-start');
    expect(labels(table)).toEqual(hours(9, 21));
    expect(table.game.world.turns.filter(({ mud }) => mud).map(({ label }) => label)).toEqual(hours(9, 11));
  });

  test('[NLB-26.C.2] Reille, Milhaud and the Guard infantry wait for eleven, Durutte for noon', () => {
    const table = lba('early-start');
    const frozen = ['fr.2.pire', 'fr.2.huss-5', 'fr.4c.del', 'fr.g.fri-gr', 'fr.g.chrt-y', 'fr.1.pegot-4'];
    const free = ['fr.1.quiot-1', 'fr.g.guyot', 'fr.3c.marc', 'fr.g.lall'];
    expect(frozen.filter((unit) => canMove(table, unit))).toEqual([]);
    expect(free.filter((unit) => !canMove(table, unit))).toEqual([]);
    expect(table.why({ type: 'march', unit: 'fr.2.pire', path: ['0320'] })).toEqual(['must-stay NLB-26.C.2']);
    until(table, '18/1100');
    expect(frozen.filter((unit) => !canMove(table, unit))).toEqual(['fr.1.pegot-4']);
    until(table, '18/1200');
    expect(canMove(table, 'fr.1.pegot-4')).toBe(true);
    // The light battalions of Reille's divisions wait with them.
    const light = lba('early-start', ...FORCES);
    expect(canMove(light, 'fr.2.lt-6')).toBe(false);
  });

  test('[NLB-26.C.3] with it the 15th Brigade enters at nine and the 16th at ten, at 2912', () => {
    for (const more of [[], FORCES]) {
      const { arrivals, setup } = battle(ID, 'early-start', ...more).game.world;
      const of = (unit: string) => arrivals.find(({ units }) => units.includes(unit));
      for (const unit of ['pr.4.18-15', 'pr.4.3s-15', 'pr.4.4s-15'])
        expect(of(unit)).toMatchObject({ turn: '18/0900', hexes: ['2912'] });
      for (const unit of ['pr.4.15-16', 'pr.4.1s-16', 'pr.4.2s-16'])
        expect(of(unit)).toMatchObject({ turn: '18/1000', hexes: ['2912'] });
      expect(setup.some(({ unit }) => unit.endsWith('-15') || unit.endsWith('-16'))).toBe(false);
    }
  });

  test('[NLB-26.D] in mud nobody enters an enemy zone or fights, but one sees ten hexes far', () => {
    const table = lba('start-at-eleven', 'observation');
    expect(table.position.raining).toBe(true);
    arrange(table, { 'fr.2.pire': '0513', 'al.1.adye': '0511' });
    expect(table.why({ type: 'march', unit: 'fr.2.pire', path: ['0512'] })).toContain(
      'no-zoc-entry-now NLB-4.3.2',
    );
    table.endMovement();
    expect(table.last('phaseSkipped')).toMatchObject({ phase: 'combat', rule: 'NLB-4.3.2' });
    expect(sightOf(table.game.world, table.position)).toEqual({ limit: 10, rule: 'NLB-26.D' });
    until(table, '18/1200');
    expect(table.position.raining).toBe(false);
  });
});

describe('the revised forces (26.0E)', () => {
  const table = battle(ID, ...FORCES);
  const { world } = table.game;
  const at = (prefix: string, ...units: string[]) => {
    const all = places(table, prefix);
    return Object.fromEntries(units.map((unit) => [unit, all[unit]]));
  };

  test('[NLB-26.E.1] the Guard', () => {
    expect(
      at('fr.g.', 'fri-gr', 'rog-gr', 'mrnd-ch', 'mich-ch', 'guyot', 'res', 'gr', 'ch', 'yng', 'lt', 'hvy'),
    ).toEqual({
      'fri-gr': '1022',
      'rog-gr': '0922 r',
      'mrnd-ch': '1022',
      'mich-ch': '0922',
      guyot: '0721',
      res: '1021',
      gr: '0821',
      ch: '0821',
      yng: '1021',
      lt: '1219',
      hvy: '0721',
    });
  });

  test('[NLB-26.E.2] the First Corps and the guns of the left', () => {
    expect(at('fr.1.', 'grenr-3', 'jacq', 'desal-sub')).toEqual({
      'grenr-3': '1217',
      jacq: '1417',
      'desal-sub': '1117',
    });
    expect(at('fr.1-2.', 'left-h', 'left-horse')).toEqual({ 'left-h': '1117', 'left-horse': '1018' });
  });

  test('[NLB-26.E.3] other French changes', () => {
    expect(at('fr.2.', 'lt-6', 'lt-9')).toEqual({ 'lt-6': '0418 r', 'lt-9': '0619 r' });
    expect(at('fr.1c.', 'sbrvie', 'coth')).toEqual({ sbrvie: '1019 r', coth: '1019' });
    expect(at('fr.3c.', 'durb')).toEqual({ durb: '0620' });
  });

  test('[NLB-26.E.4] [NLB-26.E.9] commanders are set up with any unit of their army, and so is Hill', () => {
    const open = battle(ID, ...FORCES);
    while (open.step === 'nlb.game.place') open.act(open.options('place')[0] as never);
    const posts = (leader: string, seat: string): string[] =>
      open.game
        .options(open.position, seat)
        .actions.flatMap((a) => (a.type === 'placeLeader' && a.leader === leader ? [a.hex] : []));
    const hexes = (prefix: string): string[] =>
      [...new Set(Object.values(places(open, prefix)).map((hex) => hex.slice(0, 4)))].sort();
    for (const name of ['napoleon', 'ney'])
      expect(posts(`fr.leader.${name}`, 'french')).toEqual(hexes('fr.'));
    for (const name of ['wellington', 'willem', 'hill'])
      expect(posts(`al.leader.${name}`, 'allied')).toEqual(hexes('al.'));
    expect(posts('al.leader.clinton', 'allied')).toEqual(hexes('al.2.'));
  });

  test('[NLB-26.E.5] [NLB-26.E.6] [NLB-26.E.7] Allied infantry, Netherlanders and Brunswickers', () => {
    expect(at('al.', '1.adye', '2.du-plat', '2.halk', '3.wllmsn', '6.kruse', 'c.drmmnd')).toEqual({
      '1.adye': '0616',
      '2.du-plat': '0515',
      '2.halk': '0515',
      '3.wllmsn': '0716',
      '6.kruse': '0715',
      'c.drmmnd': '0815',
    });
    expect(at('al.n2.', 'blndt-2-4', 'ornass', 'opstl-2-4', 'blndt-3-4', '2-nass')).toEqual({
      'blndt-2-4': '1115 r',
      ornass: '1415',
      'opstl-2-4': '1015 r',
      'blndt-3-4': '1015 r',
      '2-nass': '1315 r',
    });
    expect(at('al.n3.', 'detm-2-4', 'd-aub', 'd-aub-2-4', 'smiss-sub')).toEqual({
      'detm-2-4': '0215',
      'd-aub': '0315',
      'd-aub-2-4': '0315',
      'smiss-sub': '0214',
    });
    expect(at('al.bw.', 'gd', 'bttlr-sub', 'specht')).toEqual({
      gd: '0513 r',
      'bttlr-sub': '0713 r',
      specht: '0713',
    });
  });

  test('[NLB-26.E.8] Allied cavalry and horse artillery', () => {
    expect(at('al.c.', 'drnbrg-sub', 'grant-sub', 'hake', 'frazer-sub')).toEqual({
      'drnbrg-sub': '0715',
      'grant-sub': '0615',
      hake: '0614',
      'frazer-sub': '0913',
    });
    expect(at('al.nc.', 'trip-sub', 'ghngy-sub', 'mrln-sub')).toEqual({
      'trip-sub': '0914',
      'ghngy-sub': '1013',
      'mrln-sub': '0813',
    });
  });

  test('[NLB-26.E.10] two Prussian brigades are on the map, one regiment in each of three hexes; Blücher with any unit', () => {
    const where = (unit: string) => table.options('place').flatMap((a) => (a.unit === unit ? [a.hex] : []));
    expect(where('pr.4.18-15')).toEqual(['2312', '2313', '2412']);
    expect(where('pr.4.2s-16')).toEqual(['2713', '2812', '2712']);
    const set = lba(...FORCES);
    expect(Object.values(places(set, 'pr.4.')).sort()).toEqual([
      '2312',
      '2313',
      '2412',
      '2712',
      '2713',
      '2812',
    ]);
    expect(world.leaderById.get('pr.leader.blucher')?.start).toEqual({ kind: 'chosen' });
  });

  test('[NLB-26.E.11] [NLB-26.E.12] [NLB-26.E.13] the others come one behind the other, hour by hour', () => {
    const groups = world.arrivals.map(({ turn, hexes, units, abreast, reduced }) => [
      turn,
      hexes.join(),
      units.join(' '),
      abreast,
      units.filter((unit) => reduced.has(unit)).length,
    ]);
    expect(groups).toEqual([
      ['18/1100', '2912', 'pr.4.11-14 pr.4.1p-14 pr.4.2p-14', 1, 0],
      ['18/1200', '2912', 'pr.4.brdlbn-sub pr.4.heavy pr.4.horse', 1, 0],
      ['18/1300', '2912', 'pr.4.schw-sub pr.4.watz-sub pr.4.sydow-sub', 1, 0],
      ['18/1400', '2912', 'pr.4.10-13 pr.4.2n-13 pr.4.3n-13', 1, 0],
      ['18/1500', '2909', 'pr.1.12-1-sub pr.1.24-1-sub pr.1.1w-1 pr.1.tresk-sub', 1, 4],
      ['18/1500', '2912', 'pr.2.2-5 pr.2.5w-5 pr.2.9-6 pr.2.26-6 pr.2.thum', 1, 5],
    ]);
  });

  test('[NLB-26.E.14] all substitutes and additional units are in use, and officers start with units of theirs', () => {
    expect(scenario.options.find(({ id }) => id === 'revised-forces')?.needs).toEqual([
      ['substitutes'],
      ['extra-units'],
      ['rifles'],
      ['hill'],
    ]);
    for (const id of ['fr.g.duch', 'fr.g.lall', 'fr.1.desal', 'al.n2.blndt', 'al.c.frazer'])
      expect(world.counters.has(id)).toBe(false);
    expect(world.leaderById.get('fr.leader.reille')?.start).toEqual({ kind: 'chosen' });
  });
});

describe('levels and victory (26.0F-G)', () => {
  const prussians = (table: Table): (number | null)[] => levelsOf(table, 'prussian');
  const over = (...options: string[]): (number | null)[][] => {
    const table = battle(ID, 'rising-prussians', ...options);
    return table.game.world.turns.map((_, turn) => {
      table.position = { ...table.position, turn };
      return prussians(table);
    });
  };

  test('[NLB-26.F.1] [NLB-26.F.2] 13 and 20 at eleven, four and six more each turn, 29 and 44 from three', () => {
    expect(over('start-at-eleven').slice(0, 6)).toEqual([
      [13, 20],
      [17, 26],
      [21, 32],
      [25, 38],
      [29, 44],
      [29, 44],
    ]);
    expect(prussians(plain)).toEqual([25, 35]);
  });

  test('[NLB-26.F.3] with the early start 5 and 8 at nine', () => {
    expect(over('early-start').slice(0, 4)).toEqual([
      [5, 8],
      [9, 14],
      [13, 20],
      [17, 26],
    ]);
  });

  test('[NLB-26.F.4] once demoralized they stay so, whatever the level', () => {
    const table = lba('rising-prussians', 'start-at-eleven', ...FORCES);
    until(demoralized(table, 'prussian'), '18/1500');
    expect(prussians(table)).toEqual([29, 44]);
    expect(table.position.armies.prussian).toMatchObject({ losses: 0, demoralized: true });
  });

  test('[NLB-26.G] with the option the Coalition wins when it takes Maison du Roi', () => {
    const march = (...options: string[]): Table => {
      const table = until(lba(...options), '18/1300');
      arrange(table, { 'fr.g.st-maur': '2030' });
      table.endMovement();
      if (table.step === 'nlb.combatPhase.choose') table.endCombat();
      settle(table);
      arrange(table, { 'al.c.vivian': '1024' });
      const { position, events } = table.game.act(table.position, 'allied', {
        type: 'march',
        unit: 'al.c.vivian',
        path: ['1023', '1022'],
      });
      table.position = position;
      table.events.push(...events);
      return table;
    };
    expect(march().position.outcome).toBeNull();
    expect(ending(march('maison-du-roi'))).toEqual(['allied+prussian', 'NLB-26.G', 'control']);
    // The French hold it at the start, and what was a victory before still is one.
    expect(plain.position.control['1022']).toBe('french');
    expect(afterLosing(lba('maison-du-roi'), 'fr.', 20).position.outcome).toBeNull();
  });
});
