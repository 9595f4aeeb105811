import { describe, expect, test } from 'vitest';
import { type Skirmish, skirmish } from './skirmish.ts';

const two = { 'fr.a': { hex: '0505' }, 'al.x': { hex: '1212' } } as const;
const quiet = { 'french.1': 'reserve', 'allied.1': 'reserve' } as const;
type T = ReturnType<typeof skirmish>;

const on = (table: T) => {
  const { turn } = table.position;
  while (table.step !== 'over' && table.position.turn === turn) {
    const options = table.game.options(table.position, table.seat).actions;
    table.act((options.find(({ type }) => type.startsWith('end')) ?? options[0]) as never);
  }
  return table;
};

const turn = (label: string, night = false, rain = false) => ({ label, hours: night ? 3 : 1, night, rain });

describe('the sequence of play', () => {
  test('[NLC-4.0.1] [NLC-4.0.2] [NLC-4.0.3] [NLC-4.0.4] command together, the French, the Coalition, disruption off', () => {
    const table = skirmish({ pieces: two, orders: quiet });
    expect(table.position.segment).toBe('command');
    on(table);
    expect(
      table.events
        .filter(({ type }) => ['turnBegan', 'playerTurnBegan'].includes(type))
        .map((event) => (event.type === 'playerTurnBegan' ? event.side : event.type)),
    ).toEqual(['turnBegan', 'french', 'coalition', 'turnBegan']);
  });

  test('[NLC-4.I] [NLC-4.II.1] [NLC-4.III.1] [NLC-4.IV] guns, charges, movement, combat', () => {
    const table = on(skirmish({ pieces: two, orders: quiet }));
    expect(
      table
        .of('segmentBegan')
        .slice(0, 4)
        .map(({ segment, side }) => `${side} ${segment}`),
    ).toEqual(['french bombardment', 'french charge', 'french movement', 'french combat']);
  });

  test('[NLC-26.7.4] [NLC-26.1.17] who is first is the scenario’s to say', () => {
    const table = on(skirmish({ pieces: two, orders: quiet, battle: { firstPlayer: 'coalition' } }));
    expect(
      table
        .of('playerTurnBegan')
        .slice(0, 2)
        .map(({ side }) => side),
    ).toEqual(['coalition', 'french']);
  });
});

describe('night', () => {
  const dusk = (spec: Partial<Skirmish> = {}) =>
    skirmish({
      pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0511' } },
      leaders: { 'fr.oc': { role: 'oc', hex: '0505', rating: 4 }, 'fr.l': { rating: 2 } },
      orders: { 'french.1': 'reserve', 'allied.1': 'reserve' },
      battle: {
        turns: [
          turn('16/2000'),
          turn('16/2100', true),
          turn('16/2400', true),
          turn('17/0900'),
          turn('17/1000'),
        ],
      },
      ...spec,
    });

  test('[NLC-16.4] when night falls attacks without a foot on their target fail, others do not', () => {
    const table = dusk()
      .movement('coalition')
      .setFormation('french.1', { order: 'attack', target: ['0511'], held: [] });
    on(table);
    expect(table.last('orderFailed')).toMatchObject({
      formation: 'french.1',
      why: 'night',
      rule: 'NLC-16.4',
    });
    const part = dusk()
      .movement('coalition')
      .setFormation('french.1', { order: 'attack', target: ['0511', '0505'], held: ['0505'] });
    on(part);
    expect(part.of('orderFailed')).toEqual([]);
    expect(part.formation('french.1').order).toBe('attack');
  });

  test('[NLC-16.4] it is looked at once, when night falls: what takes effect in it later stands', () => {
    const failed = (label: string) => {
      const table = dusk({
        battle: { turns: [turn('16/2000', label !== 'dusk'), turn('16/2100', true), turn('17/0600')] },
      });
      table.movement('coalition').setFormation('french.1', { order: 'attack', target: ['0511'], held: [] });
      return on(table).of('orderFailed').length;
    };
    expect([failed('dusk'), failed('night')]).toEqual([1, 0]);
  });

  test('[NLC-16.7] rain does not make them fail', () => {
    const table = dusk({
      battle: { turns: [turn('17/1400'), turn('17/1500', false, true), turn('17/1600')] },
    });
    table.movement('coalition').setFormation('french.1', { order: 'attack', target: ['0511'], held: [] });
    on(table);
    expect(table.of('orderFailed')).toEqual([]);
  });

  test('[NLC-16.5] [NLC-16.6] orders may be sent at night; what arrives then takes effect on the first turn of the morning', () => {
    const table = dusk({
      leaders: { 'fr.oc': { role: 'oc', hex: '0505', rating: 1 }, 'fr.l': { rating: 1 } },
    });
    on(table).act({ type: 'sendOrder', from: 'fr.oc', to: 'french.1', order: 'attack' });
    on(table);
    expect(table.position.couriers.french).toMatchObject([{ place: 'waiting', due: 3 }]);
    expect(table.formation('french.1').order).toBe('reserve');
    on(table);
    // Four less one would have been three turns; the morning has it at once.
    expect(table.formation('french.1').order).toBe('attack');
    expect(table.last('orderTookEffect').rule).toBe('NLC-16.6');
  });
});

