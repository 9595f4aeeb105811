import { describe, expect, test } from 'vitest';
import { aims, bandAt } from '../../../src/systems/gda/rules/fire/targets.ts';
import { type Field, field, type Piece } from '../field.ts';
import { duel, fires } from '../firing.ts';

const codes = (f: Field, target = 'al.b.1', unit = 'fr.a.1'): string[] =>
  f
    .begin('gda.firePhase', { side: 'french' })
    .refusals('french', { type: 'fire', unit, targets: [target] })
    .map(({ code }) => code);

describe('who may fire at whom', () => {
  test('[GDA-7.16.2] a volley carries 15 cm and not a hair further', () => {
    expect(codes(duel(150))).toEqual([]);
    expect(codes(duel(151))).toEqual(['out-of-range']);
  });

  test('[GDA-7.16.1] a square fires to 5 cm', () => {
    // A square stands around its pose's front edge as a line does.
    expect(codes(duel(50, { formation: 'square' }))).toEqual([]);
    expect(codes(duel(51, { formation: 'square' }))).toEqual(['out-of-range']);
  });

  test('[GDA-6.19.1] skirmishers fire to 20 cm', () => {
    const screened = (gap: number) => duel(gap, { light: true, formation: 'skirmish', bases: 4 });
    expect(codes(screened(200))).toEqual([]);
    expect(codes(screened(201))).toEqual(['out-of-range']);
  });

  test.each([
    ['GDA-7.16.4', 4, 200, 350, 750],
    ['GDA-7.16.5', 6, 200, 400, 850],
    ['GDA-7.16.5', 9, 200, 400, 850],
    ['GDA-7.16.6', 12, 250, 500, 1000],
  ])(
    '[%s] %i-pounders: close to %i mm, effective to %i, long to %i',
    (_rule, calibre, close, effective, long) => {
      const band = (gap: number) => {
        const f = field({
          french: [{ id: 'fr.a.1', arm: 'footArtillery', calibre, at: [900, 100] }],
          allied: [{ id: 'al.b.1', at: [900, 100 + gap] }],
        });
        return bandAt(f.world, f.world.units[f.index('fr.a.1')] as never, (gap * 100) ** 2);
      };
      expect([close, close + 1, effective, effective + 1].map(band)).toEqual([
        'close',
        'effective',
        'effective',
        'long',
      ]);
      const at = (gap: number) => {
        const f = field({
          french: [{ id: 'fr.a.1', arm: 'footArtillery', calibre, at: [900, 100] }],
          allied: [{ id: 'al.b.1', at: [900, 100 + gap] }],
        });
        return aims(f.world, f.position, f.index('fr.a.1')).length;
      };
      expect([at(long), at(long + 1)]).toEqual([1, 0]);
    },
  );

  test('[GDA-7.5.1] steady troops bear 45 degrees to either side of their front', () => {
    // The right end of the line stands at 960 mm; at 100 mm ahead the arc reaches 1060.
    const aside = (x: number) => codes(duel(100, {}, { at: [x, 600], formation: 'attackColumn' }));
    expect(aside(1060 + 30)).toEqual([]);
    expect(aside(1200)).toEqual(['out-of-arc']);
  });

  test('[GDA-7.5.2] [GDA-3.23.14] hesitant ones only straight ahead, though any part of a target will do', () => {
    const hesitant = (x: number) =>
      codes(
        duel(
          100,
          {},
          { at: [x, 600], formation: 'attackColumn' },
          { brigades: { 'fr.a': { command: 'hesitant' } } },
        ),
      );
    expect(hesitant(960 + 30)).toEqual([]);
    expect(hesitant(991)).toEqual(['out-of-arc']);
  });

  test('[GDA-7.5.3] skirmishers of a hesitant brigade still fire to the sides', () => {
    const f = duel(
      100,
      { light: true, formation: 'skirmish', bases: 2 },
      { at: [1060, 600], formation: 'attackColumn' },
      { brigades: { 'fr.a': { command: 'hesitant' } } },
    );
    expect(codes(f)).toEqual([]);
  });

  test('[GDA-7.9.3] a volley or a salvo goes at one target', () => {
    const at = (firer: Partial<Piece>): string[] => {
      const f = field({
        french: [{ id: 'fr.a.1', at: [900, 500], ...firer }],
        allied: [
          { id: 'al.b.1', at: [860, 600], formation: 'attackColumn' },
          { id: 'al.b.2', at: [960, 600], formation: 'attackColumn' },
        ],
        phase: 'fire',
      }).begin('gda.firePhase', { side: 'french' });
      return f
        .refusals('french', { type: 'fire', unit: 'fr.a.1', targets: ['al.b.1', 'al.b.2'] })
        .map(({ code }) => code);
    };
    expect(at({})).toEqual(['one-target']);
    expect(at({ arm: 'footArtillery' })).toEqual(['one-target']);
    expect(at({ light: true, formation: 'skirmish', bases: 4 })).toEqual([]);
  });

  test('[GDA-7.6.2] at the nearest enemy in close order', () => {
    const f = field({
      french: [{ id: 'fr.a.1', at: [900, 500] }],
      allied: [
        { id: 'al.b.1', at: [860, 600], formation: 'attackColumn' },
        { id: 'al.b.2', at: [960, 620], formation: 'attackColumn' },
      ],
      phase: 'fire',
    });
    expect(codes(f)).toEqual([]);
    expect(codes(f, 'al.b.2')).toEqual(['not-the-nearest']);
  });

  test('[GDA-7.6.3] guns may pass over nearer targets for the enemy batteries', () => {
    const f = field({
      french: [{ id: 'fr.a.1', arm: 'footArtillery', at: [900, 300] }],
      allied: [
        { id: 'al.b.1', at: [700, 600], formation: 'attackColumn' },
        { id: 'al.b.2', at: [1100, 640], formation: 'attackColumn' },
        { id: 'al.b.3', arm: 'footArtillery', at: [900, 700] },
      ],
      phase: 'fire',
    });
    expect(codes(f)).toEqual([]);
    expect(codes(f, 'al.b.2')).toEqual(['not-the-nearest']);
    expect(codes(f, 'al.b.3')).toEqual([]);
  });

  test('[GDA-7.6.4] batteries of two brigades do not share a target, unless there is no other', () => {
    const pieces = (second: boolean): Field =>
      field({
        french: [
          { id: 'fr.a.1', brigade: 'fr.a', arm: 'footArtillery', at: [800, 300] },
          { id: 'fr.c.1', brigade: 'fr.c', arm: 'footArtillery', at: [1000, 300] },
        ],
        allied: [
          { id: 'al.b.1', arm: 'footArtillery', at: [900, 600] },
          ...(second ? [{ id: 'al.b.2', arm: 'footArtillery' as const, at: [1050, 650] as const }] : []),
        ],
        phase: 'fire',
      });
    const thenThere = (second: boolean) => {
      const f = fires(pieces(second)).roll(3, 4);
      return f
        .refusals('french', { type: 'fire', unit: 'fr.c.1', targets: ['al.b.1'] })
        .map(({ code }) => code);
    };
    expect(thenThere(true)).toEqual(['other-brigade-fires-there']);
    expect(thenThere(false)).toEqual([]);
  });

  test('[GDA-3.23.11] guns of a hesitant brigade do not fire at long range', () => {
    const guns = (gap: number, command: 'steady' | 'hesitant') =>
      codes(
        duel(
          gap,
          { arm: 'footArtillery', at: [900, 200] },
          { at: [900, 200 + gap] },
          { brigades: { 'fr.a': { command } } },
        ),
      );
    expect(guns(400, 'hesitant')).toEqual([]);
    expect(guns(401, 'hesitant')).toEqual(['long-range-while-hesitant']);
    expect(guns(401, 'steady')).toEqual([]);
  });

  test('[GDA-7.1.1] [GDA-2.21.4] [GDA-7.31.14] [GDA-7.30.1] once a turn, and not who charged, runs or rides', () => {
    expect(codes(duel(100, { fired: true }))).toEqual(['has-fired']);
    expect(codes(duel(100, { involved: true }))).toEqual(['took-part-in-a-charge']);
    expect(codes(duel(100, { order: 'retreating' }))).toEqual(['running']);
    expect(codes(duel(100, { order: 'routed' }))).toEqual(['running']);
    expect(codes(duel(100, { arm: 'cavalry' }))).toEqual(['cavalry-does-not-fire']);
    expect(codes(duel(100, { arm: 'footArtillery', formation: 'limbered' }))).toEqual(['guns-are-limbered']);
  });

  test('[GDA-3.12.5] [GDA-5.17.1] [GDA-5.17.4] a brigade that goes forwards does not fire, but guns that stood do', () => {
    const going = { brigades: { 'fr.a': { tasks: ['forwards' as const] } } };
    expect(codes(duel(100, {}, {}, going))).toContain('brigade-goes-forwards');
    expect(codes(duel(150, { arm: 'footArtillery' }, {}, going))).toEqual([]);
    expect(codes(duel(150, { arm: 'footArtillery', moved: true }, {}, going))).toContain(
      'brigade-goes-forwards',
    );
  });

  test('[GDA-7.2.2] nobody fires into a melee', () => {
    const f = field({
      french: [
        { id: 'fr.a.1', at: [900, 500] },
        { id: 'fr.a.2', at: [1200, 600] },
      ],
      allied: [
        { id: 'al.b.1', at: [1080, 600] },
        { id: 'al.b.2', at: [900, 640] },
      ],
      phase: 'fire',
    });
    // The two lines at y 600 stand end to end and touch.
    expect(codes(f)).toEqual(['target-in-melee']);
    expect(codes(f, 'al.b.2')).toEqual([]);
  });

  test('[GDA-6.24.3] skirmishers in the open do not fire at cavalry, from cover they do', () => {
    const skirmishers: Partial<Piece> = { light: true, formation: 'skirmish', bases: 2, at: [900, 500] };
    const wood = {
      id: 'wood',
      name: 'A wood',
      kind: 'openWood' as const,
      outline: [
        [800, 450],
        [1000, 450],
        [1000, 520],
        [800, 520],
      ] as [number, number][],
    };
    expect(codes(duel(100, skirmishers, { arm: 'cavalry' }))).toEqual(['cavalry-in-the-open']);
    expect(codes(duel(100, skirmishers, { arm: 'cavalry' }, { features: [wood] }))).toEqual([]);
  });

  const screened = (ahead: number, firer: Partial<Piece> = {}): Field =>
    field({
      french: [{ id: 'fr.a.1', at: [900, 500], ...firer }],
      allied: [
        { id: 'al.b.1', at: [900, 640], formation: 'attackColumn' },
        { id: 'al.b.2', light: true, formation: 'skirmish', bases: 4, at: [900, 640 - ahead] },
      ],
      phase: 'fire',
    });

  test('[GDA-6.25.1] a screen more than 5 cm out takes the musketry', () => {
    expect(codes(screened(67))).toEqual(['screened']);
    expect(codes(screened(67), 'al.b.2')).toEqual([]);
  });

  test('[GDA-6.26.1] [GDA-6.26.2] [GDA-7.8.1] [GDA-7.8.2] one within 5 cm is shot through: the first casualty is its, the others go behind', () => {
    const near = screened(66);
    expect(codes(near)).toEqual([]);
    const f = fires(screened(66)).roll(3, 4);
    // Standard line, 7: two casualties.
    expect([f.unit('al.b.2').casualties, f.unit('al.b.1').casualties]).toEqual([1, 1]);
  });

  test('[GDA-6.25.3] [GDA-6.25.4] shot passes a screen, canister leaves the first casualty there', () => {
    const guns = (y: number): Field =>
      fires(screened(66, { arm: 'footArtillery', at: [900, y] }))
        .roll(3, 6)
        .roll(1);
    const shot = guns(400);
    expect([shot.unit('al.b.2').casualties, shot.unit('al.b.1').casualties > 0]).toEqual([0, true]);
    const canister = guns(500);
    expect(canister.unit('al.b.2').casualties).toBe(1);
  });

  test('[GDA-6.25.2] cavalry is not hidden by skirmishers', () => {
    const f = field({
      french: [{ id: 'fr.a.1', at: [900, 500] }],
      allied: [
        { id: 'al.b.1', arm: 'cavalry', formation: 'squadronColumn', at: [900, 640] },
        { id: 'al.b.2', light: true, formation: 'skirmish', bases: 4, at: [900, 560] },
      ],
      phase: 'fire',
    });
    expect(codes(f)).toEqual([]);
  });

  test('[GDA-6.24.4] skirmishers do not fire through a screen', () => {
    expect(codes(screened(60, { light: true, formation: 'skirmish', bases: 3 }))).toEqual([
      'behind-a-screen',
    ]);
  });

  test('[GDA-7.11.1] [GDA-7.11.2] [GDA-7.11.3] friends before a part of the front halve or stop its fire', () => {
    // A friend just before the front hides the twelfths of it that stand behind him, 10 mm each.
    const masked = (x: number, formation: 'attackColumn' | 'line' = 'attackColumn') =>
      field({
        french: [
          { id: 'fr.a.1', at: [900, 500] },
          { id: 'fr.a.2', at: [x, formation === 'line' ? 525 : 545], formation },
        ],
        allied: [{ id: 'al.b.1', at: [900, 640], size: 'small' }],
        phase: 'fire',
        brigades: { 'fr.a': { command: 'hesitant' } },
      });
    const share = (f: Field) => aims(f.world, f.position, f.index('fr.a.1'))[0]?.share;
    expect(share(masked(965))).toBe('full');
    expect(share(masked(945))).toBe('half');
    expect(share(masked(900))).toBe('half');
    expect(share(masked(905, 'line'))).toBeUndefined();
  });

  test('[GDA-7.31.11] [GDA-7.6.2] of massed columns any is named as the mark, as long as one of them is nearest', () => {
    const facing = (arm: 'infantry' | 'footArtillery', second: Partial<Piece>, third: Partial<Piece> = {}) =>
      field({
        french: [{ id: 'fr.a.1', at: [900, 500], arm }],
        allied: [
          { id: 'al.b.1', at: [870, 590], formation: 'attackColumn' },
          { id: 'al.b.2', at: [940, 600], formation: 'attackColumn', ...second },
          { id: 'al.b.3', at: [1010, 605], formation: 'attackColumn', ...third },
        ],
        phase: 'fire',
      });
    for (const arm of ['infantry', 'footArtillery'] as const) {
      for (const target of ['al.b.1', 'al.b.2', 'al.b.3']) expect(codes(facing(arm, {}), target)).toEqual([]);
      // In echelon, half its depth back, it is another target and further away; so is a line beside them.
      expect(codes(facing(arm, { at: [940, 610] }), 'al.b.2')).toEqual(['not-the-nearest']);
      expect(
        codes(facing(arm, { at: [970, 600], formation: 'line' }, { at: [1200, 900] }), 'al.b.2'),
      ).toEqual(['not-the-nearest']);
      // The nearest is none of them.
      const before = facing(arm, { at: [1030, 560], formation: 'line' }, { at: [800, 590] });
      for (const target of ['al.b.1', 'al.b.3']) expect(codes(before, target)).toEqual(['not-the-nearest']);
    }
  });

  test('[GDA-7.1.2] [GDA-2.21.2] they fire in any order: brigade by brigade is offered and not required', () => {
    const f = field({
      french: [
        { id: 'fr.a.1', brigade: 'fr.a', at: [700, 500] },
        { id: 'fr.a.2', brigade: 'fr.a', at: [1100, 500] },
        { id: 'fr.c.1', brigade: 'fr.c', at: [900, 500], formation: 'attackColumn' },
        { id: 'fr.c.2', brigade: 'fr.c', at: [300, 500] },
      ],
      allied: [
        { id: 'al.b.1', at: [700, 600] },
        { id: 'al.b.2', at: [1100, 600] },
        { id: 'al.b.3', at: [900, 600], formation: 'attackColumn' },
        { id: 'al.b.4', at: [300, 600] },
      ],
      phase: 'fire',
    });
    fires(f).roll(2, 1);
    f.act('french', { type: 'fire', unit: 'fr.c.1', targets: ['al.b.3'] }).roll(2, 1);
    expect(f.machine.subjects(f.position, 'french')).toEqual(['', 'fr.a.2', 'fr.c.2']);
    f.act('french', { type: 'fire', unit: 'fr.a.2', targets: ['al.b.2'] }).roll(2, 1);
    expect(
      f.refusals('french', { type: 'fire', unit: 'fr.a.2', targets: ['al.b.2'] }).map(({ code }) => code),
    ).toContain('has-fired');
  });

  test('[GDA-2.21.1] only those who have somebody to fire at are named', () => {
    const named = (f: Field) =>
      f.machine.subjects(f.begin('gda.firePhase', { side: 'french' }).position, 'french');
    expect(named(duel(150))).toEqual(['', 'fr.a.1']);
    // With nobody to fire at neither side is asked.
    expect(
      duel(151)
        .begin('gda.firePhase', { side: 'french' })
        .position.stack.map(({ proc }) => proc),
    ).toEqual(['test.alone']);
    const f = field({
      french: [
        { id: 'fr.a.1', brigade: 'fr.a', at: [700, 500] },
        { id: 'fr.a.2', brigade: 'fr.a', at: [1100, 500] },
        { id: 'fr.c.1', brigade: 'fr.c', at: [900, 500], formation: 'attackColumn' },
      ],
      allied: [
        { id: 'al.b.1', at: [700, 600] },
        { id: 'al.b.2', at: [1100, 600] },
        { id: 'al.b.3', at: [900, 600], formation: 'attackColumn' },
      ],
      phase: 'fire',
    });
    expect(named(f)).toEqual(['', 'fr.a.1', 'fr.a.2', 'fr.c.1']);
    f.act('french', { type: 'fire', unit: 'fr.a.1', targets: ['al.b.1'] }).roll(2, 1);
    f.act('french', { type: 'fire', unit: 'fr.c.1', targets: ['al.b.3'] }).roll(2, 1);
    f.act('french', { type: 'fire', unit: 'fr.a.2', targets: ['al.b.2'] }).roll(2, 1);
    // Nobody is left of the French: what was to be asked of them is asked of the enemy.
    expect(f.machine.subjects(f.position, 'french')).toEqual([]);
    expect(f.machine.subjects(f.position, 'allied')).toContain('al.b.1');
  });

  test('[GDA-2.21.1] [GDA-2.21.3] the other side fires when the first is done, with what it has left', () => {
    const f = fires(duel(100)).roll(6, 3);
    expect(f.machine.pending(f.position).kind).toBe('chance');
    f.roll(6, 5);
    f.end('french', 'endFire');
    const pending = f.machine.pending(f.position);
    expect(pending.kind === 'decide' && pending.seats).toEqual(['allied']);
  });
});
