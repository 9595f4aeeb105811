import { describe, expect, test } from 'vitest';
import { melees } from '../../../src/systems/gda/rules/melee/melees.ts';
import { thirdOf } from '../../../src/systems/gda/rules/morale/discipline.ts';
import { charge, clash, duel, general, horse, seats } from '../charging.ts';
import { type Field, field, type Piece, type Scrap } from '../field.ts';
import { column, riders, step } from '../pieces.ts';
import { place } from '../places.ts';

const asked = (f: Field): number => {
  const pending = f.machine.pending(f.position);
  return pending.kind === 'chance' ? pending.request.count : 0;
};

describe('what a clash brings', () => {
  test('[GDA-4.13.19] [GDA-4.13.21] whoever stands stays as he is; whoever retires goes back and is unformed', () => {
    const f = clash(duel(150)).roll(1, 1, 3, 2);
    expect(f.unit('al.b.1')).toMatchObject({ order: 'formed', casualties: 0 });
    expect(f.unit('al.b.1').pose.y).toBe(65_000);
    expect(f.told('unitFellBack')[0]).toMatchObject({ unit: 'fr.a.1', how: 'retire' });
    expect(f.unit('fr.a.1').pose.y).toBeLessThan(60_000);
  });

  test('[GDA-4.13.26] [GDA-4.13.27] [GDA-4.13.28] [GDA-16.5.2] a rout without a friend near its end disperses, and the brigade falters', () => {
    const f = clash(duel(150)).roll(6, 5, 3, 2).roll(1);
    expect(f.unit('al.b.1').place).toBe('lost');
    expect(f.brigade('al.b').command).toBe('faltering');
    const sheltered = clash(
      duel(
        150,
        {},
        {},
        {
          allied: [
            { id: 'al.b.1', at: [900, 650] },
            { id: 'al.b.9', at: [900, 930], ...column },
          ],
        },
      ),
    )
      .roll(6, 5, 3, 2)
      .roll(1);
    expect(sheltered.unit('al.b.1')).toMatchObject({ place: 'table', order: 'routed' });
    expect(sheltered.unit('al.b.1').pose.y).toBeGreaterThan(90_000);
  });

  test('[GDA-4.13.7] [GDA-4.13.30] [GDA-4.13.28] foot that is ridden down is gone, and costs the riders one', () => {
    const f = clash(duel(150, horse)).roll(6, 5, 2, 1);
    expect(f.unit('al.b.1').place).toBe('lost');
    expect(f.unit('fr.a.1').casualties).toBe(1);
    expect(f.brigade('al.b').command).toBe('faltering');
  });

  test('[GDA-4.12.19] [GDA-4.14.3] [GDA-4.12.18] helpers of a beaten lead retire and lose one, those of a winner stand', () => {
    const scene = () =>
      clash(
        field({
          french: [
            { id: 'fr.a.1', at: [900, 500], ...column },
            { id: 'fr.a.2', at: [900, 440], ...column },
          ],
          allied: [{ id: 'al.b.1', at: [900, 650] }],
          phase: 'charges',
          brigades: { 'fr.a': { ...general(900, 400), assault: 'al.b' }, 'al.b': general(900, 800) },
        }),
        charge('fr.a.1', 'al.b.1', { supports: { rear: 'fr.a.2' } }),
      );
    const beaten = scene().roll(1, 1, 3, 2).act('french', { type: 'pass' });
    expect(beaten.unit('fr.a.2')).toMatchObject({ order: 'unformed', casualties: 1 });
    const won = scene().roll(5, 4, 3, 2).act('french', { type: 'pass' }).roll(1);
    expect(won.unit('fr.a.2')).toMatchObject({ order: 'formed', casualties: 0 });
  });

  test('[GDA-4.13.23] [GDA-4.13.24] a massed column that should retire retreats', () => {
    const f = clash(
      field({
        french: [
          { id: 'fr.a.1', at: [900, 500], ...column },
          { id: 'fr.a.2', at: [970, 500], ...column },
        ],
        allied: [{ id: 'al.b.1', at: [900, 650] }],
        phase: 'charges',
        brigades: { 'fr.a': { ...general(900, 400), assault: 'al.b' }, 'al.b': general(900, 800) },
      }),
      charge('fr.a.1', 'al.b.1', { supports: { right: 'fr.a.2' } }),
    )
      .roll(1, 1, 3, 2)
      .act('french', { type: 'pass' });
    expect(f.told('chargeFought')[0]?.attackerResult).toBe('retreat');
    f.roll(3);
    expect(f.unit('fr.a.1')).toMatchObject({ order: 'retreating', casualties: 2 });
    expect(f.unit('fr.a.2').order).toBe('unformed');
  });

  test('[GDA-4.14.2] 1D3 from a die', () => {
    expect([1, 2, 3, 4, 5, 6].map(thirdOf)).toEqual([1, 1, 2, 2, 3, 3]);
  });

  test('[GDA-4.13.17] [GDA-4.13.18] [GDA-4.9.23] horse that holds closes in; [GDA-4.9.24] foot is never asked', () => {
    const f = clash(duel(150, riders, riders)).roll(4, 2, 3, 2);
    expect(f.told('chargeFought')[0]).toMatchObject({
      attackerResult: 'melee',
      defenderResult: 'counterCharge',
    });
    expect(f.unit('fr.a.1').pose.y).toBe(65_000);
    expect([f.unit('fr.a.1').order, f.unit('al.b.1').order, f.unit('al.b.1').elan]).toEqual([
      'formed',
      'formed',
      false,
    ]);
    const foot = clash(duel(150)).roll(3, 2, 3, 2).roll(1);
    expect(step(foot)).not.toBe('gda.chargeVolley.counter');
  });

  test('[GDA-4.13.32] [GDA-4.13.33] [GDA-4.8.2] helpers beside the lead close in where they touch the enemy, those behind wait', () => {
    const f = clash(
      field({
        french: [
          { id: 'fr.a.1', at: [900, 500], ...column },
          { id: 'fr.a.2', at: [970, 490], ...column },
          { id: 'fr.a.3', at: [900, 440], ...column },
        ],
        allied: [{ id: 'al.b.1', at: [930, 640], size: 'large' }],
        phase: 'charges',
        brigades: { 'fr.a': { ...general(900, 400), assault: 'al.b' }, 'al.b': general(900, 800) },
      }),
      charge('fr.a.1', 'al.b.1', { supports: { right: 'fr.a.2', rear: 'fr.a.3' } }),
    ).roll(4, 3, 3, 2);
    while (step(f) === 'gda.chargeCombat.throwOrPass') f.act('french', { type: 'pass' });
    expect([f.unit('fr.a.1').pose.y, f.unit('fr.a.2').pose.y, f.unit('fr.a.3').pose.y]).toEqual([
      64_000, 64_000, 53_000,
    ]);
  });

  test('[GDA-4.13.13] [GDA-4.13.15] in a volley helpers fire too and stay formed; nothing else counts', () => {
    const f = clash(
      field({
        french: [
          { id: 'fr.a.1', at: [900, 500], formation: 'line', casualties: 4 },
          { id: 'fr.a.2', at: [1040, 480], formation: 'line' },
        ],
        allied: [{ id: 'al.b.1', at: [900, 640] }],
        phase: 'charges',
        brigades: { 'fr.a': { ...general(900, 400), assault: 'al.b' }, 'al.b': general(900, 800) },
      }),
      charge('fr.a.1', 'al.b.1', { supports: { right: 'fr.a.2' } }),
    )
      .roll(3, 2, 3, 2)
      .act('french', { type: 'pass' });
    expect(f.told('chargeFought')[0]?.difference).toBe(-1);
    expect(asked(f)).toBe(6);
    expect([f.unit('fr.a.1').order, f.unit('fr.a.2').order]).toEqual(['unformed', 'formed']);
  });

  const british = (gap: number, charger: Partial<Piece> = {}, options: Record<string, boolean> = {}): Field =>
    clash(duel(gap, charger, { sheet: { nation: 'british' } }, { options }));
  test('[GDA-4.9.25] [GDA-4.13.16] [GDA-4.21.3] [GDA-4.21.4] British foot may fall upon a charge that its volley left unformed, without moving', () => {
    const f = british(150).roll(2, 1, 3, 2).roll(1);
    expect(step(f)).toBe('gda.chargeVolley.counter');
    expect(seats(f)).toEqual(['allied']);
    f.act('allied', { type: 'counterCharge' });
    expect(step(f)).toBe('gda.chargeCombat.roll');
    expect(f.unit('al.b.1').pose.y).toBe(65_000);
    // On a draw the charge stays formed, and nobody is asked.
    expect(step(british(150).roll(3, 2, 3, 2).roll(1))).not.toBe('gda.chargeVolley.counter');
  });

  test('[GDA-5.24.4] [GDA-3.23.2] [GDA-4.13.16] not out of hand, not from a brigade that wavers, and only upon whom that volley left unformed', () => {
    const asked = (
      target: Partial<Piece>,
      brigade: object = {},
      charger: Partial<Piece> = {},
      own = [2, 1],
    ): string =>
      step(
        clash(
          duel(150, charger, { sheet: { nation: 'british' }, ...target }, { brigades: { 'al.b': brigade } }),
        )
          .roll(...own, 3, 2)
          .roll(1),
      );
    expect(asked({})).toBe('gda.chargeVolley.counter');
    expect(asked({ wild: true })).toBe('test.alone.rest');
    expect(asked({}, { command: 'hesitant' }, {}, [1, 1])).toBe('test.alone.rest');
    const drawn = clash(duel(150, {}, { sheet: { nation: 'british' } }));
    drawn.position = {
      ...drawn.position,
      units: drawn.position.units.map((one, i) => (i === 0 ? { ...one, order: 'unformed' } : one)),
    };
    // Unformed before it came, it takes two off and draws: nobody falls upon it.
    expect(step(drawn.roll(4, 3, 3, 2).roll(1))).toBe('test.alone.rest');
  });

  test('[GDA-9.1.1] [GDA-4.13.16] who falls upon a charge is the attacker in the fight that follows', () => {
    const f = british(150).roll(2, 1, 3, 2).roll(1).act('allied', { type: 'counterCharge' });
    // Five to three, less two for disorder: they come to blows.
    f.roll(3, 2, 3, 3);
    expect(f.told('meleeJoined').map(({ unit }) => unit)).toEqual(['al.b.1']);
    expect([f.unit('fr.a.1').attacking, f.unit('al.b.1').attacking]).toEqual([false, true]);
    expect(melees(f.world, f.position, 'french')[0]?.attacker).toBe('allied');
  });

  test('[GDA-7.1.1] [GDA-4.13.12] a volley in a charge is the fire of its turn', () => {
    expect(british(150).roll(3, 2, 3, 2).roll(1).unit('fr.a.1').fired).toBe(true);
  });

  test('[GDA-11.23.1] with the optional rule only upon columns', () => {
    const only = { counterChargeColumns: true };
    expect(step(british(150, {}, only).roll(2, 1, 3, 2).roll(1))).toBe('gda.chargeVolley.counter');
    expect(step(british(120, { formation: 'line' }, only).roll(2, 1, 3, 2).roll(1, 1, 1))).not.toBe(
      'gda.chargeVolley.counter',
    );
    expect(step(british(120, { formation: 'line' }).roll(2, 1, 3, 2).roll(1, 1, 1))).toBe(
      'gda.chargeVolley.counter',
    );
  });
});

