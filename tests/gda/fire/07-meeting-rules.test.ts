import { describe, expect, test } from 'vitest';
import { firesAssault, gunScore, skirmishDice } from '../../../src/systems/gda/rules/fire/fire-ledger.ts';
import { aims, shareThatSees } from '../../../src/systems/gda/rules/fire/targets.ts';
import { sectionsThatSee } from '../../../src/systems/gda/rules/ground/sight.ts';
import { extentOf } from '../../../src/systems/gda/rules/units/ground.ts';
import { heldObjectives, outcomeOf } from '../../../src/systems/gda/rules/victory/victory.ts';
import type { Unit } from '../../../src/systems/gda/rules/world.ts';
import { general } from '../charging.ts';
import { type Field, field, type Piece, type Scrap } from '../field.ts';
import { duel, fires, shotOf } from '../firing.ts';
import { FOOT, fogged } from '../fog/cards.ts';
import { step as stepOf, codes as why } from '../pieces.ts';
import { place } from '../places.ts';

/* Rules of fire where they meet others. */

test('[GDA-7.11.1] [GDA-7.11.2] [GDA-7.11.3] nine twelfths of a front fire with all they have, six with half, five not at all', () => {
  const told = new Map<number, string>();
  for (const size of ['standard', 'large'] as const)
    for (let x = 780; x <= 1020; x += 5) {
      const f = field({
        french: [
          { id: 'fr.a.1', at: [900, 500] },
          { id: 'fr.a.2', at: [x, 545], size, formation: size === 'large' ? 'line' : 'attackColumn' },
        ],
        allied: [{ id: 'al.b.1', at: [900, 640], size: 'small' }],
        phase: 'fire',
      });
      const [firer, target] = [f.index('fr.a.1'), f.index('al.b.1')];
      const looker = {
        pose: f.unit('fr.a.1').pose,
        extent: extentOf(f.world, f.world.units[firer] as Unit, f.unit('fr.a.1')),
        index: firer,
      };
      const seeing = sectionsThatSee(f.world, f.position, looker, target, 450);
      told.set(seeing, shareThatSees(f.world, f.position, firer, target));
    }
  for (const [seeing, share] of told)
    expect([seeing, share]).toEqual([seeing, seeing >= 9 ? 'full' : seeing >= 6 ? 'half' : 'none']);
  expect([...told.keys()]).toEqual(expect.arrayContaining([9, 8, 6]));
});

const guns: Partial<Piece> = { arm: 'footArtillery' };
const codes = (f: Field, target = 'al.b.1', unit = 'fr.a.1'): string[] =>
  why(f.begin('gda.firePhase', { side: 'french' }), { type: 'fire', unit, targets: [target] });

describe('what hides a target', () => {
  const hill = (from: number, to: number, crest: number) =>
    place('hill', [700, from, 1100, to], {
      crest: [
        [700, crest],
        [1100, crest],
      ],
    });

  test('[GDA-5.42.1] [GDA-7.7.2] guns more than 5 cm behind the crest of their own hill do not fire over it, as nobody fires at them', () => {
    const firing = (y: number) =>
      codes(duel(0, { ...guns, at: [900, y] }, { at: [900, 850] }, { features: [hill(300, 650, 600)] }));
    expect([firing(551), firing(549)]).toEqual([[], ['cannot-be-seen']]);
    const fired = (y: number) => codes(duel(0, guns, { at: [900, y] }, { features: [hill(700, 1100, 900)] }));
    expect([fired(949), fired(951)]).toEqual([[], ['cannot-be-seen']]);
  });

  test('[GDA-5.42.3] [GDA-5.42.4] trees as high as the low rise on which somebody stands leave dead ground behind them', () => {
    const wood = (to: number) => ({ ...place('openWood', [700, 560, 1100, to]), id: 'wood' });
    const rise = { ...place('hillock', [700, 900, 1100, 1150]), id: 'rise' };
    const seen = (to: number) =>
      codes(
        duel(
          0,
          { ...guns, at: [900, 400] },
          { at: [900, 950], formation: 'attackColumn' },
          { features: [place('hill', [700, 100, 1100, 420]), rise, wood(to)] },
        ),
      );
    expect([seen(700), seen(880)]).toEqual([[], ['cannot-be-seen']]);
  });

  const house = place('builtUpArea', [840, 440, 960, 500]);
  const held: Piece = { id: 'fr.a.1', at: [900, 480], holds: 'place', formation: 'garrison' };
  const garrison = (more: Partial<Scrap> = {}, friends: readonly Piece[] = [], at = 640): Field =>
    field({
      french: [held, ...friends],
      allied: [{ id: 'al.b.1', at: [900, at], formation: 'attackColumn' }],
      features: [house],
      phase: 'fire',
      ...more,
    });

  test('[GDA-5.38.5] [GDA-7.7.2] [GDA-7.11.3] a garrison fires from every window, but through no houses and no friends', () => {
    expect(codes(garrison())).toEqual([]);
    const other = { ...place('builtUpArea', [700, 540, 1100, 600]), id: 'other' };
    expect(codes(garrison({ features: [house, other] }))).toEqual(['cannot-be-seen']);
    const beside = { ...place('builtUpArea', [1000, 540, 1100, 600]), id: 'other' };
    expect(codes(garrison({ features: [house, beside] }))).toEqual([]);
    const wall: Piece[] = [820, 980].map((x, i) => ({ id: `fr.a.${i + 2}`, at: [x, 560], size: 'large' }));
    expect(codes(garrison({}, wall))).toEqual(['cannot-be-seen']);
  });

  test('[GDA-6.25.1] [GDA-6.25.2] what a screen hides the muskets of a garrison do not reach', () => {
    const screened = (ahead: number): Field =>
      garrison({
        allied: [
          { id: 'al.b.1', at: [900, 690], formation: 'attackColumn' },
          { id: 'al.b.2', light: true, formation: 'skirmish', bases: 4, at: [900, 690 - ahead] },
        ],
      });
    expect([codes(screened(67)), codes(screened(67), 'al.b.2')]).toEqual([['screened'], []]);
    expect(codes(screened(66))).toEqual([]);
  });
});