describe('demoralization and victory', () => {
  const level = (french: number, allied: number, disintegration?: number) => ({
    morale: {
      french: { demoralization: [{ from: '16/1400', level: french, rule: 'NLB-21.3.1' }] },
      allied: {
        demoralization: [{ from: '16/1400', level: allied, rule: 'NLB-21.3.2' }],
        ...(disintegration === undefined
          ? {}
          : { disintegration: { from: '16/1400', level: disintegration, rule: 'NLB-21.3.2' } }),
      },
    },
  });
  const clash = (battle: Skirmish['battle'], roll: readonly [number, number, number, number]) => {
    const table = skirmish({
      pieces: {
        'fr.a': { hex: '0505', strength: 4, flipped: true },
        'al.x': { hex: '0506', strength: 4, flipped: true },
      },
      battle,
    }).assaults();
    table.assault(['fr.a'], '0506').roll(...roll);
    while (table.step === 'nlc.combat.attackerWill' || table.step === 'nlc.combat.defenderWill')
      table.act({ type: 'holdGround' });
    return table;
  };

  test('[NLC-13.1] [NLC-18.3] at its level the French army is demoralized, and the battle is lost', () => {
    const table = clash(level(4, 99), [1, 1, 6, 6]);
    expect(table.last('demoralized')).toMatchObject({ army: 'french', losses: 4 });
    expect(table.position.outcome).toMatchObject({ winners: ['allied'], rule: 'NLC-18.3' });
    expect(clash(level(5, 99), [1, 1, 6, 6]).position.outcome).toBe(null);
  });

  test('[NLC-18.4] when an army of the Coalition falls apart the French have won; its demoralization is not enough', () => {
    expect(clash(level(99, 4), [6, 6, 1, 1]).position.outcome).toBe(null);
    const table = clash(level(99, 3, 4), [6, 6, 1, 1]);
    expect(table.position.outcome).toMatchObject({ winners: ['french'], rule: 'NLC-18.4' });
  });

  test('[NLC-13.2] where both reach it by the same fire the side that is not phasing is looked at first', () => {
    const table = clash(level(4, 3, 4), [6, 6, 6, 6]);
    expect(table.of('demoralized').map(({ army }) => army)).toEqual(['allied']);
    expect(table.position.outcome?.winners).toEqual(['french']);
  });

  const points = {
    victory: {
      instant: [],
      points: {
        rule: 'NLB-19.4C.1',
        losses: { points: 1, rule: 'NLB-19.4C.2' },
        control: [
          { hex: '0505', points: 1, when: 'own-player-turn' as const, rule: 'NLB-19.4C.3' },
          { hex: '0505', points: 5, when: 'end' as const, rule: 'NLB-19.4C.4' },
        ],
        tie: { winner: null, rule: 'NLB-19.4C.1' },
      },
    },
    turns: [turn('16/1400')],
  };

  test('[NLC-18.1] points are counted as the scenario says when the last turn is over', () => {
    const table = on(skirmish({ pieces: two, orders: quiet, battle: points }));
    expect(table.position.outcome).toMatchObject({
      winners: ['french'],
      code: 'points',
      facts: { french: 6, coalition: 0 },
    });
  });

  test('[NLC-18.2] a hex is held by who was last in it, there or gone', () => {
    const table = skirmish({
      pieces: { 'fr.a': { hex: '0504' }, 'al.x': { hex: '1212' } },
      orders: { 'french.1': 'defend', 'allied.1': 'reserve' },
      battle: points,
    });
    table.movement().march('fr.a', '0505', '0506');
    expect(table.position.control['0505']).toBe('french');
    on(table);
    expect(table.position.outcome?.facts).toMatchObject({ french: 6 });
  });

  test('[NLC-6.1] [NLC-18.1] who has marched off counts for nobody’s losses', () => {
    const table = skirmish({
      pieces: { ...two, 'al.y': { hex: '1211' } },
      orders: quiet,
      battle: points,
    }).setUnit('al.y', { place: 'exited' });
    on(table);
    expect(table.position.outcome?.facts).toMatchObject({ french: 6, coalition: 0 });
  });
});

