import { describe, expect, test } from 'vitest';
import { type Skirmish, skirmish } from '../skirmish.ts';
import { far, headquarters, nextTurn, send } from './headquarters.ts';

describe('command range', () => {
  const ranged = (hex: string, spec: Partial<Skirmish> = {}) => {
    const table = skirmish({
      pieces: { 'fr.a': { hex }, ...far },
      leaders: { 'fr.l': { hex: '0505' } },
      ...spec,
    });
    return table.game.observe(table.position, 'french').units.find(({ id }) => id === 'fr.a')?.inCommand;
  };

  test('[NLC-12.1.1] four points for cavalry from the leader, off the roads', () => {
    expect(ranged('0509')).toBe(true);
    expect(ranged('0510')).toBe(false);
    expect(
      ranged('0508', {
        terrain: {
          '0506': 'forest',
          '0606': 'forest',
          '0605': 'forest',
          '0405': 'forest',
          '0404': 'forest',
          '0504': 'forest',
          '0604': 'forest',
        },
      }),
    ).toBe(false);
    expect(ranged('0510', { roads: [['0505', '0506', '0507', '0508', '0509', '0510']] })).toBe(false);
  });

  test('[NLC-12.1.1] the overall commander and the commander of its wing will do as well', () => {
    const leaders = (role: 'oc' | 'wc') => ({
      'fr.l': { hex: '0505' },
      'fr.k': { role, hex: '0510', most: 5 },
    });
    expect(ranged('0510', { leaders: leaders('oc') })).toBe(true);
    expect(ranged('0510', { leaders: leaders('wc') })).toBe(false);
    expect(ranged('0510', { leaders: leaders('wc'), wings: { 'french.1': 'fr.k' } })).toBe(true);
  });

  test('[NLC-12.1.2] not through an enemy zone without friends in it', () => {
    const wall = {
      'al.x': { hex: '0307' },
      'al.y': { hex: '0507' },
      'al.z': { hex: '0707' },
      'al.w': { hex: '0207' },
      'al.v': { hex: '0807' },
    } as const;
    expect(ranged('0508', { pieces: { 'fr.a': { hex: '0508' }, ...wall } })).toBe(false);
  });

  test('[NLC-12.1.3] nobody marches out of command', () => {
    const table = skirmish({
      pieces: { 'fr.a': { hex: '0508', movement: 6 }, ...far },
      leaders: { 'fr.l': { hex: '0505' } },
      orders: { 'french.1': 'defend' },
    }).movement();
    expect(table.whyMarch('fr.a', '0509')).toEqual([]);
    expect(table.whyMarch('fr.a', '0509', '0510')).toEqual(['leaves-command NLC-12.1.3']);
  });

  const lost = (pieces: Skirmish['pieces'] = far) =>
    skirmish({
      pieces: { 'fr.a': { hex: '0510' }, 'fr.b': { hex: '0505' }, ...pieces },
      leaders: { 'fr.l': { hex: '0505' } },
    });

  test('[NLC-12.1.8] out of command a unit stays or comes back by the quickest way, as far as it can', () => {
    const table = lost().movement().setFormation('french.1', { order: 'defend' });
    expect(table.whyMarch('fr.a', '0509')).toEqual([]);
    expect(table.whyMarch('fr.a', '0511')).toEqual(['not-the-quickest-way-back NLC-12.1.8']);
    expect(table.why({ type: 'endMovement' })).toEqual([]);
    const farther = skirmish({
      pieces: { 'fr.a': { hex: '0512' }, 'fr.b': { hex: '0505' }, ...far },
      leaders: { 'fr.l': { hex: '0505' } },
      orders: { 'french.1': 'defend' },
    }).movement();
    expect(farther.whyMarch('fr.a', '0511')).toEqual(['stops-short-of-command NLC-12.1.8']);
    expect(farther.whyMarch('fr.a', '0511', '0510', '0509')).toEqual([]);
  });

  test('[NLC-12.1.5] [NLC-12.1.6] [NLC-12.1.7] nor does it attack or enter a zone, but it defends as ever', () => {
    const table = lost({ 'al.x': { hex: '0511' }, 'al.y': { hex: '0506' } }).assaults();
    expect(table.why({ type: 'assault', units: ['fr.a'], target: '0511' })).toEqual([
      'out-of-command NLC-12.1.5',
    ]);
    const moves = lost({ 'al.x': { hex: '0808' } }).movement();
    expect(moves.whyMarch('fr.a', '0609', '0709')).toContain('out-of-command NLC-12.1.6');
    const defends = skirmish({
      pieces: { 'fr.a': { hex: '0510' }, 'fr.b': { hex: '0505' }, 'al.x': { hex: '0511' } },
      leaders: { 'fr.l': { hex: '0505' } },
      orders: { 'french.1': 'defend' },
    })
      .assaults('coalition')
      .assault(['al.x'], '0510')
      .roll(1, 1, 1, 1);
    expect(defends.last('combatFought').defence.strength.total).toBe(4);
  });
});