describe('guns', () => {
  const tasked = (more: object) =>
    duel(180, guns, {}, { brigades: { 'fr.a': { tasks: ['artilleryAssault'], ...more } } });
  const assault = (f: Field) => firesAssault(f.world, f.position, f.index('fr.a.1'));

  test('[GDA-3.9.5] [GDA-3.23.12] no assault fire out of command, nor when the brigade falters after it obeyed', () => {
    // The battery stands 40 mm deep behind its front at 500.
    expect(assault(tasked(general(900, 160)))).toBe(true);
    expect(assault(tasked(general(900, 159)))).toBe(false);
    expect(assault(tasked({ ...general(900, 480), command: 'faltering' }))).toBe(false);
  });

  test('[GDA-7.3.2] [GDA-7.31.3] to turn about and to reform cost two as moving does, and unlimbering costs them once', () => {
    const score = (piece: Partial<Piece>) => {
      const f = duel(180, { ...guns, ...piece });
      return gunScore(f.world, f.position, shotOf(f), 7).total;
    };
    expect([
      score({}),
      score({ changed: true }),
      score({ changed: true, moved: true }),
      score({ changed: true, unlimbered: true }),
    ]).toEqual([7, 5, 3, 5]);
  });

  test('[GDA-5.17.4] [GDA-5.1.5] on Forwards guns that have just unlimbered did not stand', () => {
    const going = { brigades: { 'fr.a': { tasks: ['forwards' as const], ...general(900, 480) } } };
    expect(codes(duel(150, guns, {}, going))).toEqual([]);
    expect(codes(duel(150, { ...guns, changed: true, unlimbered: true }, {}, going))).toEqual([
      'brigade-goes-forwards',
    ]);
  });

  test('[GDA-7.6.4] the one nearest target of two brigades is a priority for both', () => {
    const shared = (second: object, third: readonly Piece[] = []): Field =>
      field({
        french: [
          { id: 'fr.a.1', brigade: 'fr.a', ...guns, at: [800, 300] },
          { id: 'fr.c.1', brigade: 'fr.c', ...guns, at: [1000, 300] },
        ],
        allied: [{ id: 'al.b.1', at: [900, 600] }, { id: 'al.b.2', at: [1050, 750], ...second }, ...third],
        phase: 'fire',
      });
    const then = (f: Field, target: string): string[] => {
      fires(f).roll(3, 4);
      return why(f, { type: 'fire', unit: 'fr.c.1', targets: [target] });
    };
    expect(then(shared({}), 'al.b.1')).toEqual([]);
    expect(then(shared({}), 'al.b.2')).toEqual(['not-the-nearest']);
    // A battery is somebody else to fire at.
    expect(then(shared(guns), 'al.b.1')).toEqual(['other-brigade-fires-there']);
  });

  test('[GDA-7.6.2] skirmishers are a target for guns where nobody stands in close order, however near they are', () => {
    const f = (more: readonly Piece[]): Field =>
      field({
        french: [{ id: 'fr.a.1', ...guns, at: [900, 300] }],
        allied: [{ id: 'al.c.2', light: true, formation: 'skirmish', bases: 4, at: [1100, 560] }, ...more],
        phase: 'fire',
      });
    expect(codes(f([]), 'al.c.2')).toEqual([]);
    const both = f([{ id: 'al.b.1', at: [900, 700], formation: 'attackColumn' }]);
    expect([codes(both, 'al.c.2'), codes(both)]).toEqual([['not-the-nearest'], []]);
  });
});