describe('supply', () => {
  const line = (spec: Partial<Skirmish>) => {
    const table = skirmish({
      columns: 20,
      rows: 20,
      pieces: { 'fr.a': { hex: '1010' }, 'al.x': { hex: '1005' } },
      orders: quiet,
      ...spec,
      battle: { supply: 'NLC-17.6', ...spec.battle },
    });
    return table.game.observe(table.position, 'french').unsupplied;
  };
  const down = Array.from({ length: 11 }, (_, n) => `10${n + 10}`);

  test('[NLC-17.1] [NLC-17.2] five hexes off the road, then by road to the southern edge for the French', () => {
    expect(line({})).toContain('fr.a');
    expect(line({ roads: [down] })).not.toContain('fr.a');
    // The road begins five hexes away, or six.
    expect(line({ roads: [down.slice(5)] })).not.toContain('fr.a');
    expect(
      line({ roads: [down.slice(6)], pieces: { 'fr.a': { hex: '1009' }, 'al.x': { hex: '1005' } } }),
    ).toContain('fr.a');
    // Near enough to the edge no road is needed.
    expect(line({ pieces: { 'fr.a': { hex: '1015' }, 'al.x': { hex: '1005' } } })).not.toContain('fr.a');
    expect(line({ pieces: { 'fr.a': { hex: '1014' }, 'al.x': { hex: '1005' } } })).toContain('fr.a');
  });

  test('[NLC-17.3] [NLC-17.4] to the east for the Prussians, to the west for the others', () => {
    expect(
      line({ pieces: { 'fr.a': { hex: '1019' }, 'pr.p': { hex: '1505' }, 'al.x': { hex: '0605' } } }),
    ).toEqual([]);
    expect(
      line({ pieces: { 'fr.a': { hex: '1019' }, 'pr.p': { hex: '0605' }, 'al.x': { hex: '1505' } } }),
    ).toEqual(['pr.p', 'al.x']);
  });

  test('[NLC-17.5] enemies on the road cut it, and their zones where no friend stands', () => {
    const cut = (x: string, more: Skirmish['pieces'] = {}) =>
      line({ roads: [down], pieces: { 'fr.a': { hex: '1010' }, 'al.x': { hex: x }, ...more } });
    expect(cut('1014')).toContain('fr.a');
    expect(cut('1114')).toContain('fr.a');
    expect(cut('1414')).not.toContain('fr.a');
    const [b, c] = [{ hex: '1013' }, { hex: '1014' }];
    expect(cut('1114', { 'fr.b': b, 'fr.c': c })).not.toContain('fr.a');
    expect(cut('1114', { 'fr.b': b })).toContain('fr.a');
  });

  test('[NLC-17.6] whoever has no line when a turn ends is lost', () => {
    const table = on(
      skirmish({
        columns: 20,
        rows: 20,
        pieces: { 'fr.a': { hex: '1010' }, 'fr.b': { hex: '1019' }, 'al.x': { hex: '0105' } },
        leaders: { 'fr.l': { hex: '1019' } },
        orders: quiet,
        battle: { supply: 'NLC-17.6' },
      }),
    );
    expect(table.last('eliminated')).toMatchObject({ unit: 'fr.a', why: 'supply' });
    expect(table.unit('fr.b').place).toBe('map');
  });

  test('[NLC-11.8] [NLC-17.6] a leader whose troops are lost for want of supply is alone', () => {
    const table = skirmish({
      columns: 20,
      rows: 20,
      pieces: { 'fr.a': { hex: '1010' }, 'fr.b': { hex: '1019' }, 'al.x': { hex: '0105' } },
      leaders: { 'fr.l': { hex: '1010' } },
      orders: quiet,
      battle: { supply: 'NLC-17.6' },
    }).movement('coalition');
    table.act({ type: 'endMovement' });
    expect(table.step).toBe('nlc.orphans.roll');
    table.roll(2);
    expect(table.leader('fr.l')).toMatchObject({ place: 'map', hex: '1019' });
    expect(table.position.turn).toBe(1);
  });
});

