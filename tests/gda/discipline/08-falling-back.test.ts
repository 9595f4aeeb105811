import { describe, expect, test } from 'vitest';
import type { GdaEvent } from '../../../src/systems/gda/rules/events.ts';
import { home, retreats, shaken } from '../falling-back.ts';
import type { Field, Piece } from '../field.ts';

const retires = (f: Field): Field =>
  f.begin('gda.movementPhase', { side: 'french' }).act('french', { type: 'fallBack', unit: 'fr.a.1' });
const way = (f: Field): Extract<GdaEvent, { type: 'unitFellBack' }> | undefined => f.told('unitFellBack')[0];
/** From the middle of what it covered to the middle of what it covers now, in mm, southward. */
const back = (f: Field, depthBefore: number, depthAfter: number): number =>
  ((way(f)?.before.y ?? 0) - depthBefore * 50 - ((way(f)?.after.y ?? 0) - depthAfter * 50)) / 100;
const loose = (piece: Partial<Piece> = {}): Partial<Piece> => ({ order: 'unformed', ...piece });

describe('how far', () => {
  test.each([
    ['GDA-5.2.5', 'foot', loose({ formation: 'attackColumn' }), 40, 200],
    ['GDA-5.2.7', 'horse', loose({ arm: 'cavalry', formation: 'squadronColumn' }), 120, 350],
    ['GDA-5.2.8', 'horse guns', loose({ arm: 'horseArtillery', formation: 'limbered' }), 120, 350],
    ['GDA-5.2.9', 'foot guns', loose({ arm: 'footArtillery', formation: 'limbered' }), 120, 200],
  ] as const)('[%s] [GDA-8.11.1] %s retires', (_rule, _name, piece, depth, distance) => {
    const f = retires(shaken(piece, home));
    expect(Math.abs(back(f, depth, depth) - distance)).toBeLessThan(2);
  });

  test.each([
    ['GDA-5.2.10', 'foot', { formation: 'attackColumn' }, 40, 300],
    ['GDA-5.2.11', 'horse', { arm: 'cavalry', formation: 'squadronColumn' }, 120, 350],
    ['GDA-5.2.16', 'horse guns', { arm: 'horseArtillery', formation: 'limbered' }, 120, 350],
    ['GDA-5.2.16', 'foot guns', { arm: 'footArtillery', formation: 'limbered' }, 120, 300],
  ] as const)('[%s] [GDA-8.12.1] %s retreats, and is marked', (_rule, _name, piece, depth, distance) => {
    const f = retreats(shaken(piece));
    expect(Math.abs(back(f, depth, depth) - distance)).toBeLessThan(2);
    expect(f.unit('fr.a.1').order).toBe('retreating');
  });

  test('[GDA-8.11.1] [GDA-8.12.1] or only to behind a friend in close order', () => {
    const friend = { id: 'fr.a.2', at: [900, 620] as const, formation: 'attackColumn' as const };
    const f = retires(shaken(loose({ formation: 'attackColumn' }), { ...home, behind: [friend] }));
    // The friend reaches from 620 to 580: 10 mm behind it begins at 570.
    expect(f.unit('fr.a.1').pose.y).toBe(57_000);
    const g = retreats(shaken({ formation: 'attackColumn' }, { behind: [{ ...friend, at: [900, 520] }] }));
    expect(g.unit('fr.a.1').pose.y).toBe(47_000);
    // Not behind somebody who runs himself.
    const h = retreats(
      shaken({ formation: 'attackColumn' }, { behind: [{ ...friend, at: [900, 520], order: 'retreating' }] }),
    );
    expect(h.unit('fr.a.1').pose.y).toBeLessThan(45_000);
  });
});