describe('going on', () => {
  const beyond = (second: Partial<Piece> = {}, more: Partial<Scrap> = {}): Field =>
    clash(
      duel(
        150,
        riders,
        { ...riders },
        {
          allied: [
            { id: 'al.b.1', at: [900, 650], ...riders },
            { id: 'al.c.1', brigade: 'al.c', at: [900, 1000], ...column, ...second },
          ],
          ...more,
        },
      ),
    )
      .roll(6, 5, 3, 2)
      .roll(6);
  const on = (f: Field, supports = false): Field =>
    f.act('french', { type: 'chargeOn', target: null, supports });

  test('[GDA-4.13.2] [GDA-4.13.9] [GDA-4.11.5] six dice of horse, once; the nearest within 45 degrees is charged, with one more', () => {
    const f = on(beyond({ at: [900, 760] }));
    expect(asked(f)).toBe(6);
    f.roll(4, 4, 4, 4, 4, 4);
    if (step(f) === 'gda.charge.react') f.act('allied', { type: 'standAndFire' });
    if (step(f) === 'gda.chargeFire.choose') f.act('allied', { type: 'fireAtCharge', units: [] });
    f.roll(3, 3, 3, 3);
    expect(f.told('chargeFought')[0]).toMatchObject({ attacker: 'fr.a.1', defender: 'al.c.1' });
    expect(f.told('chargeFought')[0]?.attackerScore.lines.map(({ code }) => code)).toContain('charging-on');
  });

  test('[GDA-4.4.11] [GDA-4.13.2] horse that goes on rides past whoever is behind walls', () => {
    const features = [place('builtUpArea', [860, 720, 940, 800], { id: 'house' })];
    const met = (second: Partial<Piece>, more: Partial<Scrap> = {}): boolean => {
      const f = on(beyond({ at: [900, 760], ...second }, more)).roll(4, 4, 4, 4, 4, 4);
      return f.told('groundTaken').length === 0;
    };
    expect(met({})).toBe(true);
    expect(met({ holds: 'house', formation: 'garrison' }, { features })).toBe(false);
  });

  test('[GDA-4.13.3] with nobody in reach it runs the whole distance, straight on', () => {
    const f = on(beyond()).roll(1, 1, 1, 1, 1, 1);
    expect(f.unit('fr.a.1').pose.y).toBe(66_000);
    expect(f.told('groundTaken')[0]).toMatchObject({ rule: 'GDA-4.13.3' });
  });

  test('[GDA-4.13.8] [GDA-4.20.4] 30 rolled and an enemy at 19 cm ridden over leave 11 for more', () => {
    const f = on(
      clash(
        duel(150, riders, horse, {
          allied: [
            { id: 'al.b.1', at: [900, 650], ...horse },
            { id: 'al.c.1', brigade: 'al.c', at: [900, 790], ...horse },
          ],
        }),
      )
        .roll(6, 5, 2, 1)
        .roll(6),
    ).roll(5, 5, 5, 5, 5, 5);
    if (step(f) === 'gda.charge.react') f.act('allied', { type: 'standAndFire' });
    f.roll(6, 5, 2, 1).roll(6);
    expect(step(f)).toBe('gda.afterwards.choose');
    // 30 less the 19 to its enemy are left of the one roll, in grains.
    expect(f.position.stack.at(-1)?.locals).toMatchObject({ left: 11_000, victory: true });
  });

  test('[GDA-4.13.5] helpers follow or stay, as their owner likes', () => {
    const scene = () =>
      clash(
        field({
          french: [
            { id: 'fr.a.1', at: [900, 500], ...riders },
            { id: 'fr.a.2', at: [900, 360], ...riders },
          ],
          allied: [
            { id: 'al.b.1', at: [900, 650], ...riders },
            { id: 'al.c.1', brigade: 'al.c', at: [900, 880], ...riders },
          ],
          phase: 'charges',
          brigades: { 'fr.a': general(900, 400), 'al.b': general(900, 800), 'al.c': general(900, 900) },
        }),
        charge('fr.a.1', 'al.b.1', { supports: { rear: 'fr.a.2' } }),
      );
    for (const follow of [true, false]) {
      const f = scene().roll(6, 5, 3, 2);
      while (step(f) === 'gda.chargeCombat.throwOrPass') f.act(seats(f)[0] as 'french', { type: 'pass' });
      f.roll(6);
      const before = f.unit('fr.a.2').pose.y;
      on(f, follow).roll(5, 5, 5, 5, 5, 5);
      expect(f.unit('fr.a.2').pose.y > before).toBe(follow);
    }
  });

  /** Horse with a regiment behind it has ridden another down, and the enemy's next is far away. */
  const followed = (nation: string): Field => {
    const f = clash(
      field({
        french: [
          { id: 'fr.a.1', at: [900, 500], ...riders, sheet: { nation } },
          { id: 'fr.a.2', at: [900, 360], ...riders, sheet: { nation } },
        ],
        allied: [{ id: 'al.b.1', at: [900, 650], ...riders }],
        phase: 'charges',
        brigades: { 'fr.a': general(900, 400), 'al.b': general(900, 800) },
      }),
      charge('fr.a.1', 'al.b.1', { supports: { rear: 'fr.a.2' } }),
    ).roll(6, 5, 3, 2);
    while (step(f) === 'gda.chargeCombat.throwOrPass') f.act(seats(f)[0] as 'french', { type: 'pass' });
    return f.roll(6);
  };

  test('[GDA-4.13.3] [GDA-4.13.5] [GDA-4.20.4] where nobody is in reach those who go along run as far as the lead', () => {
    for (const follow of [true, false]) {
      const f = followed('french');
      const [lead, helper] = [f.unit('fr.a.1').pose.y, f.unit('fr.a.2').pose.y];
      on(f, follow).roll(3, 3, 3, 3, 3, 3);
      expect(f.unit('fr.a.1').pose.y - lead).toBe(18_000);
      expect(f.unit('fr.a.2').pose.y - helper).toBe(follow ? 18_000 : 0);
    }
  });

  test('[GDA-4.13.5] [GDA-4.13.6] British horse that must go on does so with those who helped it, out of order, or without', () => {
    const f = followed('british');
    expect([step(f), f.unit('fr.a.1').order]).toEqual(['gda.afterwards.choose', 'unformed']);
    for (const advance of [true, false])
      expect(f.refusals('french', { type: 'takeTheGround', advance })).toMatchObject([
        { rule: 'GDA-4.13.6', code: 'must-charge-on' },
      ]);
    expect(f.unit('fr.a.2').order).toBe('formed');
    expect(on(f, true).unit('fr.a.2').order).toBe('unformed');
    const alone = on(followed('british'), false);
    expect([step(alone), alone.unit('fr.a.2').order]).toEqual(['gda.afterwards.chargeOnDice', 'formed']);
    // Others are asked for nothing of the kind.
    expect(followed('french').refusals('french', { type: 'takeTheGround', advance: true })).toEqual([]);
  });

  test('[GDA-4.13.6] [GDA-11.23.4] British horse must go on, unformed; the King’s German Legion need not', () => {
    const ridden = (nation: string) =>
      clash(duel(150, { ...riders, sheet: { nation } }, riders))
        .roll(6, 5, 3, 2)
        .roll(6);
    const f = ridden('british');
    expect([step(f), f.unit('fr.a.1').order]).toEqual(['gda.afterwards.chargeOnDice', 'unformed']);
    expect(step(ridden('kgl'))).toBe('gda.afterwards.choose');
    expect(step(ridden('french'))).toBe('gda.afterwards.choose');
  });

  test('[GDA-4.13.11] taking the ground leads straight on to the far edge of where the enemy stood', () => {
    const f = clash(duel(150)).roll(5, 4, 3, 2).roll(1);
    expect(step(f)).toBe('gda.afterwards.choose');
    f.act('french', { type: 'takeTheGround', advance: true });
    expect(f.unit('fr.a.1').pose).toEqual({ x: 90_000, y: 67_000, heading: 0 });
    const held = clash(duel(150))
      .roll(5, 4, 3, 2)
      .roll(1)
      .act('french', { type: 'takeTheGround', advance: false });
    expect(held.unit('fr.a.1').pose.y).toBe(60_000);
  });
});