describe('what each side sees', () => {
  const open = () =>
    skirmish({
      pieces: { 'fr.a': { hex: '0505' }, 'fr.b': { hex: '0105', org: '2' }, 'al.x': { hex: '1212' } },
      leaders: { 'fr.oc': { role: 'oc', hex: '0505', rating: 4 }, 'fr.m': { org: '2', hex: '0105' } },
      orders: { 'french.1': 'defend', 'french.2': 'defend', 'allied.1': 'reserve' },
    });
  const seen = (table: T, viewer: string, id = 'french.1') =>
    table.game.observe(table.position, viewer).formations.find((f) => f.id === id);

  test('[NLC-3.2] a leader shows his order unless a unit covers him', () => {
    const table = open();
    expect(seen(table, 'allied')?.order).toBe(null);
    expect(seen(table, 'french')?.order).toBe('defend');
    table.setLeader('fr.lead.1', { hex: '0507' });
    expect(seen(table, 'allied')?.order).toBe('defend');
    expect(seen(table, 'allied')?.secrets).toBe(null);
  });

  test('[NLC-3.2] [NLC-12.2.sign] a march shows where it goes, not what comes after', () => {
    const table = open()
      .setFormation('french.1', { order: 'march', goal: '0901', second: 'attack' })
      .setLeader('fr.lead.1', { place: 'goal', hex: '0901' });
    expect(seen(table, 'allied')).toMatchObject({ order: 'march', goal: '0901', secrets: null });
    expect(seen(table, 'french')?.secrets?.second).toBe('attack');
  });

  test('[NLC-3.2] [NLC-12.2.march.11] who is asked about a march is not told that it is by road, nor is he in any world he thinks of', () => {
    const table = skirmish({
      columns: 20,
      rows: 20,
      pieces: {
        'fr.a': { hex: '0503' },
        'fr.b': { hex: '0503' },
        'al.c': { hex: '0707', arm: 'cavalry' },
      },
      leaders: { 'fr.o': { role: 'oc', org: '1', hex: '0503' } },
      orders: { 'french.1': 'march', 'allied.1': 'defend' },
      roads: [['0503', '0504', '0505', '0506', '0507']],
    })
      .setFormation('french.1', { goal: '0519' })
      .movement()
      .march('fr.a', '0504', '0505', '0506', '0507');
    expect(table.step).toBe('nlc.react.offer');
    const frames = (viewer: string) => JSON.stringify(table.game.observe(table.position, viewer).frames);
    expect(frames('french')).toContain('NLC-5.2.road');
    expect(frames('allied')).not.toContain('NLC-5.2.road');
    expect(seen(table, 'allied')?.order).toBe(null);
    const view = table.game.observe(table.position, 'allied');
    const thought = table.game.resample(view, 'allied', (below) => below - 1);
    expect(table.game.observe(thought, 'allied')).toEqual(view);
    const on = table.game.act(thought, 'allied', { type: 'letPass', rest: true });
    expect(on.position.forces.french[0]).toMatchObject({ hex: '0507', byRoad: false });
  });

  test('[NLC-3.2] [NLC-12.2.reserve.4] a check tells the order of who makes it, and so is not taken back', () => {
    const table = skirmish({
      pieces: { 'fr.a': { hex: '0505', strength: 8 }, 'al.x': { hex: '0506' } },
      orders: { 'allied.1': 'reserve' },
    })
      .assaults()
      .assault(['fr.a'], '0506')
      .roll(3, 3, 1, 1)
      .act({ type: 'holdGround' })
      .roll(1);
    expect(table.last('retreatRolled')).toMatchObject({ reveals: true, morale: { total: 2 } });
    const charged = skirmish({
      pieces: { 'fr.c': { hex: '0505', arm: 'cavalry' }, 'al.x': { hex: '0506' } },
      orders: { 'allied.1': 'reserve' },
    })
      .charges()
      .act({ type: 'charge', units: ['fr.c'], target: '0506' }, { type: 'endCharges' })
      .roll(1);
    expect(charged.last('squareRolled')).toMatchObject({ reveals: true, morale: { total: 3 } });
  });

  test('[NLC-12.3.2] what a courier carries is his own side’s', () => {
    const table = open().act({ type: 'sendOrder', from: 'fr.oc', to: 'french.2', order: 'attack' });
    const [theirs] = table.game.observe(table.position, 'allied').couriers;
    expect(theirs).toMatchObject({ whose: 'french.2', hex: '0505', letter: null, delay: null });
    const [ours] = table.game.observe(table.position, 'french').couriers;
    expect(ours?.letter).toMatchObject({ order: 'attack' });
    expect(ours?.delay?.total).toBe(0);
    expect(JSON.stringify(table.game.observe(table.position, 'allied'))).not.toContain('"attack":{');
  });
});
