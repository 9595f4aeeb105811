import { describe, expect, test } from 'vitest';
import { battle, places } from '../battle.ts';
import { nlb } from '../library.ts';
import type { Table } from '../skirmish.ts';

const ID = 'nlb.campaign-variants';
const fresh = battle(ID);
const { world } = fresh.game;
const { scenario } = world;
const { units } = nlb.units;

const all = (army: string, org: string, ...less: string[]): string[] =>
  units
    .filter((u) => u.army === army && u.org === org && u.variant === undefined && !less.includes(u.id))
    .map(({ id }) => id)
    .sort();

/** Who comes with this unit, when and where; with a choice, each of its entries and its deadline. */
function group(unit: string) {
  const found = scenario.reinforcements.find(({ order }) => order.flat().includes(unit));
  if (found === undefined) return undefined;
  const { choice } = found;
  return {
    units: found.order.flat().sort(),
    entries: (choice?.entries ?? [found]).map(({ turn, hex }) => `${turn} ${hex}`),
    by: choice === undefined ? undefined : (choice.by ?? 'before play'),
  };
}

const starts = (leader: string) =>
  world.leaderById.get(`${leader.slice(0, 3)}leader.${leader.slice(3)}`)?.start;

const slots = (prefix: string) => scenario.setup.filter(({ unit }) => unit.startsWith(prefix));

describe('rules and time (28.0A-B)', () => {
  test('[NLB-28.A.1] chapters 10 to 14, headquarters and trains always; the weather changes, Cole and Colville stay out, Hal may come', () => {
    expect([...world.chapters].sort()).toEqual(['10', '11', '12', '13', '14']);
    expect([...world.optionalRules]).toEqual(expect.arrayContaining(['16.14', '16.17']));
    const offered = scenario.options.map(({ id }) => id);
    expect(offered).not.toContain('headquarters');
    expect(offered).not.toContain('supply-trains');
    expect(offered).toEqual(expect.arrayContaining(['hidden-movement', 'out-of-supply', 'combined-arms']));
    expect(world.variableRain).toMatchObject({ from: '17/1200', until: '18/1100' });
    expect(world.turns.some(({ rain }) => rain)).toBe(false);
    expect(['al.leader.cole', 'al.leader.colville'].filter((id) => world.leaderById.has(id))).toEqual([]);
    const hal = battle(ID, 'victory-levels', 'hal-force').game.world;
    expect(hal.leaderById.has('al.leader.colville') && !hal.leaderById.has('al.leader.cole')).toBe(true);
    expect(hal.counters.has('al.n1.wynand')).toBe(true);
    // 22.5 is in force as well.
    expect(scenario.corpsMorale).toEqual(battle('nlb.campaign').game.world.scenario.corpsMorale);
  });

  test('[NLB-28.A.1] [NLB-22.6F.2] with the missing leaders comes the reorganization of 16.16, and the observation it asks about', () => {
    expect([...world.optionalRules]).toEqual(expect.arrayContaining(['16.3', '16.16A', '16.16B', '16.16C']));
    const offered = scenario.options.map(({ id }) => id);
    for (const id of ['observation', 'reorganize-unobserved', 'reorganize-by-commander']) {
      expect(offered).not.toContain(id);
    }
    // What asks for observation asks nobody to choose it.
    expect(battle(ID, 'hidden-movement', 'old-guard').game.world.optionalRules.has('16.6')).toBe(true);
  });

  test('[NLB-28.A.2] levels of victory are preselected, with all variants that go together', () => {
    expect(scenario.recommended).toEqual(
      expect.arrayContaining(['victory-levels', 'hal-force', 'substitutes', 'hidden-movement']),
    );
    const { optionalRules, victoryLevels } = battle(ID, ...scenario.recommended).game.world;
    expect(victoryLevels).toBe('NLB-22.4C');
    expect(optionalRules.size).toBeGreaterThan(15);
  });

  test('[NLB-28.B] from nine on the 16th until nine on the 18th', () => {
    expect([world.turns[0]?.label, world.turns.at(-1)?.label, world.turns.length]).toEqual([
      '16/0900',
      '18/2100',
      45,
    ]);
  });
});