test('[GDA-6.22.2] [GDA-6.23.3] riflemen are the battalions that are armed so, and the screens with which companies of them go', () => {
  const dice = (piece: Partial<Piece>, sheets: Scrap['sheets'] = {}) => {
    const f = duel(100, { light: true, formation: 'skirmish', bases: 4, ...piece }, {}, { sheets });
    return skirmishDice(f.world, f.position, f.index('fr.a.1'), [f.index('al.b.1')]).total;
  };
  const withRifles = { 'fr.a': { rifles: true } };
  expect([dice({}), dice({ sheet: { rifles: true } }), dice({}, withRifles)]).toEqual([3, 4, 3]);
  const f = duel(100, {}, {}, { sheets: withRifles, screens: { 'fr.a': 4 } });
  const screen = f.index('fr.a.screen');
  expect(skirmishDice(f.world, f.position, screen, [f.index('al.b.1')]).total).toBe(4);
});

test('[GDA-12.1.2] [GDA-2.12.1] an army that lies under cards is not spent', () => {
  const f = fogged({ french: [FOOT('fr.a.1'), FOOT('fr.a.2')], allied: [FOOT('al.a.1', [900, 1100])] }, [
    { id: 'french.card.1', units: ['fr.a.1', 'fr.a.2'], at: [900, 100] },
  ]);
  expect(heldObjectives(f.world, f.position, 'french')).toEqual([]);
  expect(outcomeOf(f.world, f.position)).toBeNull();
  const lost = { ...f.position, units: f.position.units.map((one) => ({ ...one, place: 'lost' as const })) };
  expect(outcomeOf(f.world, lost)).toMatchObject({ winners: ['allied'], code: 'attacker-spent' });
});

test('[GDA-5.38.5] [GDA-7.11.3] a square too fires only where a line is free', () => {
  const f = field({
    french: [
      { id: 'fr.a.1', at: [900, 500], formation: 'square' },
      { id: 'fr.a.2', at: [900, 525], size: 'large' },
    ],
    allied: [{ id: 'al.b.1', at: [900, 548] }],
    phase: 'fire',
  });
  expect(aims(f.world, f.position, f.index('fr.a.1'))).toEqual([]);
});

test('[GDA-7.12.1] [GDA-7.13.2] half a casualty of a column is no casualty, but the target tests for it', () => {
  const volley = (share: 'full' | 'half', ...dice: number[]) => {
    const f = duel(100, { formation: 'attackColumn', moved: true });
    return f.begin('gda.shoot', { ...shotOf(f), share }).roll(...dice);
  };
  // Two and a test, halved for the column and once more for what it cannot see.
  const f = volley('half', 4, 5);
  expect([f.unit('al.b.1').casualties, stepOf(f)]).toEqual([0, 'gda.disciplineTest.roll']);
  expect(stepOf(volley('half', 4, 4))).not.toBe('gda.disciplineTest.roll');
});

test('[GDA-6.20.2] [GDA-7.12.2] two sixes of skirmishers shake a battalion, and no garrison', () => {
  const sixes = (target: Partial<Piece>, bases: number, ...dice: number[]): string => {
    const features = target.holds === undefined ? [] : [place('builtUpArea', [840, 600, 960, 660])];
    const f = duel(120, { light: true, formation: 'skirmish', bases }, target, { features });
    return stepOf(fires(f).roll(...dice));
  };
  expect(sixes({}, 2, 6, 6)).toBe('gda.disciplineTest.roll');
  expect(sixes({ holds: 'place', formation: 'garrison' }, 6, 6, 6)).not.toBe('gda.disciplineTest.roll');
});

describe('fire overhead', () => {
  const height = place('hill', [700, 100, 1100, 420]);
  /** A battery on a height, a friend `x` mm beside the middle of its line of fire and `y` mm up the table. */
  const over = (x: number, y: number): string | undefined => {
    const f = field({
      french: [
        { id: 'fr.a.1', ...guns, at: [900, 400] },
        { id: 'fr.a.2', at: [900 + x, y], size: 'large' },
      ],
      allied: [{ id: 'al.b.1', at: [900, 760], formation: 'companyColumn' }],
      features: [height],
      phase: 'fire',
    });
    return aims(f.world, f.position, f.index('fr.a.1')).find(({ target }) => target === f.index('al.b.1'))
      ?.share;
  };

  test('[GDA-7.28.1] [GDA-7.11.1] friends over whom shot may pass hide no part of the target, those who stand too near do', () => {
    // He stands to the right of the line between the middles, 180 mm wide from 902 on.
    expect([over(92, 580), over(0, 580)]).toEqual(['full', 'full']);
    expect(over(92, 480)).not.toBe('full');
    expect(over(0, 480)).toBeUndefined();
  });
});
