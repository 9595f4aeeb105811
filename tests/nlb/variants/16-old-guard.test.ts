import { describe, expect, test } from 'vitest';
import { optionProblems } from '../../../src/systems/nlb/rules/index.ts';
import { lines } from '../ledgers.ts';
import { nlb } from '../library.ts';
import { type Piece, type Skirmish, skirmish, type Table } from '../skirmish.ts';

const PIECES: Readonly<Record<string, Piece>> = {
  'fr.Gr': { hex: '0506', org: 'G', strength: 4 },
  'al.x': { hex: '0505', strength: 4 },
};

const level = (amount: number) => ({
  demoralization: [{ from: '16/1400', level: amount, rule: 'NLB-9.2.1' }],
});

const scene = (pieces: Readonly<Record<string, Piece>>, more: Partial<Skirmish> = {}): Table =>
  skirmish({
    columns: 30,
    rows: 20,
    optional: ['16.3', '16.12'],
    ...more,
    pieces: { ...PIECES, ...pieces },
    scenario: { morale: { french: level(50) }, ...more.scenario },
  }).endMovement();

/** The Guard attacks 0505 on this column, with whom else there must be. */
const repulsed = (table: Table, column = '1-5', face = 6, unit = 'fr.Gr'): Table =>
  table.attack(['0505'], [unit], column).roll(face);

const asked = (table: Table): unknown => {
  const pending = table.game.pending(table.position);
  return pending.kind === 'chance' ? pending.facts?.units : [];
};

describe('who recoils, and who sees it', () => {
  test('[NLB-16.12.1] grenadiers and chasseurs are the Old Guard, the Young Guard and its guns are not', () => {
    const line = { 'fr.l': { hex: '0510' } };
    expect(repulsed(scene(line)).step).toBe('nlb.lineRout.roll');
    const chasseurs = scene({
      ...line,
      'fr.Gr': { hex: '2020' },
      'fr.Ch': { hex: '0506', org: 'G', strength: 4 },
    });
    expect(repulsed(chasseurs, '1-5', 6, 'fr.Ch').step).toBe('nlb.lineRout.roll');
    const young = scene({
      ...line,
      'fr.Gr': { hex: '2020' },
      'fr.Y': { hex: '0506', org: 'G', strength: 4 },
    });
    expect(repulsed(young, '1-5', 6, 'fr.Y').step).not.toBe('nlb.lineRout.roll');
    const guns = scene({
      ...line,
      'fr.Gr': { hex: '0506', org: 'G', arm: 'foot-artillery', strength: 4 },
    });
    expect(repulsed(guns).step).not.toBe('nlb.lineRout.roll');
    const other = scene({ ...line, 'fr.Gr': { hex: '0506', org: '2', strength: 4 } });
    expect(repulsed(other).step).not.toBe('nlb.lineRout.roll');
  });

  test('[NLB-16.12.1] those of the book are four', () => {
    const { units } = nlb.units;
    const four = units.filter(
      ({ army, org, arm, label }) =>
        army === 'french' && org === 'G' && arm === 'infantry' && /\b(Gr|Ch)\b/.test(label),
    );
    expect(four.map(({ label }) => label)).toEqual(['Fri/Gr', 'Rogt/Gr', 'Mrnd/Ch', 'Mich/Ch']);
  });

  test('[NLB-16.12.2] repulse and destruction make the line roll, an exchange does not', () => {
    const line = { 'fr.l': { hex: '0510' } };
    const destroyed = repulsed(scene(line), '1-5', 6);
    expect(destroyed.last('combatRolled').result).toBe('Ae');
    expect(asked(destroyed)).toEqual(['fr.l']);
    const thrown = repulsed(scene(line), '1-1', 6).retreat('fr.Gr', '0507');
    expect(asked(thrown)).toEqual(['fr.l']);
    const exchange = scene({ ...line, 'fr.Gr': { hex: '0506', org: 'G', strength: 16 } });
    repulsed(exchange, '4-1', 6).act({ type: 'lose', unit: 'fr.Gr' });
    expect(exchange.last('combatRolled').result).toBe('Ex');
    expect(exchange.of('lineShaken')).toEqual([]);
    expect(exchange.step).not.toBe('nlb.lineRout.roll');
  });

  test('[NLB-16.12.2] every French line infantry unit within observation distance of the hexes that held, and nobody else', () => {
    const table = scene({
      'fr.ten': { hex: '1510' },
      'fr.eleven': { hex: '1610' },
      'fr.wood': { hex: '0508' },
      'fr.horse': { hex: '0509', arm: 'cavalry' },
      'fr.Y': { hex: '0510', org: 'G' },
      'al.far': { hex: '2018' },
    });
    expect(
      table.game.world.grid.distance(
        table.game.world.grid.index('0505'),
        table.game.world.grid.index('1510'),
      ),
    ).toBe(10);
    expect(asked(repulsed(table))).toEqual(['fr.ten', 'fr.wood']);
    // At dusk five hexes are all.
    const dusk = scene(
      { 'fr.five': { hex: '0510' }, 'fr.six': { hex: '0511' } },
      {
        optional: ['16.3', '16.3-dusk', '16.12'],
        scenario: { turns: { first: '16/2000', last: '16/2100', rule: 'NLB-3.2B' } },
      },
    );
    expect(asked(repulsed(dusk))).toEqual(['fr.five']);
  });
});