describe('the French (28.0C)', () => {
  test('[NLB-28.C.1] on the map: the Guard light cavalry with Ney, who is not active, parts of the Second Corps, and Kellermann', () => {
    expect(places(fresh, 'fr.')).toEqual({
      'g.lf-ds': '1647',
      '2.huss-5': '1856',
      '2.camp-5': '1856',
      '2.vill-7': '2863',
      '2.piat-7': '2863',
      '2.gauth-9': '1366',
      '2.jamin-9': '1366',
      '2.pire': '1762',
    });
    expect(slots('fr.3c.').map(({ hex, within }) => [hex, within])).toEqual(
      all('french', '3c').map(() => ['0955', 1]),
    );
    const ney = fresh.position.leaders.french.find(({ id }) => id === 'fr.leader.ney');
    expect(ney).toMatchObject({ hex: '1647', active: false });
    expect(fresh.position.leaders.french.filter(({ active }) => !active).map(({ id }) => id)).toEqual(
      expect.not.arrayContaining(['fr.leader.grouchy', 'fr.leader.napoleon']),
    );
  });

  test('[NLB-28.C.2] [NLB-28.C.3] [NLB-28.C.4] cavalry at nine, the Third Corps with the Emperor at ten, the 6th Division at noon, all at half their pace', () => {
    expect(group('fr.1c.soult')).toEqual({
      units: [...all('french', '1c'), ...all('french', '2c')].sort(),
      entries: ['16/0900 3167'],
      by: undefined,
    });
    expect(group('fr.3.dogr')).toEqual({
      units: all('french', '3'),
      entries: ['16/1000 3167'],
      by: undefined,
    });
    expect(group('fr.2.pell')).toEqual({
      units: ['fr.2.baud-6', 'fr.2.pell', 'fr.2.soye-6'],
      entries: ['16/1200 1167'],
      by: undefined,
    });
    expect(starts('fr.grouchy')).toEqual({ kind: 'enters', with: 'pajol-and-exelmans', half: true });
    for (const who of ['fr.napoleon', 'fr.soult', 'fr.headquarters'])
      expect(starts(who), who).toEqual({ kind: 'enters', with: 'third-corps', half: true });
    const rule = world.scenarioRules.find(({ kind }) => kind === 'halfEntry');
    expect(rule).toMatchObject({
      groups: expect.arrayContaining(['pajol-and-exelmans', 'third-corps', 'sixth-division']),
    });
  });

  test('[NLB-28.C.2] half the pace holds on the turn of entry, for units and leaders alike', () => {
    const table = moving();
    const allowance = (action: object): number =>
      (table.game.preview(table.position, 'french', action as never) as { allowance: number }).allowance;
    expect(allowance({ type: 'enter', unit: 'fr.1c.sbrvie', path: ['3167'] })).toBe(3);
    expect(allowance({ type: 'rideOn', leader: 'fr.leader.grouchy', path: ['3167'] })).toBe(5);
    const ends = table
      .options('enter')
      .filter(({ unit }) => unit === 'fr.1c.sbrvie')
      .map(({ path }) => path);
    expect(Math.max(...ends.map(({ length }) => length))).toBeLessThanOrEqual(6);
    table.act({ type: 'enter', unit: 'fr.1c.sbrvie', path: ['3167'] });
    expect(table.last('entered')).toMatchObject({ allowance: 3 });
    expect(allowance({ type: 'march', unit: 'fr.1c.sbrvie', path: ['3166'] })).toBe(6);
  });

  test('[NLB-28.C.5] [NLB-28.C.6] [NLB-28.C.7] [NLB-28.C.8] [NLB-28.C.9] the other corps have a choice of roads and hours', () => {
    const french = { by: 'before play' };
    expect(group('fr.4.baltus')).toEqual({
      units: all('french', '4'),
      entries: ['16/1200 3167', '16/1400 1167'],
      ...french,
    });
    expect(group('fr.g.guyot')).toEqual({
      units: all('french', 'G', 'fr.g.lf-ds'),
      entries: ['16/1300 3167', '16/1600 1167'],
      ...french,
    });
    expect(group('fr.1.desal')).toEqual({
      units: all('french', '1'),
      entries: ['16/1400 1167', '16/1600 3167'],
      ...french,
    });
    expect(group('fr.4c.del')).toEqual({
      units: all('french', '4c'),
      entries: ['16/1400 3167', '16/1600 1167'],
      ...french,
    });
    expect(group('fr.6.noury')).toEqual({
      units: all('french', '6'),
      entries: ['16/2000 3167', '16/2000 1167'],
      ...french,
    });
    expect(world.extras.trains.find(({ army }) => army === 'french')?.start).toMatchObject({
      with: 'first-corps',
    });
  });

  test('[NLB-28.C.10] all of it is fixed before play', () => {
    const table = battle(ID);
    while (table.step === 'nlb.game.place') table.act(table.options('place')[0] as never);
    const before: string[] = [];
    while (table.of('turnBegan').length === 0) {
      before.push(table.step);
      const [first] = table.game.options(table.position, table.seat).actions;
      table.act(first as never);
    }
    expect(Object.keys(table.position.secrets).sort()).toEqual([
      'first-corps',
      'fourth-corps',
      'imperial-guard',
      'milhaud',
      'sixth-corps',
    ]);
  });
});