describe('which way', () => {
  test('[GDA-8.12.2] the first 10 cm of a retreat lead straight away from the enemy', () => {
    // The support lies aside; to reach it the retreat turns after 10 cm, and no sooner.
    const friend = { id: 'fr.a.2', at: [1020, 500] as const, formation: 'attackColumn' as const };
    const inTheLane = { id: 'fr.a.3', at: [900, 640] as const, formation: 'attackColumn' as const };
    const f = retreats(shaken({ formation: 'attackColumn' }, { behind: [friend, inTheLane] }));
    expect(f.unit('fr.a.3').order).toBe('unformed');
  });

  test('[GDA-8.12.3] [GDA-5.26.9] whoever stands in those 10 cm is broken through and unformed, with any part of him', () => {
    // Only its end stands in the lane of the crowd: the middle of the retreat passes it by.
    const edge = { id: 'fr.a.2', at: [1010, 620] as const };
    const f = retreats(shaken({}, { behind: [edge] }));
    expect(f.unit('fr.a.2').order).toBe('unformed');
    const clear = retreats(shaken({}, { behind: [{ ...edge, at: [1030, 620] }] }));
    expect(clear.unit('fr.a.2').order).toBe('formed');
  });

  test('[GDA-5.14.1] who retires finds any gap: only those whom its middle crosses are unformed', () => {
    const edge = { id: 'fr.a.2', at: [1010, 620] as const, heading: 1800 };
    const f = retires(shaken(loose(), { ...home, behind: [edge] }));
    expect(f.unit('fr.a.2').order).toBe('formed');
    expect(way(f)).toBeDefined();
  });

  test('[GDA-8.11.4] [GDA-5.26.9] and those are', () => {
    const wall = { id: 'fr.a.2', at: [900, 640] as const, order: 'unformed' as const };
    const third = { id: 'fr.b.1', at: [900, 600] as const, formation: 'attackColumn' as const };
    const f = retires(
      shaken(loose(), {
        ...home,
        behind: [
          { ...wall, order: 'retreating' },
          { ...third, order: 'formed' },
        ],
      }),
    );
    // It stops behind the friend it had to pass.
    expect(f.unit('fr.b.1').order).toBe('unformed');
    expect(f.unit('fr.a.1').pose.y).toBe(55_000);
  });

  test('[GDA-5.14.2] beyond the first 10 cm a retreat finds the gaps too', () => {
    const edge = { id: 'fr.a.2', at: [1010, 540] as const, order: 'formed' as const };
    const f = retreats(shaken({}, { behind: [{ ...edge, heading: 1800 }] }));
    expect(f.unit('fr.a.2').order).toBe('formed');
  });

  test('[GDA-8.11.3] [GDA-8.12.4] then within 45 degrees of straight back, or straight to its own lines', () => {
    // At the western edge the middle of its own edge lies far to the east: it bends its way by 45 degrees and no more.
    const f = retires(
      shaken(loose({ at: [300, 700], formation: 'attackColumn' }), {
        brigades: { 'fr.a': { brigadier: { at: { x: 30_000, y: 60_000 }, with: null, moved: false } } },
        allied: [{ id: 'al.b.1', at: [300, 900] }],
      }),
    );
    const { before, after } = way(f) ?? { before: { x: 0, y: 0 }, after: { x: 0, y: 0 } };
    const [dx, dy] = [after.x - before.x, before.y - after.y];
    expect(dx).toBeGreaterThan(0);
    expect(dx).toBeLessThanOrEqual(dy + 200);
    // From (300, 680) to (900, 0) is 41 degrees to the side.
    expect(Math.abs(dx / dy - 600 / 680)).toBeLessThan(0.05);
  });

  test('[GDA-8.11.6] [GDA-8.12.6] it ends with its face to the enemy', () => {
    expect(retires(shaken(loose(), home)).unit('fr.a.1').pose.heading).toBe(0);
    expect(retreats(shaken({ heading: 1800 })).unit('fr.a.1').pose.heading).toBe(0);
  });
});

