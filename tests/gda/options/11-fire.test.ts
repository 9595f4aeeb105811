import { describe, expect, test } from 'vitest';
import type { GdaAction } from '../../../src/systems/gda/rules/actions.ts';
import { gunDice, volleyDice } from '../../../src/systems/gda/rules/fire/fire-ledger.ts';
import { rangeTo } from '../../../src/systems/gda/rules/fire/targets.ts';
import { general } from '../charging.ts';
import { type Field, field, type Piece, type Scrap } from '../field.ts';
import { on } from '../options.ts';
import { column } from '../pieces.ts';

describe('fire', () => {
  const duel = (gap: number, firer: Partial<Piece>, target: Partial<Piece>, more: Partial<Scrap>): Field =>
    field({
      french: [{ id: 'fr.a.1', at: [900, 500], ...firer }],
      allied: [{ id: 'al.b.1', at: [900, 500 + gap], ...target }],
      phase: 'fire',
      phasing: 'french',
      ...more,
    });
  const dice = (f: Field): number => {
    const square = rangeTo(f.world, f.position, 0, 1) ?? 0;
    return volleyDice(f.world, f.position, { firer: 0, target: 1, square }).total;
  };

  test('[GDA-11.20.1] one die more at the first volley of a battalion, and never again', () => {
    const f = duel(100, {}, {}, on('firstVolley'));
    expect([dice(f), dice(duel(100, {}, {}, {}))]).toEqual([1, 0]);
    f.begin('gda.firePhase', { side: 'french' })
      .act('french', { type: 'fire', unit: 'fr.a.1', targets: ['al.b.1'] })
      .roll(1, 3)
      .roll(1);
    expect([f.unit('fr.a.1').volleyed, dice(f)]).toEqual([true, 0]);
  });

  const bridge: Scrap['lines'] = [
    {
      id: 'brook',
      name: 'A brook',
      kind: 'stream',
      along: [
        [0, 610],
        [1800, 610],
      ],
      gaps: [{ at: [900, 610], width: 60 }],
    },
  ];
  test('[GDA-11.17.1] two dice more at a target on a bridge, not beside it', () => {
    const at = (x: number, options: Scrap['options']) =>
      dice(
        duel(
          100,
          {},
          { ...column, at: [x, 600] },
          { ...(bridge === undefined ? {} : { lines: bridge }), options: options ?? {} },
        ),
      );
    expect([
      at(900, { vulnerableTargets: true }),
      at(1000, { vulnerableTargets: true }),
      at(900, {}),
    ]).toEqual([2, 0, 0]);
    // A road stands open everywhere and crowds nobody; a gate in a wall does.
    const along = (kind: 'road' | 'wall') =>
      (bridge ?? []).map((one) => ({ ...one, kind })) as NonNullable<Scrap['lines']>;
    const through = (kind: 'road' | 'wall') =>
      dice(duel(100, {}, { ...column, at: [900, 600] }, { lines: along(kind), ...on('vulnerableTargets') }));
    expect([through('road'), through('wall')]).toEqual([0, 2]);
    const guns = duel(
      150,
      { arm: 'footArtillery' },
      { ...column, at: [900, 600] },
      {
        ...(bridge === undefined ? {} : { lines: bridge }),
        ...on('vulnerableTargets'),
      },
    );
    const shot = { firer: 0, target: 1, square: rangeTo(guns.world, guns.position, 0, 1) ?? 0 };
    const cell = { eighths: 0, tests: false, cost: 'none' as const };
    expect(gunDice(guns.world, guns.position, shot, 'close', cell).lines.map(({ code }) => code)).toContain(
      'crowded',
    );
  });

  const batteries = (
    more: Partial<Scrap>,
    foot: readonly [number, number],
    shelledBy: string | null = 'al.b.1',
  ) =>
    field({
      french: [{ id: 'fr.a.1', arm: 'footArtillery', at: [900, 300], shelledBy }],
      allied: [
        { id: 'al.b.1', arm: 'footArtillery', at: [900, 900] },
        { id: 'al.b.2', at: foot },
      ],
      phase: 'fire',
      ...more,
    }).begin('gda.firePhase', { side: 'french' });
  const fireAt = (target: string): GdaAction => ({ type: 'fire', unit: 'fr.a.1', targets: [target] });
  const codes = (f: Field): string[] => f.refusals('french', fireAt('al.b.2')).map(({ code }) => code);

  test('[GDA-7.6.5] a battery under fire of guns answers them where it has nothing nearer to fire at', () => {
    const far: readonly [number, number] = [700, 800];
    expect(codes(batteries(on('counterBattery'), far))).toEqual(['must-answer-battery']);
    expect(batteries(on('counterBattery'), far).refusals('french', fireAt('al.b.1'))).toEqual([]);
    expect(codes(batteries({}, far))).toEqual([]);
    expect(codes(batteries(on('counterBattery'), far, null))).toEqual([]);
  });

  test('[GDA-7.6.6] not with a target at effective range, not on Assault, not out of range of it', () => {
    expect(codes(batteries(on('counterBattery'), [900, 600]))).toEqual([]);
    expect(
      codes(
        batteries(
          {
            ...on('counterBattery'),
            brigades: { 'fr.a': { tasks: ['artilleryAssault'], ...general(900, 280) } },
          },
          [700, 800],
        ),
      ),
    ).toEqual([]);
    expect(codes(batteries(on('counterBattery'), [700, 800], 'al.gone'))).toEqual([]);
  });

  test('[GDA-7.6.5] whoever fires at a battery is remembered until it fires itself', () => {
    const f = batteries({}, [700, 800], null).act('french', fireAt('al.b.1')).roll(2, 3);
    expect(f.unit('al.b.1').shelledBy).toBe('fr.a.1');
  });
});