/** The first French movement phase, with everything placed and written down as first offered. */
function moving(): Table {
  const table = battle(ID);
  while (table.step !== 'nlb.movement.move') {
    const pending = table.game.pending(table.position);
    if (pending.kind === 'chance') table.roll(...Array<number>(pending.request.count).fill(6));
    else if (table.step === 'nlb.command.give') table.act({ type: 'endCommand' });
    else table.act(table.game.options(table.position, table.seat).actions[0] as never);
  }
  return table;
}

describe('the Coalition (28.0C)', () => {
  test('[NLB-28.C.11] Zieten’s corps, Blücher, Gneisenau, headquarters and train around 3454', () => {
    expect(
      slots('pr.')
        .map(({ unit }) => unit)
        .sort(),
    ).toEqual(all('prussian', '1'));
    expect(slots('pr.').every(({ hex, within }) => hex === '3454' && within === 5)).toBe(true);
    for (const who of ['pr.blucher', 'pr.gneisenau', 'pr.headquarters'])
      expect(starts(who), who).toEqual({ kind: 'chosen', among: '1' });
    expect(world.extras.trains.find(({ army }) => army === 'prussian')?.start).toMatchObject({
      hex: '3454',
      within: 5,
    });
  });

  test('[NLB-28.C.12] the Second Corps, and after it the Third, at 5756 from nine, one by one', () => {
    const found = world.arrivals.find(({ id }) => id === 'pirch-and-thielmann');
    expect([found?.turn, found?.hexes, found?.abreast]).toEqual(['16/0900', ['5756'], 1]);
    expect([...(found?.before.get('pr.3.mar') ?? [])].sort()).toEqual(all('prussian', '2'));
    expect(found?.before.get('pr.2.thum')).toEqual([]);
  });

  test('[NLB-28.C.13] the Fourth Corps on the 17th at nine in the evening, by an eastern road chosen that morning', () => {
    const bulow = group('pr.4.brdlbn');
    expect(bulow?.units).toEqual(all('prussian', '4'));
    expect(bulow?.by).toBe('17/0900');
    expect(bulow?.entries.every((entry) => entry.startsWith('17/2100 57'))).toBe(true);
    const { board, grid } = world;
    const roads = Array.from({ length: 67 }, (_, n) => `57${String(n + 1).padStart(2, '0')}`).filter((hex) =>
      [0, 1, 2, 3, 4, 5].some((d) => board.link(grid.index(hex), d as never) !== undefined),
    );
    expect(bulow?.entries.map((entry) => entry.slice(-4)).sort()).toEqual(roads);
  });

  test('[NLB-28.C.14] the Netherlanders and Orange around 1744', () => {
    expect(
      slots('al.')
        .map(({ unit }) => unit)
        .sort(),
    ).toEqual(all('allied', 'N2'));
    expect(slots('al.').every(({ hex, within }) => hex === '1744' && within === 2)).toBe(true);
    expect(starts('al.willem')).toEqual({ kind: 'chosen', among: 'N2' });
  });

  const fixed = (unit: string, entry: string, units_: string[]) => {
    expect(group(unit), unit).toEqual({ units: units_.sort(), entries: [entry], by: undefined });
  };

  test('[NLB-28.C.15] Picton without Vincke, Best, Wellington, headquarters and train at ten', () => {
    fixed('al.5.kempt', '16/1000 0605', [...all('allied', '5', 'al.5.vincke'), 'al.6.best']);
    for (const who of ['al.wellington', 'al.headquarters'])
      expect(starts(who), who).toEqual({ kind: 'enters', with: 'picton' });
    expect(world.extras.trains.find(({ army }) => army === 'allied')?.start).toMatchObject({
      with: 'picton',
    });
  });

  test('[NLB-28.C.16] [NLB-28.C.17] [NLB-28.C.18] Brunswick at eleven, Merlen at one, Alten at four, Cooke at five', () => {
    fixed('al.bw.specht', '16/1100 0605', all('allied', 'Bw'));
    fixed('al.nc.mrln', '16/1300 0136', ['al.nc.mrln']);
    fixed('al.3.kiel', '16/1600 0136', all('allied', '3', 'al.3.omptda'));
    fixed('al.1.byng', '16/1700 0136', all('allied', '1'));
  });

  test('[NLB-28.C.19] [NLB-28.C.20] Dörnberg and Hake at six with half their pace, Kruse at midnight', () => {
    fixed('al.c.hake', '16/1800 0605', ['al.c.drnbrg', 'al.c.hake']);
    const rule = world.scenarioRules.find(({ kind }) => kind === 'halfEntry');
    expect(rule).toMatchObject({ groups: expect.arrayContaining(['dornberg']) });
    fixed('al.6.kruse', '16/2400 0605', ['al.6.kruse']);
  });

  test('[NLB-28.C.21] [NLB-28.C.22] [NLB-28.C.23] [NLB-28.C.24] the 17th: by 0124 or 0136, settled at three in the morning, and Uxbridge by 0114', () => {
    const west = (hour: string) => ({
      entries: [`17/${hour} 0124`, `17/${hour} 0136`],
      by: '17/0300',
    });
    expect(group('al.n3.detm')).toEqual({
      units: [...all('allied', 'N3'), ...all('allied', 'NC', 'al.nc.mrln')].sort(),
      ...west('0600'),
    });
    fixed('al.c.vivian', '17/0600 0114', all('allied', 'C', 'al.c.drnbrg', 'al.c.hake'));
    expect(group('al.5.vincke')).toEqual({
      units: ['al.3.omptda', 'al.4.mitch', 'al.5.vincke'],
      ...west('0900'),
    });
    expect(group('al.2.adam')).toEqual({ units: all('allied', '2'), ...west('1000') });
    expect(starts('al.hill')).toEqual({ kind: 'enters', with: 'clinton' });
  });

  test('[NLB-28.C.25] Lambert and Bruckner on the 18th at eleven', () => {
    fixed('al.6.lamb', '18/1100 0605', ['al.6.bruck', 'al.6.lamb']);
  });

  test('[NLB-28.C.26] officers are set up with any of their own, or come with them', () => {
    expect(starts('pr.zieten')).toEqual({ kind: 'chosen' });
    expect(starts('fr.kellermann')).toEqual({ kind: 'chosen' });
    expect(starts('fr.reille')).toEqual({ kind: 'chosen' });
    for (const who of ['fr.d-erlon', 'pr.bulow', 'al.picton', 'al.uxbridge'])
      expect(starts(who), who).toEqual({ kind: 'enters', with: null });
  });
});