describe('in what shape', () => {
  test('[GDA-8.11.2] in close order it is unformed by retiring, skirmishers are not', () => {
    const open = retires(shaken({ formation: 'skirmish', light: true, bases: 3 }, home));
    expect(open.unit('fr.a.1')).toMatchObject({ order: 'formed', formation: 'skirmish' });
    const cossack = retires(
      shaken({ arm: 'cavalry', cavalry: 'cossack', grade: 'recruit', formation: 'squadronColumn' }, home),
    );
    expect(cossack.unit('fr.a.1').order).toBe('unformed');
  });

  test('[GDA-8.11.5] [GDA-8.12.5] it keeps its formation for 10 cm and is a crowd after that', () => {
    expect(retires(shaken(loose(), home)).unit('fr.a.1').formation).toBe('attackColumn');
    expect(retreats(shaken()).unit('fr.a.1').formation).toBe('attackColumn');
    expect(retreats(shaken({ arm: 'cavalry' })).unit('fr.a.1').formation).toBe('squadronColumn');
    // A line that finds a support at once stays a line.
    const near = { id: 'fr.a.2', at: [900, 665] as const };
    const f = retires(shaken(loose(), { ...home, behind: [near] }));
    expect(f.unit('fr.a.1').formation).toBe('line');
  });

  test('[GDA-8.10.5] and reforms into what it was', () => {
    const f = retires(shaken(loose(), home));
    f.position = {
      ...f.position,
      units: f.position.units.map((one) => ({ ...one, done: false, moved: false })),
    };
    f.begin('gda.movementPhase', { side: 'french' });
    expect(
      f
        .refusals('french', { type: 'reform', unit: 'fr.a.1', formation: 'attackColumn' })
        .map(({ code }) => code),
    ).toEqual(['keeps-its-formation']);
    expect(f.act('french', { type: 'reform', unit: 'fr.a.1' }).unit('fr.a.1')).toMatchObject({
      order: 'formed',
      formation: 'line',
    });
  });

  test('[GDA-8.11.7] [GDA-5.12.3] of its own will: one casualty, the turn about is free; skirmishers and cossacks lose nothing', () => {
    const f = retires(shaken(loose({ heading: 0, formation: 'attackColumn' }), home));
    expect(f.unit('fr.a.1').casualties).toBe(1);
    expect(Math.abs(back(f, 40, 40) - 200)).toBeLessThan(2);
    for (const piece of [
      { formation: 'skirmish', light: true, bases: 3 },
      { arm: 'cavalry', cavalry: 'cossack', grade: 'recruit', formation: 'squadronColumn' },
    ] as const)
      expect(retires(shaken(piece, home)).unit('fr.a.1').casualties).toBe(0);
  });

  test('[GDA-8.11.8] retiring does its brigade no harm', () => {
    expect(retires(shaken(loose(), home)).brigade('fr.a').command).toBe('steady');
  });
});