describe('sending orders', () => {
  test('[NLC-12.3.1] [NLC-12.3.2] [NLC-3.5] the courier starts with the sender, the order with him', () => {
    const table = headquarters().act(send('attack'));
    expect(table.position.couriers.french).toMatchObject([
      {
        to: 'french.2',
        from: 'fr.oc',
        place: 'riding',
        hex: '0505',
        letter: { order: 'attack', second: null },
      },
    ]);
  });

  test('[NLC-12.5.1] as many as his rating, of whatever kind', () => {
    const table = headquarters({
      leaders: { 'fr.oc': { role: 'oc', hex: '0505', rating: 1 }, 'fr.m': { org: '2', hex: '0105' } },
    }).act(send('attack'));
    expect(table.why(send('reserve', 'french.1'))).toEqual(['no-orders-left NLC-12.5.1']);
  });

  test('[NLC-26.1.11] [NLC-26.1.12] [NLC-12.5.1] rated apart for Attack: three orders, of which one may be another', () => {
    const ney = {
      'fr.oc': { role: 'oc', hex: '0505', rating: { attack: 3, other: 1 } },
      'fr.m': { org: '2', hex: '0105' },
    } as const;
    const table = headquarters({ leaders: ney }).act(send('reserve'));
    expect(table.why(send('reserve', 'french.1'))).toEqual(['no-orders-left NLC-12.5.1']);
    expect(table.why(send('attack', 'french.1'))).toEqual([]);
  });

  test('[NLC-12.5.4] [NLC-3.3] one courier for each formation: no second order while he is away', () => {
    const table = headquarters().act(send('attack'));
    expect(table.why(send('reserve'))).toEqual(['courier-under-way NLC-12.5.4']);
  });

  test('[NLC-12.3.8] a courier who was caught rides again on the next turn', () => {
    const table = headquarters().set({ caught: { 'french.2': 0 } });
    expect(table.why(send('attack'))).toEqual(['courier-caught NLC-12.3.8']);
    expect(nextTurn(table).why(send('attack'))).toEqual([]);
  });

  test('[NLC-12.0.1] [NLC-2.1.2] only overall and wing commanders send, wings only to their own', () => {
    const table = headquarters({
      leaders: {
        'fr.oc': { role: 'oc', hex: '0505' },
        'fr.w': { role: 'wc', hex: '0105', most: 5 },
        'fr.m': { org: '2', hex: '0105' },
      },
      wings: { 'french.2': 'fr.w' },
    });
    expect(table.why({ ...send('attack'), from: 'fr.m' })).toEqual(['sends-no-orders NLC-12.0.1']);
    expect(table.why({ ...send('attack'), from: 'fr.w' })).toEqual([]);
    expect(table.why({ ...send('attack', 'french.1'), from: 'fr.w' })).toEqual([
      'not-in-his-wing NLC-12.0.1',
    ]);
  });

  test('[NLC-11.7] [NLC-12.5.2] who sends rides half as far, and who has sent more than half his orders not at all', () => {
    const table = headquarters({
      leaders: { 'fr.oc': { role: 'oc', hex: '0505', rating: 2 }, 'fr.m': { org: '2', hex: '0105' } },
    });
    table.act(send('attack')).movement();
    const down = ['0506', '0507', '0508', '0509', '0510'];
    expect(table.why({ type: 'ride', leader: 'fr.oc', path: down })).toEqual([]);
    expect(table.why({ type: 'ride', leader: 'fr.oc', path: [...down, '0511'] })).toEqual([
      'too-far NLC-11.7',
    ]);
    table.setLeader('fr.oc', { sentAttack: 2 });
    expect(table.why({ type: 'ride', leader: 'fr.oc', path: ['0506'] })).toEqual([
      'has-sent-too-many NLC-12.5.2',
    ]);
  });

  test('[NLC-12.9.1] [NLC-12.2.march.1] a march needs a goal and may have Attack or Defend under it, nothing else may', () => {
    const table = headquarters();
    const to = { type: 'sendOrder', from: 'fr.oc', to: 'french.2' } as const;
    expect(table.why({ ...to, order: 'march' })).toEqual(['march-needs-goal NLC-12.2.march.1']);
    expect(table.why({ ...to, order: 'march', goal: '0901', second: 'attack' })).toEqual([]);
    expect(table.why({ ...to, order: 'march', goal: '0901', second: 'defend' })).toEqual([]);
    expect(table.why({ ...to, order: 'attack', second: 'defend' })).toEqual([
      'second-without-march NLC-12.9.1',
    ]);
    expect(table.why({ ...to, order: 'attack', goal: '0901' })).toEqual([
      'goal-without-march NLC-12.2.march.1',
    ]);
    expect(table.game.parseAction({ ...to, order: 'march', goal: '0901', second: 'reserve' })).toEqual(
      expect.any(String),
    );
  });
});