describe('the rout', () => {
  test('[NLB-16.12.3] on 1 to 3 a unit falls back three hexes at once, on 4 to 6 it stands', () => {
    const table = repulsed(scene({ 'fr.l': { hex: '0510' }, 'fr.m': { hex: '0710' } })).roll(3, 4);
    expect(table.last('lineShaken')).toMatchObject({ rule: 'NLB-16.12.3', routed: ['fr.l'], rolls: [3, 4] });
    expect(table.seat).toBe('french');
    table.retreat('fr.l', '0511');
    // Not to and fro: each hex takes it farther from where it stood.
    expect(table.why({ type: 'retreatTo', unit: 'fr.l', hex: '0510' })).toEqual(['rout-goes-on NLB-16.12.3']);
    table.retreat('fr.l', '0512').retreat('fr.l', '0513');
    expect(table.unit('fr.l').hex).toBe('0513');
    expect(table.unit('fr.m').hex).toBe('0710');
    expect(table.step).not.toBe('nlb.retreat.choose');
  });

  test('[NLB-16.12.3] who finds no way is lost, as in any retreat', () => {
    const table = repulsed(
      scene(
        { 'fr.l': { hex: '0510', strength: 3 } },
        {
          sides: Object.fromEntries(
            ['0409', '0410', '0509', '0609', '0610'].map((hex) => [
              `0510-${hex}`,
              { water: 'river' as const },
            ]),
          ),
          pieces: {},
        },
      ),
    ).roll(1);
    table.retreat('fr.l', '0511');
    expect(table.unit('fr.l').hex).toBe('0511');
    const shut = repulsed(
      scene(
        { 'fr.l': { hex: '0510', strength: 3 } },
        {
          sides: Object.fromEntries(
            ['0409', '0410', '0509', '0609', '0610', '0511'].map((hex) => [
              `0510-${hex}`,
              { water: 'river' as const },
            ]),
          ),
        },
      ),
    ).roll(1);
    expect(shut.last('eliminated')).toMatchObject({ unit: 'fr.l', cause: 'no-retreat' });
  });

  test('[NLB-16.12.3] several fall back hex by hex, in the order their owner likes', () => {
    const table = repulsed(scene({ 'fr.l': { hex: '0510' }, 'fr.m': { hex: '0710' } })).roll(1, 1);
    table.retreat('fr.m', '0711').retreat('fr.l', '0511');
    table.retreat('fr.l', '0512').retreat('fr.m', '0712');
    table.retreat('fr.m', '0713').retreat('fr.l', '0513');
    expect([table.unit('fr.l').hex, table.unit('fr.m').hex]).toEqual(['0513', '0713']);
  });

  test('[NLB-16.12.4] each takes one off the level of its army', () => {
    const table = repulsed(scene({ 'fr.l': { hex: '0510' }, 'fr.m': { hex: '0710' } })).roll(1, 2);
    const ledger = table.game.observe(table.position, 'french').armies.french?.levels.demoralization;
    expect(lines(ledger as NonNullable<typeof ledger>)).toEqual([
      'level 50 NLB-9.2.1',
      'level-routed -2 NLB-16.12.4',
    ]);
    // Four lost with the Guard, and a level of five less one: the army breaks on the spot.
    const weak = repulsed(
      scene({ 'fr.l': { hex: '0510' } }, { scenario: { morale: { french: level(5) } } }),
    ).roll(1);
    expect(weak.last('demoralized')).toMatchObject({ army: 'french', losses: 4, level: 4 });
  });

  test('[NLB-16.12.4] [NLB-16.12.5] or of its corps, where corps have levels, and the Guard has no other effect on them', () => {
    const corps = (optional: Skirmish['optional']) =>
      repulsed(
        scene(
          { 'fr.l': { hex: '0510', org: '2' }, 'fr.m': { hex: '0711', org: '3' } },
          {
            ...(optional === undefined ? {} : { optional }),
            scenario: {
              chapters: ['13'],
              morale: {},
              corpsMorale: {
                levels: [
                  { army: 'french', corps: '2', level: 20, rule: 'NLB-22.3.2' },
                  { army: 'french', corps: '3', level: 20, rule: 'NLB-22.3.2' },
                ],
                oldGuard: { units: ['fr.Gr'], range: 10, drop: 7, waivedBy: [], rule: 'NLB-22.5B.1' },
              },
            },
          },
        ),
      );
    const table = corps(['16.3', '16.12']).roll(1, 6);
    const levels = (one: Table) =>
      one.game.observe(one.position, 'french').corps.map(({ level: l }) => l.total);
    expect(levels(table)).toEqual([19, 20]);
    expect(table.of('oldGuardFailed')).toEqual([]);
    const printed = corps(['16.3']);
    expect(levels(printed)).toEqual([13, 13]);
    expect(printed.of('lineShaken')).toEqual([]);
  });

  test('[NLB-16.12.5] it does not go together with the optional rule of the Guard', () => {
    const ligny = nlb.scenarios.get('nlb.ligny');
    if (ligny === undefined) throw new Error('Ligny is missing');
    expect(optionProblems(ligny, ['observation', 'old-guard'])).toEqual([]);
    expect(optionProblems(ligny, ['observation', 'old-guard', 'guard-repulse'])).toEqual([
      'option old-guard excludes option guard-repulse',
    ]);
    expect(optionProblems(ligny, ['old-guard'])).toEqual(['option old-guard needs option observation']);
  });
});
