import { describe, expect, test } from 'vitest';
import { on } from '../going-on.ts';
import { linesOf, type Skirmish, skirmish } from '../skirmish.ts';

describe('breaking and rally', () => {
  const limits = { breakLimits: [{ group: 'french.1', base: 2, factor: 2, limit: 4, rule: 'NLC-14.1.1' }] };
  const fallen = (spec: Partial<Skirmish> = {}) =>
    skirmish({
      pieces: {
        'fr.a': { hex: '0101' },
        'fr.b': { hex: '0101' },
        'fr.c': { hex: '0103', org: '2' },
        'al.x': { hex: '1212' },
      },
      orders: { 'french.1': 'reserve', 'french.2': 'reserve', 'allied.1': 'reserve' },
      ...spec,
    });
  const kill = (table: ReturnType<typeof skirmish>, ...units: readonly string[]) => {
    for (const unit of units) table.setUnit(unit, { place: 'eliminated', reduced: true, fell: 0 });
    const { armies } = table.position;
    return table.set({
      armies: {
        ...armies,
        french: { ...(armies.french as never as object), losses: 4 * units.length } as never,
      },
    });
  };

  test('[NLC-14.1.1] [NLC-14.1.5] a corps breaks when the full strength of its dead reaches its limit, and no other does', () => {
    const table = skirmish({
      pieces: {
        'fr.a': { hex: '0505', flipped: true },
        'fr.b': { hex: '0105' },
        'fr.c': { hex: '0103', org: '2' },
        'al.x': { hex: '0506', strength: 12 },
      },
      battle: {
        breakLimits: [
          ...limits.breakLimits,
          { group: 'french.2', base: 2, factor: 2, limit: 4, rule: 'NLC-14.1.1' },
        ],
      },
      leaders: { 'fr.l': { hex: '0505' } },
      orders: { 'french.2': 'defend' },
    });
    table.assaults('french').assault(['fr.a'], '0506').roll(1, 1, 4, 3).act({ type: 'holdGround' });
    expect(table.last('corpsBroke')).toMatchObject({ group: 'french.1', losses: 4, limit: 4 });
    expect(table.position.broken).toEqual({ 'french.1': true, 'french.2': false });
  });

  test('[NLC-2.2.6] a broken formation has morale one lower', () => {
    const table = skirmish({
      pieces: { 'fr.a': { hex: '0505' }, 'fr.b': { hex: '0501' }, 'al.x': { hex: '0506' } },
      battle: limits,
    });
    kill(table, 'fr.b').set({ broken: { 'french.1': true } });
    table.assaults().assault(['fr.a'], '0506').roll(1, 1, 4, 4).act({ type: 'holdGround' }).roll(2);
    expect(linesOf(table.last('retreatRolled').morale)).toEqual(['morale 4', 'step-lost -1', 'broken -1']);
    expect(table.last('retreatRolled').holds).toBe(true);
  });

  test('[NLC-15.1] [NLC-15.3] [NLC-12.2.reserve.5] [NLC-15.5] [NLC-15.9] two turns after it fell a unit comes back, reduced, with its leader in reserve', () => {
    const table = kill(fallen(), 'fr.b');
    on(table);
    expect(table.step).toBe('nlc.orders.send');
    on(table);
    expect(table.step).toBe('nlc.rally.choose');
    const rally = { type: 'rally', leader: 'fr.lead.1', units: ['fr.b'] } as const;
    table.setFormation('french.1', { order: 'defend' });
    expect(table.why(rally)).toContain('not-your-decision NLC-15.5');
    table.setFormation('french.1', { order: 'reserve' }).act(rally);
    expect(table.unit('fr.b')).toMatchObject({ place: 'map', hex: '0101', reduced: true, fell: null });
    expect(table.position.armies.french?.losses).toBe(0);
  });

  test('[NLC-15.1] not one turn after', () => {
    const table = kill(fallen(), 'fr.b').setUnit('fr.a', { place: 'map' });
    on(table);
    table.set({
      stack: [
        ...table.position.stack.slice(0, -1),
        { proc: 'nlc.rally', step: 'choose', locals: { side: 'french', ended: [] } },
      ],
    });
    expect(
      table.game.judge(table.position, 'french', { type: 'rally', leader: 'fr.lead.1', units: ['fr.b'] }).ok,
    ).toBe(false);
  });

  test('[NLC-15.2] not with an enemy within ten hexes', () => {
    const table = kill(
      fallen({ pieces: { 'fr.a': { hex: '0101' }, 'fr.b': { hex: '0101' }, 'al.x': { hex: '0110' } } }),
      'fr.b',
    );
    on(on(table));
    expect(table.step).toBe('nlc.orders.send');
    const ten = kill(
      fallen({ pieces: { 'fr.a': { hex: '0101' }, 'fr.b': { hex: '0101' }, 'al.x': { hex: '0111' } } }),
      'fr.b',
    );
    on(on(ten));
    expect(ten.step).toBe('nlc.rally.choose');
  });

  test('[NLC-15.4] [NLC-15.6] he who rallies counts as absent this turn, and brings back no more than have room', () => {
    const table = kill(
      fallen({
        pieces: {
          'fr.a': { hex: '0101' },
          'fr.b': { hex: '0101' },
          'fr.d': { hex: '0102' },
          'fr.c': { hex: '0103', org: '2' },
          'al.x': { hex: '1212' },
        },
      }),
      'fr.b',
      'fr.d',
    );
    on(on(table));
    expect(table.why({ type: 'rally', leader: 'fr.lead.1', units: ['fr.b', 'fr.d'] })).toEqual([
      'no-room NLC-15.6',
    ]);
    table.act({ type: 'rally', leader: 'fr.lead.1', units: ['fr.d'] });
    expect(table.leader('fr.lead.1').rallying).toBe(true);
    const units = table.game.observe(table.position, 'french').units;
    expect(units.find(({ id }) => id === 'fr.a')?.inCommand).toBe(false);
  });

  test('[NLC-15.4] [NLC-12.3.6] nor does a courier find him before the turn is over, from far or from beside him', () => {
    const sent = (rallies: boolean, hex: string) => {
      const table = kill(
        fallen({
          leaders: { 'fr.oc': { role: 'oc', hex, rating: 4 }, 'fr.l': { hex: '0101', rating: 4 } },
        }),
        'fr.b',
      );
      on(on(table));
      table.act(rallies ? { type: 'rally', leader: 'fr.l', units: ['fr.b'] } : { type: 'endRally' });
      table.act({ type: 'sendOrder', from: 'fr.oc', to: 'french.1', order: 'defend' }).movement();
      const [now] = table.position.couriers.french;
      on(table);
      const then = table.formation('french.1').order;
      on(table);
      return [now?.place, now?.hex, then, table.formation('french.1').order];
    };
    for (const hex of ['0101', '0103']) {
      expect(sent(false, hex)).toEqual(['arrived', '0101', 'defend', 'defend']);
      expect(sent(true, hex)).toEqual(['riding', '0101', 'reserve', 'defend']);
    }
  });

  test('[NLC-15.5] [NLC-29.2] nobody comes back where the hex would hold too many points', () => {
    const rallies = (reduced: number) => {
      const table = fallen({
        pieces: {
          'fr.a': { hex: '0101', strength: 10, reduced },
          'fr.b': { hex: '0101', strength: 2 },
          'fr.c': { hex: '0103', org: '2' },
          'al.x': { hex: '1212' },
        },
        leaders: { 'fr.l': { hex: '0101' } },
        battle: { special: { stackLimit: { limit: 2, points: 12, rule: 'NLC-29.2' } } as never },
      });
      on(on(kill(table, 'fr.a')));
      return table.step === 'nlc.rally.choose' ? table.options('rally').length : 0;
    };
    expect(rallies(10)).toBe(1);
    expect(rallies(11)).toBe(0);
  });

  test('[NLC-15.7] [NLC-15.8] [NLC-14.1.4] of a broken corps a unit comes back on 1 to 4, else never; coming back can mend the corps', () => {
    const broken = () => {
      const table = kill(fallen({ battle: limits }), 'fr.b').set({ broken: { 'french.1': true } });
      on(on(table));
      return table.act({ type: 'rally', leader: 'fr.lead.1', units: ['fr.b'] });
    };
    const back = broken().roll(4);
    expect(back.unit('fr.b').place).toBe('map');
    expect(back.last('corpsRecovered')).toMatchObject({ group: 'french.1', losses: 0 });
    const gone = broken().roll(5);
    expect(gone.unit('fr.b').place).toBe('lost');
    expect(gone.position.broken['french.1']).toBe(true);
  });

  test('[NLC-14.1.2] a rallied unit that falls again counts with its full strength', () => {
    const table = skirmish({
      pieces: {
        'fr.a': { hex: '0505', strength: 6, reduced: 3, flipped: true },
        'al.x': { hex: '0506', strength: 12 },
      },
    });
    table.assaults().assault(['fr.a'], '0506').roll(1, 1, 4, 3).act({ type: 'holdGround' });
    expect(table.last('eliminated')).toMatchObject({ strength: 6, losses: 6 });
  });
});