describe('leaving the map (28.0E)', () => {
  const left = (train: Partial<{ place: string; hex: string | null }>): Table => {
    const table = moving();
    const { forces, leaders } = table.position;
    table.position = {
      ...table.position,
      forces: {
        ...forces,
        french: forces.french.map((u) =>
          u.id === 'fr.g.lf-ds' ? { ...u, place: 'exited' as const, hex: '0605' } : u,
        ),
      },
      leaders: {
        ...leaders,
        french: leaders.french.map((l) =>
          l.id === 'fr.leader.ney' ? { ...l, place: 'exited' as const, hex: '0605' } : l,
        ),
      },
      trains: (table.position.trains ?? []).map((t) =>
        t.id === 'fr.supply.train' ? { ...t, ...train } : t,
      ) as never,
    };
    return table;
  };
  const codes = (table: Table): string[] =>
    table.game
      .observe(table.position, 'french')
      .points?.french.lines.map(({ code, rule }) => `${code} ${rule}`) ?? [];

  test('[NLB-28.E.1] troops that left count while a line of supply runs from 0605 to the French train', () => {
    // The road of Brussels is the train's own.
    const near = left({ place: 'map', hex: '0607' });
    expect(codes(near)).toEqual(['exited NLB-22.4A.2']);
    const gone = left({ place: 'eliminated', hex: '0607' });
    expect(codes(gone)).toEqual(['exit-unsupplied NLB-28.E.1']);
  });

  test('[NLB-28.E.2] the train may leave there too, and then all lines run to 0605', () => {
    const away = left({ place: 'exited', hex: '0605' });
    expect(codes(away)).toEqual(['exited NLB-22.4A.2']);
    const roads = away.game.observe(away.position, 'french').supply?.roads.french ?? [];
    expect(roads).toContain('0606');
    // Without it they run to the southern edge.
    const waiting = moving();
    const south = waiting.game.observe(waiting.position, 'french').supply?.roads.french ?? [];
    expect(south).toContain('3167');
    expect(world.scenario.exits).toMatchObject([{ army: 'french', hexes: ['0605'] }]);
  });
});