describe('bad ground', () => {
  const place = (kind: 'wood' | 'denseWood' | 'marsh', from: number, to: number) => ({
    id: 'place',
    name: 'A place',
    kind,
    outline: [
      [from, 450],
      [to, 450],
      [to, 600],
      [from, 600],
    ] as [number, number][],
  });

  test('[GDA-5.32.8] horse that has no other way goes through rough ground at full pace and loses one', () => {
    const horse: Partial<Piece> = { arm: 'cavalry', formation: 'squadronColumn' };
    const f = retreats(shaken(horse, { features: [place('wood', 0, 1800)] }));
    expect(f.unit('fr.a.1')).toMatchObject({ order: 'retreating', casualties: 2 });
    // Round a small wood it loses nothing by the ground.
    const round = retreats(
      shaken(horse, {
        features: [
          {
            ...place('wood', 860, 940),
            outline: [
              [860, 300],
              [940, 300],
              [940, 480],
              [860, 480],
            ],
          },
        ],
      }),
    );
    expect(round.unit('fr.a.1')).toMatchObject({ order: 'retreating', casualties: 1 });
  });

  test('[GDA-5.32.5] foot goes through it as it goes anywhere', () => {
    const f = retreats(shaken({ formation: 'attackColumn' }, { features: [place('wood', 0, 1800)] }));
    expect(f.unit('fr.a.1')).toMatchObject({ order: 'retreating', casualties: 1 });
    expect(Math.abs(back(f, 40, 40) - 300)).toBeLessThan(2);
  });

  test('[GDA-5.33.3] severe ground swallows whoever is driven into it, but not skirmishers', () => {
    for (const kind of ['denseWood', 'marsh'] as const) {
      const f = retreats(shaken({}, { features: [place(kind, 0, 1800)] }));
      expect(f.unit('fr.a.1').place).toBe('lost');
      expect(f.told('unitDispersed')[0]).toMatchObject({ cause: 'bad-ground', rule: 'GDA-5.33.3' });
    }
    const open = retreats(
      shaken({ formation: 'skirmish', light: true, bases: 4 }, { features: [place('marsh', 0, 1800)] }),
    );
    expect(open.unit('fr.a.1')).toMatchObject({ place: 'table', order: 'retreating' });
    const river = [
      {
        id: 'river',
        name: 'A river',
        kind: 'river' as const,
        along: [
          [0, 500],
          [1800, 500],
        ] as [number, number][],
      },
    ];
    expect(retreats(shaken({}, { lines: river })).unit('fr.a.1').place).toBe('lost');
  });

  test('[GDA-8.14.7] whoever runs into the enemy in the first 10 cm is gone', () => {
    const at = (y: number) => [
      { id: 'al.b.1', at: [900, 900] as const },
      { id: 'al.b.2', at: [900, y] as const, heading: 0, formation: 'attackColumn' as const },
    ];
    const f = retreats(shaken({}, { allied: at(620) }));
    expect(f.told('unitDispersed')[0]).toMatchObject({ cause: 'into-the-enemy', rule: 'GDA-8.14.7' });
    expect(retreats(shaken({}, { allied: at(560) })).told('unitDispersed')).toEqual([]);
  });

  test('[GDA-5.1.8] going back of necessity asks nobody for 5 cm', () => {
    const f = retreats(
      shaken(
        {},
        {
          allied: [
            { id: 'al.b.1', at: [900, 900] },
            { id: 'al.b.2', at: [1000, 560], formation: 'attackColumn' },
          ],
        },
      ),
    );
    expect(f.unit('fr.a.1')).toMatchObject({ place: 'table', order: 'retreating' });
  });

  test('[GDA-8.11.3] [GDA-8.12.4] nobody leaves the table who can bend his way in the rear arc, or go straight to his own lines', () => {
    const near = retreats(shaken({ at: [900, 295] }, { allied: [{ id: 'al.b.1', at: [900, 500] }] }));
    expect(near.unit('fr.a.1')).toMatchObject({ place: 'table', order: 'retreating' });
    expect(near.unit('fr.a.1').pose.x).not.toBe(90_000);
    // Driven against the side of the table: within 45 degrees of straight away all ways lead off it.
    const aside = shaken(
      { at: [160, 700], heading: 900 },
      { allied: [{ id: 'al.b.1', at: [400, 700], heading: 2700 }] },
    ).begin('gda.disciplineTest', { unit: 0, cause: { x: 41_000, y: 70_000 } });
    aside.roll(1, 1).roll(1);
    expect(aside.unit('fr.a.1')).toMatchObject({ place: 'table', order: 'retreating' });
    expect(aside.unit('fr.a.1').pose.y).toBeLessThan(52_000);
  });

  test('[GDA-8.14.8] off the table is gone', () => {
    const f = retreats(shaken({ at: [900, 250] }, { allied: [{ id: 'al.b.1', at: [900, 500] }] }));
    expect(f.told('unitDispersed')[0]).toMatchObject({ cause: 'off-the-table' });
    expect(
      retreats(shaken({ at: [900, 400] }, { allied: [{ id: 'al.b.1', at: [900, 600] }] })).unit('fr.a.1')
        .place,
    ).toBe('table');
  });
});