describe('morale of units', () => {
  const check = (piece: Skirmish['pieces'][string], more: Skirmish['pieces'] = {}) => {
    const table = skirmish({
      pieces: { 'fr.a': { hex: '0505', strength: 4 }, 'al.x': { hex: '0506', ...piece }, ...more },
    }).assaults();
    table.assault(['fr.a'], '0506').roll(4, 4, 1, 1).act({ type: 'holdGround' });
    while (table.step === 'nlc.hits.choose') table.act(table.options('takeHit')[0] as never);
    table.roll(1);
    return linesOf(table.last('retreatRolled').morale);
  };

  test('[NLC-2.2.2] [NLC-2.2.3] four, one less when reduced', () => {
    expect(check({})).toEqual(['morale 4', 'step-lost -1']);
  });

  test('[NLC-2.2.4] [NLC-2.2.5] British and Legion keep theirs', () => {
    expect(check({ steady: 'NLC-2.2.4' })).toEqual(['morale 4']);
  });

  test('[NLC-2.3.3] [NLC-2.3.4] [NLC-2.3.5] the best infantry counts, without any the best cavalry, else the guns', () => {
    expect(check({ morale: 3 }, { 'al.c': { hex: '0506', arm: 'cavalry', morale: 6 } })[0]).toBe('morale 3');
    expect(check({ morale: 3 }, { 'al.y': { hex: '0506', morale: 5 } })[0]).toBe('morale 5');
    expect(
      check(
        { morale: 3, arm: 'horse-artillery' },
        { 'al.c': { hex: '0506', arm: 'horse-artillery', morale: 5 } },
      )[0],
    ).toBe('morale 5');
  });

  test('[NLC-7.3.8] attackers check on the best of all their stacks', () => {
    const table = skirmish({
      pieces: {
        'fr.a': { hex: '0505', morale: 3 },
        'fr.b': { hex: '0606', morale: 5 },
        'al.x': { hex: '0506' },
      },
    }).assaults();
    table
      .act({ type: 'assault', units: ['fr.a'], target: '0506' })
      .assault(['fr.b'], '0506')
      .roll(1, 1, 4, 4)
      .act({ type: 'holdGround' });
    table.act({ type: 'takeHit', unit: 'fr.a' }).roll(5);
    expect(table.last('retreatRolled')).toMatchObject({ holds: true, morale: { total: 5 } });
  });
});
